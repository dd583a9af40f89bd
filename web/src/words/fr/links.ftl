# Links

links = Liens
link-for = Lien pour : { $side }
link-watch = Lien pour les spectateurs
copy = Copier
copied = Copié
link-secret = Qui possède le lien d’un camp joue ce camp. Ne l’envoyez qu’à votre ami.
