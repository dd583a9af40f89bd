# Una partida contada después

review = Análisis
review-title = Análisis de la partida
review-wait = Repasando la partida…
review-text = La probabilidad de victoria de cada bando, según miles de partidas entre ordenadores. La suerte es lo que dieron los dados y los sorteos respecto a su media; el juego, lo que cambiaron las decisiones. Todo en puntos de probabilidad de victoria.
review-estimate = Nadie ha estudiado aún este juego: las probabilidades son una estimación aproximada.
review-later = Una partida entre personas se analiza cuando ha terminado.
review-chance-of = Probabilidad de victoria: { $side }
review-luck = Suerte
review-play = Juego
review-decided = Lo que decidió la partida
review-undecided = Ningún momento decidió por sí solo la partida.
review-when = Turno { $turn }, { $side }:
review-dice = dados { $points }
review-show = Ver de nuevo
