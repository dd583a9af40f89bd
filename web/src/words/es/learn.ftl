learn = Aprender
learn-first = Aprender jugando
learn-all = Todas las lecciones
learn-text = Lecciones cortas en el mapa de verdad: mover, combatir y preguntar por qué no. Cada una dura unos minutos; a cada error responde la regla.
coach = Lección
lesson-number = Lección { $number }
lesson-begin = Empezar →
lesson-goal = Tu tarea:
lesson-hint = Dame una pista
lesson-show = Muéstramelo
lesson-shown = Las flechas del mapa muestran cómo.
lesson-again = Intentar de nuevo
lesson-lost = Desde aquí ya no es posible. Inténtalo de nuevo.
lesson-done = Bien hecho.
lesson-next = Lección siguiente
lesson-rules = Reglas para consultar:
rank = { $rank ->
    [one] { $rank } estrella de 3
   *[other] { $rank } estrellas de 3
}
lesson-why = Por qué no:
companion = Compañero
companion-off = Despedir
companion-how = Las fichas con borde dorado pueden actuar: haz clic en una y luego en un lugar dorado. Deshacer lo anula.
companion-odds = A { $odds } el resultado más probable ({ $chance }): { $result }
companion-ask = ¿Qué haría el ordenador?
companion-wait = Decide el otro bando. Mira lo que hace: el registro lo guarda todo.
companion-win = ¿Cómo se gana?
companion-victory = Puntos y baremo
companion-counter = ¿Qué dice una ficha?
guided = Primera partida guiada
guided-text = El primer turno con un compañero que dice en cada decisión lo que está en juego. Despídelo cuando quieras.
guided-box = Explicarme el primer turno, decisión por decisión
play-first = Empieza por aquí
scenarios-ranked = Escenarios, del más fácil al más difícil
difficulty = Dificultad { $level } de 3
as-lesson = Copiar como lección
