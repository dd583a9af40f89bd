# Una posición examinada

analysis = Análisis
tab-analysis = Análisis
analysis-chances = Probabilidad de victoria
analysis-wait = Examinando la posición…
analysis-later = Una partida entre personas se analiza cuando ha terminado.
analysis-busy = Otros también piensan aquí: un momento…
analysis-plans = Mejores planes: { $side }
analysis-more-orders =
    { $count ->
        [one] y una orden más
       *[other] y { $count } órdenes más
    }
analysis-tried =
    { $count ->
        [0] Valorado a primera vista.
        [one] Probado una vez para ver qué resulta.
       *[other] Probado { $count } veces para ver qué resulta.
    }
analysis-no-plans = Aquí no hay nada que planear.
analysis-nobody = Deciden los dados, o la partida ha terminado.
analysis-stop = Dejar de pensar
analysis-go-on = Seguir pensando
analysis-thinks = Pensando… Las probabilidades se afinan con el tiempo.
analysis-stopped = Detenido.
analysis-done = Todo examinado.
analysis-try = Probar por tu cuenta desde aquí
hint-longer = Pensar más tiempo
hint-chance = Tu probabilidad de victoria: { $chance }
