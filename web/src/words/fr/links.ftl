# Links

links = Liens
link-for = Lien pour : { $side }
link-watch = Lien pour les spectateurs
copy = Copier
copied = Copié
link-secret = Qui possède le lien d’un camp joue ce camp. Ne l’envoyez qu’à votre ami.
link-near = Ce lien ne marche que sur cet ordinateur, car Meuse y est ouvert à l’adresse { $host }. Pour un autre appareil, lancez « meuse serve --host 0.0.0.0 » et ouvrez Meuse par l’adresse de cet ordinateur dans le réseau ; pour des amis plus loin, il faut un serveur.
