# Les mots du programme lui-même. Ceux des jeux viennent du serveur.

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

new-game = Nouvelle partie
my-games = Mes parties
open-file = Ouvrir un fichier
continue = Continuer
watch = Regarder
forget = Retirer de la liste
forget-sure = Retirer cette partie de la liste ? Elle reste sur le serveur, mais sans son lien vous ne pourrez pas y revenir.
your-move = À vous de jouer
waiting-for = En attente : { $side }
game-over = Terminée
thinking = L’ordinateur réfléchit…
unreachable = Impossible de joindre cette table.
drop-file = ou déposez-le ici
file-broken = Ce fichier ne peut être ouvert : { $text }
file-line = Ligne { $line }
file-nothing = Rien n’a été changé.
file-too-large = Ce fichier est trop gros pour être une partie.

choose-game = 1. Le jeu
choose-scenario = 2. Le scénario
choose-players = 3. Les joueurs
main-scenario = scénario principal
players-me-against = Je joue { $side } contre l’ordinateur
players-hot-seat = Deux joueurs à cet écran
players-link = Je joue { $side }, un ami reçoit un lien
players-computers = Regarder l’ordinateur jouer contre lui-même
players-custom = Choisir pour chaque camp
seat-here = à cet écran
seat-link = un ami par lien
seat-computer = ordinateur ({ $level })
options = Options
start = Commencer la partie
chance = Hasard

links = Liens
link-for = Lien pour : { $side }
link-watch = Lien pour les spectateurs
copy = Copier
copied = Copié
link-secret = Qui possède le lien d’un camp joue ce camp. Ne l’envoyez qu’à votre ami.

turn-of = Décision : { $side }
spectator = Vous êtes spectateur.
wait = En attente : { $side }.
map-label = Carte. Les flèches déplacent le curseur, Entrée clique, N va à l’unité suivante, les chiffres choisissent, W explique pourquoi une action est interdite.
minimap = Carte d’ensemble
choices = Choix
more-choices = Plus…
picked = Choisi
on-map =
    { $count ->
        [one] { $count } lieu sur la carte
       *[other] { $count } lieux sur la carte
    }
clear-picks = Effacer le choix
undo = Annuler
undo-all = Tout annuler
undo-hint = Annuler une action
undo-all-hint = Tout annuler depuis le dernier jet de dé ou la dernière décision adverse
undo-here = Revenir ici
redo = Rétablir
why-not = Pourquoi pas ?
why-mode = Cliquez sur ce que vous voudriez faire : la règle qui l’interdit s’affiche.
why-legal = C’est permis.
zoom-in = Agrandir
zoom-out = Réduire
fit = Toute la carte
hide-counters = Cacher les pions
hex-numbers = Numéros des hexs et des aires
grid-lines = Grille
show-arrows = Ce qui a bougé depuis ma dernière décision
show-reach = Portée de l’unité choisie
show-unsure = Parties reconstituées
ask-confirm = Demander confirmation s’il reste des unités pouvant agir
ask-handover = Écran d’attente entre deux joueurs
overlays = Calques
overlay-none = Aucun
overlay-reach = Portée
overlay-zones = Zones de contrôle
overlay-supply = Ravitaillement
overlay-paths = Chemins
overlay-control = Contrôle
view-menu = Affichage
overlay-rear-area = Zones Arrière
settings = Réglages
help = Touches
download = Télécharger la partie
replay = Revoir la partie
luck = Chance
offline = Pas de connexion. Nouvel essai…
trouble = Cela n’a pas marché : { $text }
stale = La partie avait avancé ; la carte a été mise à jour.
too-many = Trop de demandes ; attendez un instant.
no-key = Vous n’avez pas la clé de cette table. Redemandez le lien.
not-found = Cette table n’existe pas.
confirm-end =
    { $units ->
        [one] { $units } unité pourrait encore agir. Terminer quand même ?
       *[other] { $units } unités pourraient encore agir. Terminer quand même ?
    }
confirm-end-places =
    { $places ->
        [one] Il reste quelque chose à faire dans { $places } lieu. Terminer quand même ?
       *[other] Il reste quelque chose à faire dans { $places } lieux. Terminer quand même ?
    }
end-anyway = Terminer quand même
go-on = Continuer à jouer
handover-text = Passez l’écran à l’autre joueur.
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
ruling = Notre interprétation
in-english = en anglais
unit-none = Cliquez sur un pion pour le voir ici.
unit-steps = Pas
unit-factors = Facteurs
unit-faces = Les deux faces du pion
unit-formation = Formation
unit-at = Où
unit-statuses = État
unit-can = Peut agir maintenant
unit-cannot = Ne peut pas agir maintenant
unit-spent = utilisée
place-units = Unités ici
place-empty = vide
scores = Scores
empty-box = vide

battle = Résultat prévisible
odds = Rapport
modifiers = Modificateurs
modifier-sum = Somme
outcomes = Résultats possibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Ce qui s’est passé
die-shows = Le dé donne { $roll }

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = Aucune unité ici.
describe-front = Le front : { $text }
front-pair = { $units } face à { $foes }
front-none = Aucune unité n’est au contact de l’ennemi.
front = Description du front
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
to-table = Retour à la table
luck-title = Chance
luck-text = Chaque jet et chaque tirage comparés à la valeur attendue.
luck-none = Aucun jet pour l’instant.
luck-rolls = Jets
luck-mean = Moyenne
luck-expected = Attendu
luck-percentile = Plus chanceux que dans { NUMBER($percent, maximumFractionDigits: 0) } % des parties comparables
luck-roll = Jet
luck-chance = Probabilité
luck-who = Par
luck-sum = Somme des écarts
luck-draws = Tirages

keys-title = Touches
key-arrows = déplacer le curseur sur la carte
key-enter = cliquer sur ce qui est sous le curseur
key-numbers = le choix de ce numéro
key-next = prochaine unité qui peut agir ; avec Maj la précédente
key-undo = annuler ; avec Maj rétablir
key-why = pourquoi pas ? au curseur
key-hide = cacher ou montrer tous les pions
key-fit = toute la carte
key-zoom = zoom
key-grid = numéros des hexs et des aires
key-overlay = calque suivant
key-arrows-shown = montrer ou cacher ce qui a bougé
key-describe = décrire le front
key-list = montrer ou replier la liste des lieux
key-escape = désélectionner, fermer

verb-move = Déplacer
verb-activate = Activer
verb-attack = Attaquer
verb-retreat = Retraiter
verb-advance = Avancer
verb-stay = Rester
verb-halt = S’arrêter ici
verb-place = Placer
verb-end-movement = Terminer le mouvement
verb-end-combat = Terminer le combat
verb-end-turn = Terminer le tour
verb-end-phase = Terminer la phase
verb-end = Terminer
verb-done = Terminé
verb-pass = Passer
verb-surrender = Se rendre
verb-roll = Lancer le dé

# Le terrain et ce qui s’y trouve.
terrain-clear = clair
terrain-rough = difficile
terrain-woods = bois
terrain-town = ville
terrain-village = village
terrain-road = route
terrain-highway = route principale
terrain-river = rivière
terrain-ford = gué
terrain-bridge = pont
terrain-exit = sortie
terrain-entry = entrée

# L’ordinateur
player-random = Aléatoire
player-cadet = Cadet
player-staff = État-major
player-general = Général
about-random = n’importe quel coup permis
about-cadet = joue aussitôt
about-staff = réfléchit un instant
about-general = prend son temps
thinking-who = { $side } : l’ordinateur ({ $level }) réfléchit…
thinking-of = Il examine :
move-now = Jouer tout de suite
film-left =
    { $count ->
        [one] encore { $count } action
       *[other] encore { $count } actions
    }
film-pause = Pause
film-go-on = Reprendre
film-step = Étape suivante
film-skip = Aller à la situation actuelle
pace = Rythme des coups adverses
pace-slow = lent
pace-normal = normal
pace-fast = rapide
pace-instant = instantané
hint = Conseil
hint-wait = Réflexion…
hint-title = L’ordinateur ({ $level }) propose :
hint-why = Pourquoi
hint-then = Et ensuite
hint-others = Autres idées
hint-do = Le faire
hint-no = Non merci
panel = Volet
sounds = Sons
key-hint = demander conseil à l’ordinateur
key-pause = arrêter ou reprendre la présentation des coups
key-skip = aller à la situation actuelle

# Home and new game
play-this = Jouer à ce jeu
the-games = Les jeux
welcome = Hiver 1944 : qui atteindra la Meuse ?
welcome-text = Trois wargames classiques dont le programme applique les règles : seul contre l’ordinateur, à deux devant un écran, ou avec un ami par lien. Choisissez un jeu ; trois clics plus tard, vous jouez.
strength = Force de l’ordinateur
group-computer = Contre l’ordinateur
group-friend = Avec un ami
group-watch = Regarder
watch-text = Deux ordinateurs jouent ; vous réglez le rythme.

# How places are known, and the signs on them
sign-exit =
    sortie valant { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
sign-entry = entrée { $points }
sign-points =
    { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    }
source-rulebook = indiqué par les règles
source-errata = indiqué par les errata
source-observed = vu dans une transcription ou un compte rendu public
source-deduced = se déduit de ce qu’on sait
source-reconstructed = reconstitué par nous
sources = Sources de la carte
place-known = Source
