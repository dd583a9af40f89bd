# Verbs that games have in common; a game may give its own words.

verb-move = Mover
verb-activate = Activar
verb-attack = Atacar
verb-retreat = Retirarse
verb-advance = Avanzar
verb-stay = Quedarse
verb-halt = Detenerse aquí
verb-place = Colocar
verb-end-movement = Terminar el movimiento
verb-end-combat = Terminar el combate
verb-end-turn = Terminar el turno
verb-end-phase = Terminar la fase
verb-end = Terminar
verb-done = Hecho
verb-pass = Pasar
verb-surrender = Rendirse
verb-roll = Tirar el dado
