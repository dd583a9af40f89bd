# Lo que se lee alrededor del mapa.
view-turn = Turno { $turn }: { $day } de diciembre, { $light ->
    [night] noche
   *[day] día
}
phase-set-up = Despliegue
phase-chits = Fase de marcadores
phase-initiative = Fase de iniciativa
phase-action = Fase de acción: { $side ->
    [german] jugador alemán
   *[allied] jugador aliado
}
phase-over = Fin de la partida
track-turns = Registro de turnos
track-actions-german = Acciones alemanas
track-actions-allied = Acciones aliadas
track-points = Puntos alemanes en el Mosa
token-actions = acciones este turno
token-combat = Combate
token-extra-move = Movimiento extra
token-replacement = Reemplazo
token-air = Aviación aliada
box-cup = En la copa
box-tactical = Casilla de marcadores tácticos disponibles
box-available = Refuerzos disponibles
box-expected = Refuerzos por llegar
box-destroyed = Unidades destruidas
score-german-meuse = Mosa
score-german-towns = Pueblos
score-german-steps = Pasos aliados eliminados
score-allied-towns = Pueblos
score-allied-steps = Pasos alemanes eliminados
face-unused = Sin usar
face-used = Usada
face-reduced = Reducida, sin usar
face-reduced-used = Reducida, usada
status-disrupted = Desorganizada
status-out-of-supply = Sin suministro
status-isolated = Aislada
status-truck = Camión
status-ready = activada
status-finished = ha terminado
note-allowance = Capacidad de movimiento { $points } (impresa { $printed })
note-supply = menos { $thirds ->
    [one] un tercio
   *[other] dos tercios
} por suministro
note-disrupted = menos un tercio mientras esté desorganizada
note-strategic = más { $bonus } mientras se mantenga lejos del enemigo
credit-map = Dibujo propio. Hexágonos y carreteras siguen una transcripción pública del mapa; las zonas de retaguardia están reconstruidas.
