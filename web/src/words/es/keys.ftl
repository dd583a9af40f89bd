# Keys

keys-title = Teclas
key-arrows = mover el cursor por el mapa
key-enter = pulsar lo que hay bajo el cursor
key-numbers = la opción con ese número
key-next = siguiente unidad que puede actuar; con Mayús la anterior
key-undo = deshacer; con Mayús rehacer
key-why = ¿por qué no? en el cursor
key-hide = ocultar o mostrar todas las fichas
key-fit = todo el mapa
key-zoom = ampliar o reducir
key-grid = números de hexes y áreas
key-overlay = capa siguiente
key-charts = reglas y tablas, en la tabla de combate
key-arrows-shown = mostrar u ocultar lo que se movió
key-describe = describir el frente
key-list = mostrar o plegar la lista de lugares
key-escape = deseleccionar, cerrar
key-hint = pedir consejo al ordenador
key-analysis = analizar la posición
key-pause = parar o seguir mientras se muestran las jugadas
key-back = un paso atrás mientras se muestran las jugadas
key-again = ver otra vez las últimas jugadas del rival
key-skip = ir a la situación actual
key-legend = qué significan los signos de fichas y mapa
