# Les mots du programme lui-même. Ceux des jeux viennent du serveur.

app-name = Meuse
app-motto = Trois jeux de guerre sur la bataille des Ardennes, selon les règles
skip = Aller à la carte
language = Langue
home = Accueil
close = Fermer
cancel = Annuler
yes = Oui
back = Retour
loading = Chargement…
menu = Menu

new-game = Nouvelle partie
my-games = Mes parties
open-file = Ouvrir un fichier
continue = Continuer
watch = Regarder
forget = Retirer de la liste
forget-sure = Retirer cette partie de la liste ? Elle reste sur le serveur, mais sans son lien vous ne pourrez pas y revenir.
your-move = À vous de jouer
waiting-for = En attente : { $side }
game-over = Terminée
thinking = L’ordinateur réfléchit…
unreachable = Cette table est injoignable.
drop-file = ou déposez-le ici
file-broken = Ce fichier ne peut être ouvert : { $text }
file-line = Ligne { $line }
file-nothing = Rien n’a été changé.
file-too-large = Ce fichier est trop gros pour être une partie.

choose-game = 1. Le jeu
choose-scenario = 2. Le scénario
choose-players = 3. Qui joue
main-scenario = scénario principal
players-me-against = Je joue les { $side } contre l’ordinateur
players-hot-seat = Deux joueurs à cet écran
players-link = Je joue les { $side }, un ami reçoit un lien
players-computers = Regarder l’ordinateur jouer seul
players-custom = Choisir pour chaque camp
seat-here = à cet écran
seat-link = un ami par lien
seat-computer = ordinateur ({ $level })
options = Options
start = Commencer la partie
german = Allemands
allied = Alliés
chance = Hasard

links = Liens
link-for = Lien pour : { $side }
link-watch = Lien pour les spectateurs
copy = Copier
copied = Copié
link-secret = Qui possède le lien d’un camp joue ce camp. Ne l’envoyez qu’à votre ami.

turn-of = Décision : { $side }
spectator = Vous êtes spectateur.
wait = En attente : { $side }.
map-label = Carte. Les flèches déplacent le curseur, Entrée clique, N va à l’unité suivante, les chiffres choisissent, W demande pourquoi.
minimap = Carte d’ensemble
choices = Choix
more-choices = Plus…
picked = Choisi
on-map = { $count } lieux sur la carte
clear-picks = Recommencer
undo = Annuler
undo-all = Tout reprendre
undo-hint = Reprendre une action
undo-all-hint = Reprendre tout depuis le dernier jet de dé ou la décision adverse
undo-here = Revenir ici
redo = Rétablir
why-not = Pourquoi pas ?
why-mode = Cliquez ce que vous voudriez faire ; la règle qui l’interdit s’affiche.
why-legal = C’est permis.
zoom-in = Agrandir
zoom-out = Réduire
fit = Toute la carte
hide-counters = Cacher les pions
hex-numbers = Numéros des lieux
grid-lines = Grille
show-arrows = Ce qui a bougé depuis ma dernière décision
show-reach = Portée de l’unité choisie
show-unsure = Ce qui est reconstitué
ask-confirm = Demander avant de finir avec des unités encore libres
ask-handover = Écran entre deux joueurs
overlays = Calques
overlay-none = Aucun
overlay-reach = Portée
overlay-zones = Zones de contrôle
overlay-supply = Ravitaillement
overlay-paths = Chemins
view-menu = Affichage
overlay-rear-area = Zones arrière
settings = Réglages
help = Touches
download = Télécharger la partie
replay = Revoir
luck = Chance
offline = Pas de connexion. Nouvel essai…
trouble = Cela n’a pas marché : { $text }
stale = La partie avait avancé ; la voici telle qu’elle est.
too-many = Trop de demandes ; attendez un instant.
no-key = Vous n’avez pas la clé de cette table. Redemandez le lien.
not-found = Cette table n’existe pas.
confirm-end = { $units ->
    [one] Une unité pourrait encore agir. Finir quand même ?
   *[other] { $units } unités pourraient encore agir. Finir quand même ?
}
confirm-end-places = { $places ->
    [one] Il reste à faire en un lieu. Finir quand même ?
   *[other] Il reste à faire en { $places } lieux. Finir quand même ?
}
end-anyway = Finir quand même
go-on = Continuer à jouer
handover-text = Passez l’écran, s’il vous plaît.
handover-ready = Je suis prêt
handover-never = Ne plus montrer
result-points = Points

tab-log = Journal
tab-unit = Unité
tab-tracks = Pistes
tab-view = Affichage
tab-close = Fermer le panneau
log-filter = Chercher dans le journal
log-all = Tout
log-dice = Dés
log-empty = Rien ne s’est encore passé.
rule = Règle { $rule }
ruling = Notre lecture
unit-none = Cliquez un pion pour le voir ici.
unit-steps = Pas
unit-factors = Facteurs
unit-faces = Les deux faces du pion
unit-formation = Formation
unit-at = Où
unit-statuses = État
unit-can = Peut agir maintenant
unit-cannot = Ne peut pas agir maintenant
unit-spent = a été utilisée
place-units = Unités ici
place-empty = vide
scores = Scores
empty-box = vide

battle = Ce que cela donnerait
odds = Rapport
modifiers = Modificateurs
modifier-sum = Somme
outcomes = Résultats possibles
chance-percent = { $percent } %
after-roll = Ce qui s’est passé
die-shows = Le dé donne { $roll }

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = Aucune unité.
describe-front = Le front : { $text }
front-pair = { $german } face à { $allied }
front-none = Aucune unité n’est au contact de l’ennemi.
front = Le front en mots
reachable = Vous pouvez aller ici{ $cost }.
costs = , coût { $cost }

replay-position = Action { $number } sur { $length }
replay-play = Lire
replay-pause = Pause
replay-next = En avant
replay-previous = En arrière
replay-start = Au début
replay-end = À la fin
replay-speed = Vitesse
replay-turns = Tours et phases
play-on = Jouer à partir d’ici
play-on-title = Une nouvelle partie qui commence ici
to-table = À la table
luck-title = Chance
luck-text = Chaque jet et chaque tirage comparés à ce qu’on pouvait attendre.
luck-none = Aucun jet pour l’instant.
luck-rolls = Jets
luck-mean = Moyenne
luck-expected = Attendu
luck-percentile = Plus chanceux que { $percent } % de telles parties
luck-roll = Jet
luck-chance = Probabilité
luck-who = Par
luck-sum = Somme des écarts
luck-draws = Tirages

keys-title = Touches
key-arrows = déplacer le curseur sur la carte
key-enter = cliquer ce qui est sous le curseur
key-numbers = le choix de ce numéro
key-next = prochaine unité qui peut agir ; avec Maj la précédente
key-undo = annuler ; avec Maj rétablir
key-why = pourquoi pas ? au curseur
key-hide = cacher ou montrer tous les pions
key-fit = toute la carte
key-zoom = zoom
key-grid = numéros des lieux
key-overlay = calque suivant
key-arrows-shown = montrer ou cacher ce qui a bougé
key-describe = dire le front en mots
key-list = montrer ou replier la liste des lieux
key-escape = lâcher, fermer

verb-move = Mouvement
verb-activate = Activer
verb-attack = Attaquer
verb-retreat = Retraite
verb-advance = Avancer
verb-stay = Rester
verb-halt = S’arrêter ici
verb-place = Placer
verb-end-movement = Finir le mouvement
verb-end-combat = Finir le combat
verb-end-turn = Finir le tour
verb-end-phase = Finir la phase
verb-end = Finir
verb-done = Fini
verb-pass = Passer
verb-surrender = Se rendre
verb-roll = Jet

# Le terrain et ce qui s’y trouve.
terrain-clear = clair
terrain-rough = accidenté
terrain-woods = bois
terrain-town = ville
terrain-village = village
terrain-road = route
terrain-highway = grand-route
terrain-river = rivière
terrain-ford = gué
terrain-bridge = pont
terrain-exit = sortie
terrain-entry = entrée

# L’ordinateur
player-random = Hasard
player-cadet = Cadet
player-staff = État-major
player-general = Général
about-random = n’importe quel coup permis
about-cadet = joue aussitôt
about-staff = réfléchit un instant
about-general = prend son temps
thinking-who = { $side } : l’ordinateur ({ $level }) réfléchit…
thinking-of = Il examine :
move-now = Jouer tout de suite
film-left = { $count ->
    [one] encore une action
   *[other] encore { $count } actions
}
film-pause = Pause
film-go-on = Reprendre
film-step = Pas suivant
film-skip = Passer au présent
pace = Rythme des coups adverses
pace-slow = lent
pace-normal = normal
pace-fast = rapide
pace-instant = d’un coup
hint = Conseil
hint-wait = Réflexion…
hint-title = L’ordinateur ({ $level }) ferait :
hint-why = Pourquoi
hint-then = Et ensuite
hint-others = Autres idées
hint-do = Le faire
hint-no = Non merci
panel = Volet
sounds = Sons
key-hint = demander conseil à l’ordinateur
key-pause = arrêter ou reprendre la présentation des coups
key-skip = passer au présent

# Home and new game
play-this = Jouer à ce jeu
the-games = Les jeux
welcome = Hiver 1944 : qui atteindra la Meuse ?
welcome-text = Trois wargames classiques, règles comprises : seul contre l’ordinateur, à deux devant un écran, ou avec un ami par lien. Choisissez un jeu ; trois clics plus tard, vous jouez.
strength = Force de l’ordinateur
group-computer = Contre l’ordinateur
group-friend = Avec un ami
group-watch = Regarder
watch-text = Deux ordinateurs jouent ; vous réglez le rythme.

# How places are known, and the signs on them
sign-exit = sortie valant { $points ->
    [one] un point
   *[other] { $points } points
}
sign-entry = entrée { $points }
sign-points = { $points ->
    [one] un point de victoire
   *[other] { $points } points de victoire
}
source-rulebook = dit par la règle
source-errata = dit par les errata
source-observed = vu dans une transcription ou un compte rendu public
source-deduced = se déduit de ce qu’on sait
source-reconstructed = reconstitué par nous
sources = Ce qu’on sait de la carte
place-known = Ce qu’on sait de ce lieu
