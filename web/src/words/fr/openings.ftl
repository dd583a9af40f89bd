openings = Ouvertures
openings-none = Aucune ouverture de ce jeu n’a été jouée.
openings-failed = Pas de réponse. Ce qui est affiché est ce qui était là avant.
openings-map = Carte : chaque unité là où elle se trouvait le plus souvent à la fin du premier tour
openings-list = Chances par unité et par emplacement
openings-side = L’ouverture de qui
openings-off = hors de la carte
openings-win = de chances de gagner
openings-likely = de { $low } à { $high }
openings-count-short = { $count ->
        [one] une ouverture
       *[other] { $count } ouvertures
    }
openings-chosen = Choisi
openings-drop = Laisser { $unit } aller de nouveau n’importe où
openings-clear = Recommencer
openings-units = Choisissez une unité, ici ou sur la carte
openings-places = Où est allée { $unit }
openings-best = au mieux : { $place } ; { $places ->
        [one] un emplacement
       *[other] { $places } emplacements
    }
openings-few = Il y a trop peu de telles ouvertures pour en dire plus.
openings-what = Ce que sont ces chiffres
openings-how = { $count ->
        [one] Un premier tour a été joué
       *[other] { $count } premiers tours ont été joués
    } par des cadets qui faisaient souvent autre chose que ce qu’ils jugeaient le meilleur. Un pourcentage est la chance de gagner du camp telle que l’ordinateur l’a apprise dans des parties, { $turns ->
        [0] à la fin du premier tour
        [one] un tour plus tard
       *[other] { $turns } tours plus tard
    } : la moyenne des ouvertures, avec les bornes de son intervalle à 95 %. Aucune partie n’a été jouée jusqu’au bout, ce n’est donc pas une part de parties gagnées. La ligne pointillée est la moyenne de toutes les ouvertures montrées ; les emplacements hachurés sur la carte sont sûrement meilleurs que cela.
openings-beware = L’endroit où se trouve une unité tient aussi aux dés : elle y est parce qu’une attaque a réussi. Parmi tant de chiffres, certains sont élevés par hasard. Des emplacements qui vont ensemble ne disent pas lequel compte, et ce qui convient à des cadets ne prouve pas qu’un plan soit bon.
