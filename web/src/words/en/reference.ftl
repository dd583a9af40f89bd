# Rules and charts, at the table and on a page of their own

reference = Rules and charts
reference-of = Rules and charts
reference-combat = Combat table
reference-lead = All rules in our own words, and every table on one page.
reference-now = Now
reference-aim = How to win
reference-charts = Charts
reference-rules = Rules
reference-examples = Examples
reference-search = Search rules and charts
reference-here = now
reference-rule = Rule
reference-open = Open in the rulebook
reference-nothing = Nothing found.
reference-found = Charts: { $charts }. Rules: { $rules }. Examples: { $examples }.
reference-no-charts = This game has no charts.
reference-no-rules = Nobody has written the rules of this game yet.
example = Example
example-step = Step { $step } of { $of }
example-steps = Steps of the example
example-back = One step back
example-forward = Next step
example-rules = Explains:
