# The words of the program itself. Those of the games come from the server.

app-name = Meuse
app-motto = Trois wargames sur la bataille des Ardennes, règles à l’appui
skip = Aller à la carte
language = Langue
home = Accueil
close = Fermer
cancel = Annuler
yes = Oui
no = Non
back = Retour
loading = Chargement…
menu = Menu
labelled = { $name } : { $text }
