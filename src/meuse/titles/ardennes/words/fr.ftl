# The Ardennes Offensive. $side vaut german ou allied ; unités et hex sont écrits tels quels.

credit-map = Notre propre carte, tirée de la géographie réelle ; ce que les errata disent de la carte imprimée est respecté à la lettre.
view-turn = Tour { $turn }, { $day } { $month } { $year }
term-unit-anon-i = 78 Div
term-december = décembre
term-january = janvier
track-turn = Tours de jeu
box-german-due = Renforts allemands à venir
box-german-lost = Unités allemandes éliminées
box-allied-due = Renforts alliés à venir
box-allied-lost = Unités alliées éliminées
score-german-eliminated = Unités alliées éliminées
score-german-exits = Sorties routières tenues
score-allied-eliminated = Unités allemandes éliminées
face-standard = Mode normal
face-road = Mode route
status-road-mode = en mode route
status-waiting = en attente au bord de la carte
status-dormant = en sommeil au bord de la carte
status-must-convert = doit quitter le mode route
status-moved = a bougé
status-attacked = a attaqué
status-restricted = ne peut franchir la Meuse
status-unsupplied = non ravitaillée
status-isolated = isolée
status-due = Arrive au tour { $turn }.

phase-reinforcement = Phase de renforts
phase-supply = Phase de ravitaillement
phase-initial = Phase de mouvement initial
phase-combat = Phase de combat
phase-mechanized = Phase de mouvement mécanisé
phase-end = Fin du tour de joueur

scenario-1 = Scénario 1 : historique
scenario-2 = Scénario 2 : renforts allemands accélérés
scenario-3 = Scénario 3 : mise en place allemande libre
scenario-4 = Scénario 4 : mise en place alliée libre, renforts ralentis
scenario-5 = Scénario 5 : mise en place libre, Alliés ralentis
scenario-6 = Scénario 6 : mise en place libre, Alliés ralentis, Allemands accélérés
scenario-7 = Scénario 7 : Alliés ralentis, Allemands accélérés
scenario-8 = Scénario 8 : mise en place allemande libre, Alliés ralentis, Allemands accélérés
scenario-9 = Scénario 9 : mise en place allemande libre, Allemands accélérés
scenario-10 = Scénario 10 : mise en place libre, Allemands accélérés
scenario-aim = Dix-huit tours à partir du 16 décembre. Chaque unité ennemie éliminée vaut 1 point, pour les deux camps ; les Allemands marquent aussi les sorties numérotées, au bord de la carte, qu’ils tiennent. 35 points jusqu’au tour 6 leur donnent aussitôt la victoire. Après le tour 18, il leur faut 35 points et 1,5 fois les points alliés ; avec moins de 35, ou moins que les Alliés, ils perdent.
option-prompt_entry = Les renforts entrent sur la carte dès qu’ils le peuvent
option-closed_bridges = Les ponts sous interdiction sont infranchissables
option-late-german = Ceux de l’Allemand, d’un tour
option-late-allied = Ceux de l’Allié, d’un tour
level-immediate = victoire immédiate
level-ratio = au rapport des points
level-minimum = les Allemands sont restés sous leur minimum
level-draw = égalité

prompt-free-setup = Réorganisez vos unités, ou choisissez « Prêt ».
prompt-placing = Où se place { $unit } ?
prompt-arriving = Où arrive { $unit } ?
prompt-drop = Où saute { $unit } ?
prompt-drop-roll = { $unit } saute : elle atterrit sur 1 ou 2.
prompt-table-roll = Sur un 1, le joueur allemand passe à la table standard.
prompt-initial-movement = Tour { $turn }, mouvement initial : activez une unité ou terminez la phase.
prompt-mechanized-movement = Tour { $turn }, mouvement mécanisé : activez une unité ou terminez la phase.
prompt-moving =
    { $unit } : { $points ->
        [one] il reste { $points } point de mouvement
       *[other] il reste { $points } points de mouvement
    }.
prompt-separation = Des unités sont trop proches sur une route : laquelle bouge ou quitte le mode route ?
prompt-combat = Tour { $turn }, combat : choisissez un hex à attaquer ou terminez la phase.
prompt-declaring = Attaque sur { $places } : qui participe ?
prompt-allocation =
    { $left ->
        [one] { $left } hex américain attend encore une attaque : choisissez-le.
       *[other] { $left } hexs américains attendent encore une attaque : choisissez-en un.
    }
prompt-resolution =
    { $left ->
        [one] { $left } attaque à résoudre.
       *[other] { $left } attaques à résoudre : laquelle ?
    }
prompt-odds = Le rapport est de { $odds } : le garder ou combattre à un rapport inférieur ?
prompt-waiving = Garder l’immunité de { $place } dans ce combat, ou y renoncer ?
prompt-combat-roll = Combat à { $odds }.
prompt-retreat =
    Retraite de { $units }, { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexs
    } : quelle unité, et où ?
prompt-exchange = Échange : retirez des unités ; force restant à éliminer : { $owed }.
prompt-advance = Qui avance ?

event-turn = Tour { $turn }, { $day } { $month } { $year }.
event-player-turn =
    { $side ->
        [german] Tour { $turn } : joueur allemand.
       *[allied] Tour { $turn } : joueur allié.
    }
event-table-switched = Le dé donne { $roll } : le joueur allemand passe à la table standard.
event-table-kept = Le dé donne { $roll } : le joueur allemand garde la table initiale.
event-ready =
    { $side ->
        [german] Les unités allemandes sont en place.
       *[allied] Les unités alliées sont en place.
    }
event-placed = { $unit } se place en { $place }.
event-arrived = { $unit } arrive par { $place }, en mode route.
event-exchanged = { $other } remplace { $unit }.
event-delayed = Toutes les entrées de { $unit } sont bloquées : elle est retardée au tour { $turn }.
event-turned-back = { $unit } ne trouve pas de place en { $place } et arrivera au tour { $turn }.
event-interdicted =
    { $side ->
        [german] Ponts sous interdiction pour les Allemands
       *[allied] Ponts sous interdiction pour les Alliés
    } : { $count } ({ $bridges }).
event-supply-state =
    { $state ->
        [isolated] { $unit } est isolée.
       *[unsupplied] { $unit } n’est pas ravitaillée.
    }
event-supply =
    { $side ->
        [german] Unités allemandes
       *[allied] Unités alliées
    } : ravitaillées { $supplied }, non ravitaillées { $unsupplied }, isolées { $isolated }.
event-no-initial-movement =
    { $side ->
        [german] Le joueur allemand n’a pas de mouvement initial au premier tour.
       *[allied] Le joueur allié n’a pas de mouvement initial au premier tour.
    }
event-converted = { $unit } a combattu en mode route et le quitte (−{ $cost } PM).
event-awake = { $unit } peut revenir sur la carte depuis { $place }.
event-drop = { $unit } saute au-dessus de { $place }.
event-drop-roll = Le dé donne { $roll }.
event-landed = { $unit } atterrit en { $place }, ravitaillée pour ce tour de joueur.
event-moved = { $unit } se déplace vers { $place } ({ $path }).
event-marches = { $unit } passe en mode route (−{ $cost } PM).
event-deploys = { $unit } quitte le mode route (−{ $cost } PM).
event-attack = { $units } contre { $places } : { $attack } à { $defence }, { $odds }.
event-allocated = Affectation à l’attaque sur { $places } : { $units }.
event-odds-lowered = L’attaquant abaisse le rapport à { $odds }.
event-waived =
    { $side ->
        [german] Le joueur allemand renonce à l’immunité de { $place }.
       *[allied] Le joueur allié renonce à l’immunité de { $place }.
    }
event-combat-result = Le dé donne { $roll } : { $result } à { $odds }.
event-immune = { $unit } reste en { $place } : l’hex la protège.
event-retreated = { $unit } retraite vers { $place } ({ $path }).
event-dormant = { $unit } est en sommeil au bord de la carte, en { $place }.
event-eliminated =
    { $place ->
        [none] { $unit } est éliminée.
       *[other] { $unit } est éliminée en { $place }.
    }
event-points = Fin du tour { $turn }. Points allemands : { $german } (dont sorties : { $exits }) ; alliés : { $allied }.
event-meuse-open =
    Le joueur allemand a { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : les Britanniques peuvent franchir la Meuse.
event-end =
    { $winner ->
        [german] Le joueur allemand gagne
        [allied] Le joueur allié gagne
       *[nobody] Personne ne gagne
    } ({ $level ->
        [immediate] victoire immédiate
        [ratio] au rapport des points
        [minimum] les Allemands sont restés sous leur minimum
       *[draw] égalité
    }).

preview-attack = Attaque sur { $places } : { $attack } à { $defence }
preview-column = Combat en { $places } : { $odds }
preview-lowered = Abaisser le rapport à { $odds }
preview-legend = Codes : Ar les attaquants retraitent, Dr les défenseurs retraitent (du nombre d’hexs indiqué) ; Ex échange ; De défenseurs éliminés.
preview-attacker = { $units }
preview-defender = { $units }, en défense
preview-unsupplied = { $units } : sans ravitaillement, force réduite de moitié
preview-isolated = { $units } : isolement
preview-road-mode = { $units } : mode route, force réduite de moitié
preview-west-wall = { $units } : Westwall
preview-cleared-west-wall = { $units } : Westwall nettoyé, force doublée en défense
preview-first-turn = { $units } : force triplée au premier tour
preview-initial-table = Table initiale allemande des résultats de combat
preview-standard-table = Table standard des résultats de combat
preview-immune = Les unités en { $place } n’ont pas à retraiter.
preview-stand = Si { $unit } attaque depuis { $place } :
preview-join = { $unit } pourrait participer.
preview-also = { $place } pourrait être attaqué en même temps.
score-minimum = Points allemands : { $german }. Avec moins de { $minimum } à la fin, les Alliés gagnent.
score-ratio = Points allemands : { $german }, points alliés : { $allied }.
result-ar =
    { $hexes ->
        [one] Les attaquants retraitent de { $hexes } hex
       *[other] Les attaquants retraitent de { $hexes } hexs
    }
result-dr =
    { $hexes ->
        [one] Les défenseurs retraitent de { $hexes } hex
       *[other] Les défenseurs retraitent de { $hexes } hexs
    }
result-ex = Échange : les défenseurs sont éliminés, et autant de force imprimée chez les attaquants
result-de = Les défenseurs sont éliminés
result-spared = Sans effet : personne n’a à retraiter

refusal-lost = { $unit } a été éliminée.
refusal-not-arrived = { $unit } n’est pas sur la carte.
refusal-not-mechanized = { $unit } n’est pas mécanisée : seules les unités mécanisées bougent dans cette phase.
refusal-attacked = { $unit } a attaqué pendant la phase de combat et ne peut bouger maintenant.
refusal-dormant = { $unit } est en sommeil : aucune unité alliée n’est adjacente à son hex de bord de carte.
refusal-pinned = Des zones de contrôle ennemies retiennent { $unit } en { $place }.
refusal-entry-owed = Les renforts qui peuvent entrer sur la carte doivent le faire.
refusal-activate-first = Activez d’abord { $unit }.
refusal-unit-active = { $unit } est en mouvement : arrêtez-la d’abord.
refusal-separate-first = Il faut d’abord séparer les unités trop proches sur une route.
refusal-entry-crowded = L’hex { $place } est surempilé : { $unit } peut avancer et doit le faire.
refusal-already-there = { $unit } y est déjà.
refusal-no-combat-now = Il n’y a pas de combat pendant une phase de mouvement.
refusal-no-movement-now = Il n’y a pas de mouvement pendant la phase de combat.
refusal-out-of-play = { $place } est hors jeu.
refusal-map-edge = { $place } est un hex de bord de carte allié.
refusal-impassable = { $place } est infranchissable.
refusal-entry-controlled = { $unit } ne peut entrer par { $place } : l’ennemi l’occupe ou le contrôle.
refusal-not-an-entry = { $place } n’est pas un hex d’entrée pour { $unit }.
refusal-other-section = { $unit } n’arrive pas dans le secteur { $section } ({ $place }).
refusal-arrival-first = { $unit } doit d’abord être placée.
refusal-not-equal = { $other } ne peut prendre la place de { $unit }.
refusal-already-road-mode = { $unit } est déjà en mode route.
refusal-not-road-mode = { $unit } n’est pas en mode route.
refusal-no-road = { $unit } n’est pas sur une route en { $place }.
refusal-points = { $unit } : PM disponibles : { $points } ; il en faut { $cost }.
refusal-mode-on-edge = { $unit } ne peut changer de mode au bord de la carte.
refusal-road-mode-alone = Une unité en mode route ne partage pas son hex : { $unit }, { $place }.
refusal-too-near = { $unit } serait trop près de { $other } sur la route en { $place }.
refusal-rest-too-near = { $unit } ne peut pas s’arrêter en { $place } : une unité sur la même route est adjacente.
refusal-road-mode-off-road = { $unit } est en mode route et aucune route ne mène en { $place }.
refusal-west-wall-road-mode = { $unit } ne peut entrer en mode route dans l’hex de Westwall { $place }.
refusal-bridge-interdicted = La route de { $unit } vers { $place } passe par un pont sous interdiction.
refusal-zone-in-the-way = Des zones de contrôle ennemies arrêtent { $unit } avant { $place }.
refusal-too-far =
    { $place } est trop loin pour { $unit } avec { $points ->
        [one] { $points } point de mouvement
       *[other] { $points } points de mouvement
    }.
refusal-meuse =
    { $unit } ne peut pas franchir la Meuse avant que le joueur allemand ait { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
refusal-meuse-attack = { $unit } ne peut attaquer { $place } : l’ennemi n’a pas franchi la Meuse et ne la borde pas.
refusal-division-alone = Une division d’infanterie allemande ne peut pas s’empiler avec d’autres unités : { $unit }, { $place }.
refusal-stacking =
    Pas plus de { $limit ->
        [one] { $limit } unité
       *[other] { $limit } unités
    } par hex : { $unit } n’a pas de place en { $place }.
refusal-east-bank = { $unit } ne peut entrer par { $place } : c’est à l’est de la Meuse.
refusal-drop-first = { $unit } saute avant toute autre action.
refusal-no-paradrop = { $unit } ne peut être parachutée.
refusal-drop-controlled = { $place } est tenu ou contrôlé par les Alliés.
refusal-edge-combat = Pas de combat dans un hex de bord de carte, vers lui ou à partir de lui ({ $place }).
refusal-struck = { $place } a déjà été attaqué dans cette phase.
refusal-not-adjacent = Aucune de vos unités n’est adjacente à { $place }.
refusal-unit-not-adjacent = { $unit } n’est pas adjacente à { $place }.
refusal-attacked-already = { $unit } a déjà attaqué dans cette phase.
refusal-joined = { $unit } participe déjà à une attaque.
refusal-no-attackers = Aucune unité n’attaque encore.
refusal-no-common-attacker = Aucune unité n’est adjacente à la fois à { $place } et aux autres hexs attaqués.
refusal-must-attack = Au premier tour, toute unité américaine adjacente à une unité allemande doit être attaquée.
refusal-leaves-unattacked = Si { $unit } attaque ici, une unité américaine ne pourra plus être attaquée par personne.
refusal-leaves-idle = Si { $place } est ajouté, une unité allemande adjacente à l’ennemi ne pourrait pas attaquer.
refusal-unit-left-out = { $unit } est adjacente à l’ennemi mais ne participerait à aucune attaque.
refusal-hex-left-out = L’unité américaine en { $place } ne serait pas attaquée.
refusal-not-allocated = Aucune attaque sur { $place } ne reste à résoudre.
refusal-odds-raised = Le rapport ne peut pas être relevé à { $odds }.
refusal-odds-floor = Le joueur allemand ne peut pas abaisser le rapport au-dessous de { $odds }.
refusal-not-immune = L’immunité de { $place } n’est pas en jeu ici.
refusal-not-in-combat = { $unit } n’a pas pris part au combat.
refusal-exchange-owed = Force restant à éliminer : { $owed }.
refusal-not-vacated = { $place } n’a pas été libéré par ce combat.
refusal-advance-foot = { $unit } n’est pas mécanisée et n’avance pas.
refusal-advance-closed = { $unit } ne peut avancer en { $place }.
refusal-advance-road = { $unit } est en mode route et aucune route ouverte ne mène en { $place }.
refusal-can-retreat = { $unit } a un chemin de retraite.
refusal-retreat-length =
    { $unit } doit finir à { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexs
    } de son point de départ.
refusal-retreat-zone = { $unit } ne peut pas retraiter vers { $place } : des unités ou zones ennemies l’empêchent.
refusal-retreat-priority = { $unit } a une retraite plus prioritaire que { $place }.
refusal-retreat-road = { $unit } est en mode route et ne peut pas retraiter vers { $place } par une route ouverte et libre.
refusal-retreat-stacking = { $unit } dépasserait la limite d’empilement en { $place }.
refusal-pick-first = Choisissez d’abord { $unit }.
refusal-placed = { $unit } a déjà été placée.
refusal-not-front = { $unit } doit rester en première ligne : { $place } n’en fait pas partie.
refusal-not-rear = { $unit } doit rester derrière sa première ligne, ce qui n’est pas le cas en { $place }.

check-turn = Il n’y a pas de tour { $turn }.
check-player = Il n’y a pas de joueur { $player }.
check-points = Nombre de points de sortie impossible : { $points }.
check-nowhere = { $unit } n’est dans aucun lieu existant.
check-twice = { $unit } ne peut être à la fois sur la carte, perdue ou à venir.
check-status = Les marqueurs de { $unit } se contredisent.
check-out-of-play = { $unit } est en { $place }, qui est hors jeu.
check-map-edge = { $unit } ne peut être au bord de la carte ({ $place }).
check-edge-status = { $unit } ne peut être en sommeil ou en attente en { $place }.
check-impassable = { $unit } est dans l’hex infranchissable { $place }.
check-waiting = { $unit } ne peut attendre en { $place }.
check-road-mode = { $unit } est en mode route hors de la route en { $place }.
check-mixed = Les deux camps sont en { $place }.
check-stacking = Trop d’unités en { $place }.

# Les camps : le joueur, la victoire, qui ils sont, et le nom dans une phrase.
side-german = Joueur allemand
side-german-wins = Le joueur allemand gagne
side-german-name = Allemands
side-german-them = les Allemands
side-allied = Joueur allié
side-allied-wins = Le joueur allié gagne
side-allied-name = Alliés
side-allied-them = les Alliés

# How long a plan has in a puzzle.
stretch-end = Seule compte la position à la fin de votre tour, toutes phases comprises.
stretch-reply = Seule compte la position après le prochain tour ennemi, joué par un cadet.
