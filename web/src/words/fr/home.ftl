# Home and new game

new-game = Nouvelle partie
my-games = Mes parties
open-file = Ouvrir un fichier
continue = Continuer
watch = Regarder
forget = Retirer de la liste
forget-sure = Retirer cette partie de la liste ? Elle reste sur le serveur, mais sans son lien vous ne pourrez pas y revenir.
remove-game = Retirer cette partie
delete-text = Ou supprimez-la du serveur, pour tout le monde, avec tout ce qui y a été joué et dit.
delete-game = Supprimer la partie
delete-later = Votre adversaire doit le vouloir aussi ; sinon, la partie sera supprimée le { $day }. D’ici là, vous pouvez tous deux continuer à jouer et l’enregistrer.
delete-failed = La partie n’a pas pu être supprimée. Réessayez plus tard.
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
play-this = Jouer à ce jeu
the-games = Les jeux
welcome = Hiver 1944 : qui atteindra la Meuse ?
welcome-text = Trois wargames classiques dont le programme applique les règles : seul contre l’ordinateur, à deux devant un écran, ou avec un ami par lien. Choisissez un jeu ; trois clics plus tard, vous jouez.
strength = Force de l’ordinateur
group-computer = Contre l’ordinateur
group-friend = Avec un ami
group-watch = Regarder
watch-text = Deux ordinateurs jouent ; vous réglez le rythme.
nowhere = Il n’y a rien ici
nowhere-text = Cette adresse ne mène nulle part. Il manque peut-être une lettre.
file-wrong = ce n’est pas une partie que ce serveur sait lire.
takes =
    { $hours ->
        [one] environ { NUMBER($hours) } heure
       *[other] environ { NUMBER($hours) } heures
    }
takes-span = de { NUMBER($least) } à { NUMBER($most) } heures environ
complexity = complexité { $level } sur 5
begin-here = À jouer en premier : { $scenario }
begin-with = pour commencer
card-no-key = Ce lien n’est plus valable : la clé de ce navigateur n’ouvre pas cette table. Redemandez le lien, ou retirez la partie de la liste.
card-gone = Cette table n’est pas (ou plus) sur le serveur.
a-table = Une table
