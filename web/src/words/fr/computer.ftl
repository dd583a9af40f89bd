# The computer

player-random = Aléatoire
player-recruit = Recrue
player-private = Soldat
player-corporal = Caporal
player-sergeant = Sergent
player-cadet = Cadet
player-captain = Capitaine
player-staff = État-major
player-general = Général
about-random = n’importe quel coup permis
about-recruit = rate la plupart de ses coups
about-private = fait beaucoup d’erreurs
about-corporal = fait quelques erreurs
about-sergeant = fait peu d’erreurs
about-cadet = joue aussitôt
about-captain = réfléchit de temps en temps
about-staff = réfléchit un instant
about-general = prend son temps
level-rating = force { $points }
player-in-character = { $player } · { $character }
character = Caractère
character-usual = Équilibré
character-bold = Audacieux
character-careful = Prudent
character-driven = Droit au but
about-character-usual = joue pour gagner, sans préférence
about-character-bold = frappe fort, quitte à risquer ses unités
about-character-careful = ménage ses unités et ses routes
about-character-driven = les objectifs avant tout
adjust = À mon niveau
about-adjust = choisi d’après vos résultats dans ce navigateur
thinking-who = { $side } : l’ordinateur ({ $level }) réfléchit…
thinking-of = Il examine :
getting-ready = L’ordinateur se prépare (seulement la première fois sur cette machine)…
computer-silent = L’ordinateur ne répond pas encore. Nouvel essai…
move-now = Jouer tout de suite
film-left =
    { $count ->
        [one] encore { $count } action
       *[other] encore { $count } actions
    }
film-pause = Pause
film-go-on = Reprendre
film-back = Étape précédente
show-again = Montrer encore
changes =
    { $count ->
        [one] Un événement depuis votre dernier coup
       *[other] { $count } événements depuis votre dernier coup
    }
changes-only =
    { $count ->
        [one] Un événement
       *[other] { $count } événements
    }
film-step = Étape suivante
film-skip = Aller à la situation actuelle
pace = Rythme des coups adverses
pace-slow = lent
pace-normal = normal
pace-fast = rapide
pace-instant = instantané
hint = Conseil
hint-wait = Réflexion…
hint-failed = L’ordinateur n’a pas pu répondre. Redemandez dans un instant.
hint-title = L’ordinateur ({ $level }) propose :
hint-why = Pourquoi
hint-then = Et ensuite
hint-others = Autres idées
hint-do = Le faire
hint-do-all =
    { $count ->
        [one] Le faire ({ $count } étape)
       *[other] Le faire ({ $count } étapes)
    }
hint-no = Non merci
panel = Volet
sounds = Sons
