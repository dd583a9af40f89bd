# Una posición examinada. $side es el identificador de un bando; las probabilidades son partes de uno.
analysis-plans = Mejores planes: { $side }
analysis-plan = { $number }. { NUMBER($chance, style: "percent") } de probabilidad de victoria{ $games ->
        [0] {""}
        [one] , probado una vez
       *[other] , probado { $games } veces
    }
analysis-no-plans = Aquí no hay nada que planear.
