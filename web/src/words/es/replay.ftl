# Replay and luck

replay-position = Acción { $number } de { $length }
replay-play = Reproducir
replay-pause = Pausa
replay-next = Adelante
replay-previous = Atrás
replay-start = Al principio
replay-end = Al final
replay-speed = Velocidad
replay-turns = Turnos y fases
play-on = Jugar desde aquí
play-on-title = Una partida nueva que empieza aquí
to-table = Volver a la mesa
luck-title = Suerte
luck-text = Cada tirada y cada robo de chit frente a lo esperable.
luck-none = Aún no se ha tirado nada.
luck-rolls = Tiradas
luck-mean = Media
luck-expected = Esperado
luck-percentile = Más suerte que en el { NUMBER($percent, maximumFractionDigits: 0) } % de las partidas comparables
luck-roll = Tirada
luck-chance = Probabilidad
luck-who = Por
luck-sum = Suma de las diferencias
luck-draws = Robos
