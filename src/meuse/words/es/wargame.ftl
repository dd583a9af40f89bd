# Lo que dicen casi todos los wargames; si un juego da su propia entrada, esa vale.

action-move = Mover { $unit } a { $place }
    .short = Ir a { $place }
    .verb = Mover
action-halt = Detenerse aquí
action-join = { $unit } se une al ataque
    .verb = Unirse al ataque
action-retreat = { $unit } se retira a { $place }
    .short = Retirarse a { $place }
    .verb = Retirarse
action-advance = { $unit } avanza a { $place }
    .short = Avanzar a { $place }
    .verb = Avanzar
action-lose = { $unit } pierde un paso
    .verb = Perder un paso
action-stay = Quedarse aquí
action-arrive = { $unit } llega a { $place }
    .short = Llegar a { $place }
    .verb = Llegar
action-place = Colocar { $unit } en { $place }
    .short = En { $place }
    .verb = Colocar
action-activate = Activar { $unit }
    .short = Activar
    .verb = Activar
action-eliminate = Eliminar { $unit }
    .verb = Eliminar
action-roll = El dado da { $number }
    .verb = Dado

term-clear = terreno despejado
term-road = carretera
term-town = población
term-bridge = puente
term-woods = bosque

refusal-not-yours = { $unit } no es una de tus unidades.
refusal-off-map = { $unit } no está en el mapa.
refusal-moved = { $unit } ya ha movido.
refusal-points = Coste: { $cost } PM; disponibles: { $points }.
refusal-not-adjacent = { $place } no es adyacente.
refusal-enemy-hex = { $place } está ocupado por el enemigo.
refusal-enemy-zone = { $place } está en una zona de control enemiga.
refusal-stacking = No hay sitio para { $unit } en { $place }.
refusal-no-enemy = No hay ninguna unidad enemiga en { $place }.
refusal-isolated = { $unit } está aislada y no puede atacar.
refusal-not-retreating = { $unit } no tiene que retirarse ahora.

event-advanced = { $unit } avanza a { $place }.
option-late = Una desventaja, fuera de las reglas: refuerzos con retraso
option-late-nobody = Los de nadie
phase-setup = Colocación inicial
box-destroyed = Unidades destruidas
box-reinforcements = Refuerzos
phase-over = Fin de la partida
track-turn = Track de turnos
