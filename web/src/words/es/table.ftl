# The table

you = tú
turn-of = Deciden: { $side }
spectator = Estás de espectador.
wait = Esperando a { $who }.
wait-not-you = No te toca: esperando a { $who }.
wait-asked = Por decidir: «{ $prompt }»
map-label = Mapa. Las flechas mueven el cursor, Intro pulsa, N va a la unidad siguiente, los números eligen, W explica por qué una acción está prohibida.
minimap = Mapa general
choices = Opciones
more-choices = Más…
picked = Elegido
on-map =
    { $count ->
        [one] Un lugar en el mapa
       *[other] { $count } lugares en el mapa
    }
clear-picks = Borrar la selección
undo = Deshacer
undo-all = Deshacer todo
undo-hint = Deshacer una acción
undo-all-hint = Deshacer todo desde la última tirada o la última decisión del rival
undo-here = Volver hasta aquí
redo = Rehacer
why-not = ¿Por qué no?
why-mode = Haz clic en lo que quieras hacer; verás la regla que lo prohíbe.
why-legal = Está permitido.
why-march = Permitido: con un clic se marcha hasta allí, paso a paso.
zoom-in = Acercar
zoom-out = Alejar
fit = Todo el mapa
hide-counters = Ocultar fichas
hex-numbers = Números de hexes y áreas
grid-lines = Cuadrícula
show-arrows = Lo que se movió desde mi última decisión
show-reach = Alcance de la unidad elegida
show-unsure = Partes reconstruidas
ask-confirm = Pedir confirmación si quedan unidades que pueden actuar
ask-handover = Pantalla de espera entre jugadores
overlays = Capas
overlay-none = Ninguna
overlay-reach = Alcance
overlay-zones = Zonas de control
overlay-supply = Suministro
overlay-paths = Caminos
overlay-control = Control
view-menu = Vista
overlay-rear-area = Retaguardias
settings = Ajustes
theme = Colores
theme-system = según el sistema
theme-light = claro
theme-dark = oscuro
help = Teclas
download = Descargar la partida
replay = Repetición
luck = Suerte
offline = Sin conexión. Intentando de nuevo…
offline-kept = Sin conexión. Tu jugada se guarda y se enviará al recuperarla.
trouble = No ha funcionado: { $text }
stale = La partida había avanzado; el mapa se ha actualizado.
too-many = Demasiadas peticiones; espera un momento.
no-key = No tienes la clave de esta mesa. Pide el enlace otra vez.
not-found = No existe esa mesa. Quizá se haya borrado.
confirm-end = { $units ->
    [one] Una unidad aún podría actuar. ¿Terminar de todos modos?
   *[other] { $units } unidades aún podrían actuar. ¿Terminar de todos modos?
}
confirm-end-places = { $places ->
    [one] Queda algo por hacer en un lugar. ¿Terminar de todos modos?
   *[other] Queda algo por hacer en { $places } lugares. ¿Terminar de todos modos?
}
end-anyway = Terminar de todos modos
go-on = Seguir jugando
handover-text = Pasa la pantalla al otro jugador.
handover-ready = Estoy listo
handover-never = No mostrar más
result-points = Puntos

legend = Qué significan los signos
legend-can = Borde dorado: puede actuar ahora, o se puede elegir.
legend-chosen = Borde blanco con línea roja: elegida, o actuando.
legend-spent = Rayas blancas: ha terminado por ahora.
legend-steps = Puntos a la izquierda: los pasos que quedan, llenos, de los que tenía.
legend-goal = Lugar dorado: un clic lleva allí.
legend-marks = En el mapa
legend-charts = Una ficha explicada, y todas las tablas
mark-flag = Bandera: el bando que controla este lugar.
mark-blown = El puente está volado; un número dice lo que estorba su reparación.
mark-aircraft = Interdicción: el paso está cortado.
mark-battle = Aquí habrá una batalla.
mark-lorry = Aquí están los camiones.
mark-star = Fuerzas Especiales.
mark-plain = Marcador del juego.
