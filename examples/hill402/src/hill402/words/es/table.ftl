about-game = Una compañía de infantería, dos tanques y cuatro barreras de artillería contra una colina con ametralladoras. Ocho turnos, media hora: el ejemplo de un juego fuera de Meuse.

action-enter = { $unit } llega a { $place }
    .short = Llegar a { $place }
    .verb = Llegar
action-delay = Esperar al próximo turno
action-end-movement = Fin del movimiento
action-attack = Atacar { $place }
    .verb = Atacar
action-barrage = Atacar { $place } con artillería
    .verb = Atacar con artillería
action-end-combat = Fin del combate
action-surrender = { $unit } se rinde
    .verb = Rendirse
action-stay = Nadie avanza

term-rough = ladera
term-crest = cresta
term-minor-river = arroyo
term-german-entry = entrada alemana
term-allied-entry = entrada aliada
