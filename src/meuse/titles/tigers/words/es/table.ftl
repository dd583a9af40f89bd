# Lo que los jugadores ven en los botones y el mapa: acciones (forma corta si la unidad ya está elegida, verbo solo), terreno.

about-game = Áreas en vez de hexágonos y dados a puñados: romper el frente en la niebla de los primeros días, antes de que aclare y lleguen las reservas.

action-join = { $unit } se une a la pila
    .verb = Unirse a la pila
action-shift = Pasar { $unit } a la zona { $place }
    .short = Pasar a la zona { $place }
    .verb = Pasar a la zona
action-entrench = Atrincherar { $unit }
    .short = Atrincherarse
    .verb = Atrincherar
action-attack = { $unit } ataca
    .short = Atacar
    .verb = Atacar
action-halt = { $unit } se detiene
    .short = Detenerse aquí
    .verb = Detenerse
action-end-movement = Terminar los movimientos
action-special-forces = Fuerzas especiales: { $effect }
    .verb = Fuerzas especiales
action-infiltrate = Infiltrarse en { $place }
    .verb = Infiltrarse
action-demolish = { $unit } vuela el puente { $bridge }
    .short = Volar el puente { $bridge }
    .verb = Volar
action-decline = Renunciar
action-fight = Librar el combate: { $place }
    .verb = Librar el combate
action-confuse = Sembrar confusión aquí
action-keep = Guardarlas para más tarde
action-target = Disparar contra { $unit }
    .verb = Disparar contra
action-fire = { $unit } dispara contra { $unit2 }
    .verb = Disparar
action-construct = { $unit } construye el puente { $bridge }
    .short = Construir el puente { $bridge }
    .verb = Construir
action-end-construction = Terminar las obras
action-available = Artillería disponible: { $number }
    .verb = Artillería
action-hits = Impactos: { $number }
    .verb = Impactos

term-german-start = alemana al principio
term-allied-start = aliada al principio
term-front-line = en la línea del frente
term-start-line = línea del frente del 16 de diciembre
term-release = la superioridad alemana aquí libera reservas panzer
term-zone = zona perimetral
term-german-zone = zona alemana
term-allied-zone = zona aliada
term-times-1 = cuenta una vez
term-times-2 = cuenta doble
term-times-3 = cuenta triple
term-major = carretera principal
term-minor = carretera secundaria
term-effect-mobility = movilidad
term-effect-interference = interferencia
term-effect-confusion = confusión

# What a player is told who clicked on an enemy out of reach.
term-to-attack = Para atacarla, entra en su área, área por área: el combate viene tras el movimiento.
