# Lo que los jugadores ven en los botones y el mapa: acciones (forma corta si la unidad ya está elegida, verbo solo), terreno.

about-game = Toda la ofensiva en diez escenarios: regimientos, carreteras, atascos y suministro, del Westwall a los puentes del Mosa.

action-pick = Elegir { $unit }
    .short = Elegir
    .verb = Elegir
action-ready = Listo
action-exchange = Intercambiar { $unit } y { $unit2 }
    .short = Intercambiar con { $unit2 }
    .verb = Intercambiar
action-drop = Lanzar { $unit } sobre { $place }
    .short = Lanzar sobre { $place }
    .verb = Lanzar
action-march = { $unit } pasa a modo carretera
    .short = Pasar a modo carretera
    .verb = Pasar a modo carretera
action-deploy = { $unit } deja el modo carretera
    .short = Dejar el modo carretera
    .verb = Dejar el modo carretera
action-end-movement = Terminar la fase de movimiento
action-attack = Atacar { $place }
    .verb = Atacar
action-also = Atacar también { $place }
    .verb = Atacar también
action-fight = Declarar este ataque
action-end-combat = Terminar la fase de combate
action-assign = Todos los ataques declarados
action-resolve = Resolver el ataque a { $place }
    .verb = Resolver el ataque a
action-odds = A { $odds }
    .verb = Proporción
action-waive = Renunciar a la inmunidad de { $place }
    .verb = Renunciar a la inmunidad
action-keep = Mantener la inmunidad de { $place }
    .verb = Mantener la inmunidad
action-lose = Retirar { $unit } del mapa
    .verb = Retirar del mapa

term-rough = terreno abrupto
term-impassable = infranqueable
term-attested-clear = despejado según las erratas
term-attested-impassable = infranqueable según las erratas
term-beyond-meuse = más allá del Mosa
term-west-wall = Westwall
term-cleared-west-wall = Westwall despejado
term-map-edge = borde del mapa
term-out-of-play = fuera de juego
term-entry = entrada alemana
term-river = río
term-ford = vado
term-meuse = Mosa
term-attested-bridge = puente según las erratas
term-start-line = línea de partida

# What a player is told who clicked on an enemy out of reach.
term-to-attack = Para atacarla, ponte a su lado: los ataques vienen tras el movimiento, en la fase de combate.
