# Rules and charts, at the table and on a page of their own

reference = Rules and charts
reference-of = Rules and charts
reference-lead = All rules in our own words, and every table on one page.
reference-now = Now
reference-charts = Charts
reference-rules = Rules
reference-search = Search rules and charts
reference-here = now
reference-rule = Rule
reference-open = Open in the rulebook
reference-nothing = Nothing found.
reference-found = Charts: { $charts }. Rules: { $rules }.
reference-no-charts = This game has no charts.
reference-no-rules = Nobody has written the rules of this game yet.
