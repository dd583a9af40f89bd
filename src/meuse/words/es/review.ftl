# Una partida contada después. $side es el identificador de un bando; las probabilidades son partes de uno.
review-chances = Probabilidad de victoria: { $side }
review-turn = turno { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side }: suerte { SIGNED($luck) }, juego { SIGNED($skill) } (en puntos de probabilidad de victoria)
review-deciding = Lo que decidió la partida
review-moment = Turno { $turn }, { $side }, acciones { $first } a { $last }: { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }.
review-by-play = El juego lo cambió en { SIGNED($points) }.
review-by-dice = Dados y sorteos lo cambiaron en { SIGNED($points) }.
review-by-dice-at = Dados y sorteos lo cambiaron en { SIGNED($points) }, sobre todo el combate en { $place }.
review-battles = Donde más contaron los dados
review-battle = Turno { $turn }, { $side }, combate en { $place }: { SIGNED($luck) }
review-better = Lo que habría sido mejor
review-verdict = { $grade ->
        [blunder] Error grave
        [mistake] Error
       *[other] Imprecisión
    }, turno { $turn }, { $side }, acciones { $first } a { $last }: costó { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }. Mejor:
review-no-better = No se encontró nada claramente mejor.
review-part = Examinado hasta ahora: { $looked } de { $all } (más con --seconds).
review-nothing = Ningún momento decidió por sí solo la partida.
review-rough = Nadie ha aprendido aún este juego: estas probabilidades son una estimación aproximada.
