# Mots qui n’appartiennent à aucun jeu en particulier. $side est l’identifiant des mots d’un camp, side-NAME.

side-chance = Hasard

prompt-game-over = La partie est terminée.
prompt-chance = Le hasard décide.
prompt-other = C’est à l’autre camp de décider : { $side }.

explain-legal = C’est permis maintenant.
explain-decided = Il n’y avait pas d’autre choix ; il s’est fait de lui-même : { $choice }.

refusal-game-over = La partie est terminée : on ne peut plus rien jouer.
refusal-not-an-action = { $action } n’est pas une action.
refusal-unknown-verb = Il n’y a pas d’action nommée { $verb }.
refusal-unknown-unit = Il n’y a pas d’unité { $unit }.
refusal-unknown-place = Il n’y a pas de lieu { $place }.
refusal-unknown-name = Nom inconnu : { $name }.
refusal-not-a-number = { $word } n’est pas un nombre.
refusal-wrong-arguments = { $action } : arguments manquants ou en trop. Syntaxe : { $expected }.
refusal-not-offered = { $action } : ce choix n’est pas proposé maintenant.
refusal-decided = C’était le seul choix possible ; il est déjà fait.
refusal-chance-outcome = { $action } n’est pas un résultat possible de ce tirage ou de ce jet de dé.

# $level est le degré de la victoire, none quand le jeu n’en connaît qu’un.
result-win = { $winner }{ $level ->
        [none] {"."}
       *[other] {" :"} { $level }.
    }
result-draw = La partie se termine par une égalité.
level-resignation = l’adversaire abandonne
level-agreement = nulle par accord mutuel

# Answers to questions about units, places and the score. $side is the name of a side.
answer-no-choice = Il n’y a pas de choix { $number } : ils vont de 1 à { $last }.
answer-which = Quelle action ? Nommez-la, ou donnez son numéro, comme ici : { $example }
answer-map = { $unit } ({ $side }) se trouve en { $place }.
answer-due = { $unit } ({ $side }) n’est pas encore arrivée.
answer-lost = { $unit } ({ $side }) a été éliminée.
answer-away = { $unit } ({ $side }) a quitté la carte.
answer-steps = Pas : { $steps } sur { $full }
answer-attack = Attaque : { $value }
answer-defence = Défense : { $value }
answer-movement = Capacité de mouvement : { $points }
answer-left = Mouvement restant : { $points }
answer-supplied = Ravitaillée
answer-unsupplied = Non ravitaillée
answer-zone = Zone de contrôle : { $places }
answer-units = Unités : { $units }
answer-held = Contrôle : { $side }
answer-in-zone = Dans une zone de contrôle : { $side }
answer-worth = Points de victoire ({ $side }) : { $points }
answer-ahead = En tête : { $side }.
answer-even = Les deux camps sont à égalité.

# Ce qui se gagne et se perd dans un combat.
preview-taken = Chances de prendre la position : { NUMBER($percent, maximumFractionDigits: 1) } %
preview-cleared = Chances de chasser les défenseurs : { NUMBER($percent, maximumFractionDigits: 1) } %
preview-losses =
    Pertes moyennes en { $measure ->
        [steps] pas
        [points] points de force
       *[units] unités
    } : attaquants { NUMBER($attacking, maximumFractionDigits: 2) }, défenseurs { NUMBER($defending, maximumFractionDigits: 2) }
preview-gone = { $unit } est perdue : { NUMBER($percent, maximumFractionDigits: 1) } %
preview-gone-between = { $unit } est perdue : { NUMBER($least, maximumFractionDigits: 1) } à { NUMBER($percent, maximumFractionDigits: 1) } %, au choix de son propriétaire
