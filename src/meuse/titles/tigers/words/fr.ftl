# Tigers in the Mist. $place est le numéro d’une zone de terrain (aire) ou la lettre d’une zone de bordure.

scenario-campaign = La campagne
scenario-first-three-days = Les trois premiers jours
scenario-fifth-panzer-army = La 5e armée blindée contre le VIIIe corps
scenario-seventh-army = La 7e armée attaque
scenario-campaign-aim = Du 16 au 22 décembre, tout le front. Seuls les Allemands marquent : à la fin de chaque jour pour chaque aire à chiffre jaune qu’ils contrôlent, et à la fin pour leur force dans les zones de bordure marquées ×. Ils gagnent avec 30 points ; à moins de 25, ce sont les Alliés.
scenario-first-three-days-aim = Du 16 au 18 décembre, tout le front. Seule la fin compte, et seuls les Allemands marquent : 2 points par ville où ils sont seuls, parmi onze, de Monschau à Luxembourg, 1 si elle est disputée, 3 par trou dans la ligne alliée, et leur force dans les zones de bordure marquées ×. Ils gagnent avec 10 points ; à moins de 8, ce sont les Alliés.
scenario-fifth-panzer-army-aim = Du 16 au 22 décembre, au centre du front. Seuls les Allemands marquent : à la fin de chaque jour pour chaque aire à chiffre jaune qu’ils contrôlent, et à la fin pour leur force dans les zones de bordure marquées ×. Ils gagnent avec 13 points ; à moins de 10, ce sont les Alliés.
scenario-seventh-army-aim = Du 16 au 18 décembre, au sud du front. Deux villes décident : Luxembourg et Mersch. Les Allemands gagnent si, à la fin, l’une est à eux et l’autre au moins disputée. Les Alliés gagnent s’ils gardent l’une et que l’autre est tout au plus disputée. Toutes deux disputées : égalité. L’une allemande et l’autre alliée : les deux camps perdent.

option-errata = Errata publiés (2002 et 2016, dans la mesure où ils sont connus)
option-scenario-lines = Les unités alliées ne franchissent pas de ligne de scénario le 16-1 (errata 5.23)
option-supply-of-moves = Où peut aller une unité ravitaillée (8.28)
option-supply-of-moves-each-area = Elle n’entre dans aucune aire où elle ne serait pas ravitaillée.
option-supply-of-moves-last-area = Elle peut traverser de telles aires, mais n’y termine pas son mouvement.
option-hole-rule = Règle des trous dans la ligne (errata 8.295 ; non disponible)
option-hole-rule-false = Non utilisée
option-victory-ranges = Seuils de victoire convenus
option-late-german = Ceux de l’Allemand, d’une impulsion
option-late-allied = Ceux de l’Allié, d’une impulsion

level-german-decisive = Victoire décisive allemande
level-german-tactical = Victoire tactique allemande
level-german-marginal = Victoire marginale allemande
level-draw = Égalité
level-allied-tactical = Victoire tactique alliée
level-allied-marginal = Victoire marginale alliée
level-allied-decisive = Victoire décisive alliée
level-both-lose = Défaite des deux camps

term-points-areas = Aires à points de victoire
term-points-zones = Zones de bordure
term-points-towns = Villes
term-points-holes = Trous dans la ligne alliée

# Questions

prompt-movement = Mouvement, impulsion { $impulse } : choisissez une unité, ou terminez le mouvement.
prompt-moving =
    { $count ->
        [one] { $units } (PM restants : { $points }) : vers où ?
       *[other] La pile { $units }, menée par { $unit } (PM restants : { $points }) : vers où ?
    }
prompt-infiltration = Forces spéciales ({ $effect ->
        [mobility] gêner le mouvement
        [interference] empêcher les destructions
       *[confusion] semer la confusion dans un combat
    }) : dans quelle aire ?
prompt-confusion = Les forces spéciales sèment-elles la confusion dans le combat de l’aire { $place } ?
prompt-demolition = { $units } sur le point de franchir le pont { $bridge } vers { $place } : le faire sauter ?
prompt-demolition-roll = { $unit } tente de faire sauter le pont.
prompt-construction = Construction de ponts : quelle unité du génie travaille à quel pont ?
prompt-construction-roll = Le génie travaille au pont { $bridge }.
prompt-overfull = Trop d’unités dans l’aire { $place } : laquelle est éliminée ?
prompt-battle = Quel combat est livré ensuite ?
prompt-calls =
    Appels d’artillerie { $side ->
        [german] allemands
       *[allied] alliés
    } : { $calls }.
prompt-spotting = Combat dans l’aire { $place } : cible du tir d’artillerie { $shot } sur { $shots } ?
prompt-shelling = L’artillerie tire sur { $unit } (tirs : { $shots }).
prompt-aiming = Combat dans l’aire { $place } : qui tire sur qui ?
prompt-shooting = { $unit } tire sur { $target }.
prompt-arrival = { $unit } arrive : dans quelle zone ?

# Événements

event-impulse = Impulsion { $impulse }.
event-player-impulse =
    { $side ->
        [german] L’impulsion allemande commence.
       *[allied] L’impulsion alliée commence.
    }
event-arrived = { $unit } arrive en zone { $zone }.
event-moved =
    { $count ->
        [one] { $units } se déplace vers { $place } (coût { $cost }).
       *[other] { $units } se déplacent vers { $place } (coût { $cost }).
    }
event-waded = { $count ->
        [one] { $units } passe la rivière à gué vers { $place } (coût { $cost }).
       *[other] { $units } passent la rivière à gué vers { $place } (coût { $cost }).
    }
event-shifted = { $units } : passage en zone { $zone }.
event-exited = { $unit } quitte la carte par la zone { $zone }.
event-entrenched = { $unit } se retranche dans l’aire { $place }.
event-attack-declared = { $unit } attaque dans l’aire { $place }.
event-stayed-aside = { $unit } reste à l’écart de l’attaque dans l’aire { $place } ; sa journée est finie.
event-vehicles = { $unit } a retrouvé ses véhicules.
event-demolition-attempt = { $unit } tente de faire sauter le pont { $bridge }.
event-demolition-failed = Le pont { $bridge } tient (jet { $roll }, il fallait { $number } ou moins).
event-bridge-blown = Le pont { $bridge } saute (jet { $roll }, il fallait { $number } ou moins).
event-bridge-built = Le pont { $bridge } est reconstruit (jet { $roll }, il fallait { $number } ou moins).
event-construction-failed = Le pont { $bridge } n’est pas encore achevé (jet { $roll }, il fallait { $number } ou moins).
event-infiltrated =
    Des forces spéciales apparaissent dans l’aire { $place } pour { $effect ->
        [mobility] gêner le mouvement
        [interference] empêcher les destructions
       *[confusion] semer la confusion dans un combat
    }.
event-forces-removed = Les forces spéciales de l’aire { $place } sont retirées.
event-battle = Combat dans l’aire { $place } : { $attackers } contre { $defenders }.
event-calls =
    Artillerie { $side ->
        [german] allemande
       *[allied] alliée
    } : { $shots ->
        [one] { $shots } appel réussi
       *[other] { $shots } appels réussis
    } sur { $calls } (à { $number } ou moins).
event-shelled =
    Artillerie sur { $target } : { $hits ->
        [one] { $hits } coup au but
       *[other] { $hits } coups au but
    } pour { $shots ->
        [one] { $shots } tir
       *[other] { $shots } tirs
    } (à { $number } ou moins).
event-fired =
    { $unit } tire sur { $target } : { $hits ->
        [one] { $hits } coup au but
       *[other] { $hits } coups au but
    } avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } (à { $number } ou moins).
event-shot-lost = { $target } est déjà éliminée : le tir de { $unit } est perdu.
event-reduced = { $unit } est réduite à une force de { $strength }.
event-eliminated = { $unit } est éliminée.
event-battle-over = Fin du combat dans l’aire { $place }. Force restante : Allemands { $german }, Alliés { $allied }.
event-attrition = { $unit } n’est pas ravitaillée et subit l’attrition.
event-scored =
    { $day } décembre : { $gained ->
        [one] { $gained } point de victoire
       *[other] { $gained } points de victoire
    }, { $points } au total.
event-released = { $formation } est libérée : supériorité allemande dans l’aire { $place }.
event-game-over =
    { $level } ({ $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    }).

# Aperçus

preview-move = Vers { $place } : { $cost } PM sur { $points }.
preview-major = Route principale
preview-minor = Route secondaire
preview-ford = Rivière au pont détruit
preview-leave-enemy = Quitter une aire occupée par l’ennemi
preview-occupied = Aire occupée
preview-special-forces = Forces spéciales
preview-demolition = { $unit } fait sauter le pont { $bridge }
preview-bridge-blown = Pont détruit
preview-bridge-stands = Pont intact
preview-construction = { $unit } reconstruit le pont { $bridge }
preview-bridge-built = Pont construit
preview-bridge-unbuilt = Pas encore construit
preview-battle = Combat dans l’aire { $place }
preview-end-movement =
    { $count ->
        [one] { $count } combat à livrer.
       *[other] { $count } combats à livrer.
    }
preview-joins = { $unit } peut attaquer aussi, sur place
preview-comes = { $unit } peut encore venir de { $place }
preview-defenders-left =
    { $points ->
        [one] Les défenseurs tiennent avec { $points } point de force
       *[other] Les défenseurs tiennent avec { $points } points de force
    }
result-defenders-gone = Les défenseurs sont éliminés
result-attackers-gone = Les attaquants sont éliminés
result-both-gone = Les deux camps sont éliminés
preview-calls =
    Appels d’artillerie { $side ->
        [german] allemands
       *[allied] alliés
    } : { $calls }, chacun à { $number } ou moins
preview-calls-all =
    Si l’artillerie { $side ->
        [german] allemande
       *[allied] alliée
    } répond { $calls ->
        [one] à l’appel
       *[other] aux { $calls } appels
    }
preview-calls-none =
    Si l’artillerie { $side ->
        [german] allemande
       *[allied] alliée
    } ne répond à aucun appel
preview-choices = Hypothèse : chaque camp choisit toujours le tir permis au meilleur résultat attendu.
preview-shot =
    { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } sur { $target }, coup au but à { $number } ou moins
preview-loses = Force perdue : { $points }
preview-not-combined = Pas d’armes combinées
preview-river = Attaque à travers une rivière
preview-entrenched = Cible retranchée
preview-out-of-supply = Tireur non ravitaillé
preview-confusion = Confusion sur le champ de bataille

# Refus

refusal-not-arrived = { $unit } n’est pas encore arrivée.
refusal-not-in-play = { $unit } n’est pas en jeu.
refusal-used = { $unit } ne peut plus rien faire aujourd’hui.
refusal-let-be = { $unit } a déjà été laissée sur place pendant cette impulsion.
refusal-first-impulse = { $unit } ne peut pas bouger le 16-1.
refusal-activate-first = Choisissez d’abord { $unit }.
refusal-other-stack-moves = { $unit } ne mène pas la pile en mouvement.
refusal-in-stack = { $unit } est déjà dans la pile.
refusal-picked-up = La pile est en route : { $unit } ne peut pas la rejoindre.
refusal-not-together = { $unit } n’a pas commencé dans la même aire.
refusal-stopped = La pile s’est retranchée : elle ne peut pas continuer vers { $place }.
refusal-one-area = Sans ravitaillement, une unité n’avance que d’une aire : elle ne peut pas continuer vers { $place }.
refusal-no-road = Aucune route ne mène de là vers { $place }.
refusal-zone-closed = La zone { $zone } est fermée à ce camp.
refusal-zone-held = Les Allemands tiennent la zone { $zone } : personne n’entre sur la carte par là.
refusal-limits = { $place } est hors des limites du scénario.
refusal-scenario-line = Une ligne de scénario barre la route de { $place } le 16-1.
refusal-armor-ford = Les blindés ne passent pas vers { $place } par un pont détruit.
refusal-enemy-to-enemy = Une pile ne passe pas directement d’une aire occupée par l’ennemi à une autre ({ $place }).
refusal-points = { $place } coûte { $cost } PM ; il en reste { $points }.
refusal-out-of-supply = Un mouvement ne peut pas finir sans ravitaillement : { $place }.
refusal-overfill = Le 16 décembre, aucun mouvement allemand ne finit dans l’aire { $place } : trop d’unités.
refusal-attack-moved = { $unit } s’est mise en route : elle ne peut plus attaquer sur place.
refusal-attack-zone = { $unit } est dans une zone : on n’y combat pas.
refusal-attack-nobody = { $unit } n’a personne à attaquer.
refusal-entrench-armor = { $unit } est blindée et ne peut pas se retrancher.
refusal-entrenched = { $unit } est déjà retranchée.
refusal-entrench-zone = { $unit } est dans une zone et ne peut pas se retrancher.
refusal-entrench-enemy = L’ennemi est dans l’aire de { $unit } : pas de retranchement.
refusal-entrench-stack = Les unités se retranchent une par une : { $unit } ne peut pas se retrancher au sein d’une pile.
refusal-entrench-moved = { $unit } a dépensé des points : il les fallait tous pour se retrancher.
refusal-entrench-points = Se retrancher coûte { $cost } PM à { $unit } ; il en reste { $points }.
refusal-shift-board = { $unit } n’attend pas dans une zone.
refusal-shift-far = { $zone } n’est pas une zone voisine de ce camp.
refusal-shift-early = Il faut une impulsion de plus pour entrer par la zone { $zone }.
refusal-shift-points = Il manque des points de mouvement pour entrer par la zone { $zone }.
refusal-shift-and-wait = Une unité qui passe en zone { $zone } doit entrer sur la carte.
refusal-not-at-bridge = { $unit } n’est pas au pont.
refusal-demolish-armor = { $unit } est blindée et ne détruit pas de ponts.
refusal-demolish-contested = L’ennemi était dans l’aire de { $unit } au début de l’impulsion.
refusal-demolish-twice = { $unit } n’a plus de tentative de destruction pour cette impulsion.
refusal-bridge-supply = { $unit } n’est pas ravitaillée : ni destruction ni construction.
refusal-other-bridge = L’ennemi ne franchit pas le pont { $bridge }.
refusal-build-engineer = { $unit } n’est pas une unité du génie.
refusal-bridge-intact = Le pont { $bridge } est intact.
refusal-build-began = { $unit } n’a pas commencé la journée à ce pont.
refusal-build-enemy = L’ennemi est dans l’aire de { $unit }.
refusal-build-battle = On s’est battu dans l’aire de { $unit } pendant cette impulsion.
refusal-build-far-bank = Aucune unité amie à l’autre bout du pont { $bridge }.
refusal-build-tried = On a déjà travaillé au pont { $bridge } pendant cette impulsion.
refusal-build-once = { $unit } a déjà fait sa tentative pendant cette impulsion.
refusal-built = { $unit } a déjà construit un pont aujourd’hui.
refusal-build-used = { $unit } a fait autre chose aujourd’hui.
refusal-forces-german = Seul le joueur allemand a des forces spéciales.
refusal-forces-none = Pas de forces spéciales dans ce scénario.
refusal-forces-day = Pas de forces spéciales le { $day } décembre.
refusal-forces-used = Les forces spéciales du { $day } décembre ont servi.
refusal-forces-spent = Les forces spéciales de ce scénario ont servi.
refusal-effect-used =
    { $effect ->
        [mobility] La gêne du mouvement
        [interference] L’interférence avec les destructions
       *[confusion] La confusion
    } a déjà servi.
refusal-effect-third = On ne gêne pas le mouvement à partir de la troisième impulsion du jour.
refusal-infiltrate-zone = Les forces spéciales ne vont pas en zone { $zone }.
refusal-infiltrate-vp = { $place } vaut des points de victoire : pas de forces spéciales.
refusal-eliminate-other = { $unit } n’est pas dans l’aire surempilée.
refusal-fight-zone = On ne combat pas en zone { $zone }.
refusal-no-battle = Aucun combat à livrer dans l’aire { $place }.
refusal-not-in-battle = { $unit } n’est pas dans ce combat, ou dans l’autre camp.
refusal-shot-twice = { $unit } est déjà visée ; d’abord les autres.
refusal-shot-type = { $unit } n’est pas du type dont il reste le plus de force.
refusal-fires-once = { $unit } a déjà sa cible.
refusal-better-first = Les unités de meilleure qualité que { $unit } choisissent d’abord.
refusal-target = { $unit } ne peut pas viser { $target } : une autre cible passe avant.
refusal-other-zone = La zone { $zone } n’est pas une de ses zones d’entrée.

# Contrôles

check-impulse = Il n’y a pas d’impulsion { $impulse }.
check-strength = { $unit } a plus de force qu’imprimé ({ $strength }).
check-pending = { $unit } est à la fois attendue et en jeu.
check-place = { $unit } a de la force sans position, ou une position sans force.
check-entrenched = { $unit } ne peut pas être retranchée là.
check-on-foot = { $unit } ne peut pas avoir laissé ses véhicules.
check-zone = { $unit } ne peut pas être en zone { $zone }.
check-exited = { $unit } doit être marquée comme sortie si elle est en zone ennemie, et seulement alors.
check-waiting = { $unit } n’attend dans aucune zone.
check-attacking = { $unit } ne peut pas attaquer là.
check-bridge = L’état du pont { $bridge } est impossible.
check-points = Nombre de points de victoire impossible : { $points }.
check-effects = Un effet des forces spéciales a servi deux fois.
check-forces = Les forces spéciales sont où elles ne peuvent être.
check-control = Le contrôle de { $place } est impossible.
check-stacking =
    Trop d’unités d’un camp dans l’aire { $place } ({ $side ->
        [german] Allemands
       *[allied] Alliés
    }).
check-foreign = { $unit } ne participe pas à ce scénario.
check-lost = { $unit } est à la fois détruite et en jeu.
check-overdue = { $unit } devrait déjà être arrivée.
check-marks = Ce que { $unit } a fait aujourd’hui ne s’accorde pas avec son état.
check-outside = { $unit } ne peut pas être dans l’aire { $place }, hors des limites du scénario.
check-attack-nobody = { $unit } attaque dans l’aire { $place }, où il n’y a aucun ennemi.
check-attack-entrenched = { $unit } attaque et ne peut pas être retranchée.
check-no-river = { $unit } n’a franchi aucune rivière vers l’aire { $place }.
check-released = { $formation } ne peut pas être libérée à ce moment.
check-forces-use = Les forces spéciales ont servi trop souvent, ou un jour sans elles.
check-forces-time = Les forces spéciales ne peuvent pas être sur la carte maintenant.
check-step = Une étape à venir est incomplète ({ $step }).

# Ce qui est montré

credit-map = Carte reconstituée : l’originale n’est pas disponible. Les rivières passent par les ponts.
view-turn = { $day } décembre, impulsion { $part } ({ $impulse })
view-due = Arrive le { $impulse } en zone { $zones }
view-contingent = Arrive en zone { $zones } après une supériorité allemande dans une des aires { $areas }
phase-reinforcements = Renforts
phase-movement = Mouvement
phase-stacking = Empilement
phase-combat = Combat
phase-construction = Construction de ponts
face-full = pleine force (force, attaque, défense, mouvement)
score-level = Si la partie s’arrêtait maintenant : { $level }
view-factor-printed = Facteur de son type
score-areas = Points de victoire jusqu’ici
score-today = Aires à points de victoire tenues à présent
score-zones = Zones de bordure à présent
score-towns = Villes à présent
score-holes = Trous dans la ligne alliée à présent
status-entrenched = retranchée
status-on-foot = à pied, véhicules laissés derrière
status-out-of-supply = non ravitaillée
status-attacking = doit attaquer
status-triangle = marquée d’un triangle (première impulsion)

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
stretch-end = Seule compte la position à la fin de votre impulsion.
stretch-reply = Seule compte la position après la prochaine impulsion ennemie, jouée par un cadet.
