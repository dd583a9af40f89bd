# Una partida contada después. $side es el identificador de un bando; las probabilidades son partes de uno.
review-chances = Probabilidad de victoria: { $side }
review-turn = turno { $turn }
review-chance = { NUMBER($chance, style: "percent") }
review-account = { $side }: suerte { SIGNED($luck) }, juego { SIGNED($skill) } (en puntos de probabilidad de victoria)
review-deciding = Lo que decidió la partida
review-moment = Turno { $turn }, { $side }, acciones { $first } a { $last }: { NUMBER($before, style: "percent") } → { NUMBER($after, style: "percent") }{ $luck ->
        [0] {"."}
       *[other] { " " }(dados { SIGNED($luck) }).
    }
review-nothing = Ningún momento decidió por sí solo la partida.
review-rough = Nadie ha aprendido aún este juego: estas probabilidades son una estimación aproximada.
