# The table

you = vous
turn-of = Décision : { $side }
spectator = Vous êtes spectateur.
wait = On attend { $who }.
wait-not-you = Ce n’est pas à vous : on attend { $who }.
wait-asked = À décider : « { $prompt } »
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
why-march = C’est permis : un clic y mène, pas à pas.
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
theme = Couleurs
theme-system = comme le système
theme-light = clair
theme-dark = sombre
help = Touches
download = Télécharger la partie
replay = Revoir la partie
luck = Chance
offline = Pas de connexion. Nouvel essai…
offline-kept = Pas de connexion. Votre coup est gardé et partira dès son retour.
trouble = Cela n’a pas marché : { $text }
stale = La partie avait avancé ; la carte a été mise à jour.
too-many = Trop de demandes ; attendez un instant.
no-key = Vous n’avez pas la clé de cette table. Redemandez le lien.
not-found = Cette table n’existe pas. Elle a peut-être été supprimée.
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

legend = Ce que veulent dire les signes
legend-can = Bord doré : peut agir, ou peut être choisi.
legend-chosen = Bord blanc, trait rouge : choisi, ou en train d’agir.
legend-spent = Rayures blanches : a fini pour l’instant.
legend-steps = Points à gauche : les pas restants, pleins, sur tous ceux qu’elle avait.
legend-goal = Case dorée : un clic y mène.
legend-marks = Sur la carte
legend-charts = Un pion expliqué, et tous les tableaux
mark-flag = Drapeau : le camp qui tient ce lieu.
mark-blown = Le pont est détruit ; un chiffre dit ce qui gêne sa réparation.
mark-aircraft = Interdiction : le passage est coupé.
mark-battle = Une bataille va se livrer ici.
mark-lorry = Les camions sont ici.
mark-star = Forces spéciales.
mark-plain = Marqueur du jeu.
