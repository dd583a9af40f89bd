# Our rulebook, in the terminal and printed.
rulebook-ruled = Our ruling: { $ruling }
rulebook-book = Rulebook
rulebook-lead = All rules in our own words, with every chart, worked examples and a glossary.
rulebook-ruling-lead = how we read a rule where the book is silent or contradicts itself. Rules without such a line are the book’s.
rulebook-own = These are our words for the rules of the game ({ $publisher }), not its printed rulebook. What we could not see we reconstructed, and say so.
rulebook-contents = Contents
rulebook-charts = Charts
rulebook-examples = Examples
rulebook-examples-lead = Each example was played on our rules engine: on the left how it begins, on the right how it ends.
rulebook-glossary = Glossary
rulebook-glossary-lead = The words of the game in three languages.
rulebook-english = English
rulebook-french = French
rulebook-spanish = Spanish
