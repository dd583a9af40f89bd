# The words of the program itself. Those of the games come from the server.

app-name = Meuse
app-motto = Three board wargames of the Battle of the Bulge, played by the book
skip = Skip to the map
language = Language
home = Home
close = Close
cancel = Cancel
yes = Yes
no = No
back = Back
loading = Loading…
menu = Menu
labelled = { $name }: { $text }
