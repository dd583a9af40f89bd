# The computer

player-random = Aleatorio
player-recruit = Recluta
player-private = Soldado
player-corporal = Cabo
player-sergeant = Sargento
player-cadet = Cadete
player-captain = Capitán
player-staff = Estado mayor
player-general = General
about-random = cualquier jugada legal
about-recruit = falla casi todas sus jugadas
about-private = comete muchos errores
about-corporal = comete algunos errores
about-sergeant = comete pocos errores
about-cadet = juega al instante
about-captain = piensa de vez en cuando
about-staff = piensa un momento
about-general = se toma su tiempo
level-rating = fuerza { $points }
player-in-character = { $player } · { $character }
character = Carácter
character-usual = Equilibrado
character-bold = Audaz
character-careful = Prudente
character-driven = Directo al objetivo
about-character-usual = juega a ganar, sin preferencias
about-character-bold = golpea fuerte y arriesga sus unidades
about-character-careful = cuida sus unidades y sus rutas
about-character-driven = los objetivos ante todo
adjust = A mi nivel
about-adjust = elegido según tus resultados en este navegador
thinking-who = { $side }: el ordenador ({ $level }) está pensando…
thinking-of = Examina:
getting-ready = El ordenador se está preparando (solo la primera vez en esta máquina)…
computer-silent = El ordenador aún no responde. Nuevo intento…
move-now = Jugar ya
film-left = { $count ->
    [one] falta una acción
   *[other] faltan { $count } acciones
}
film-pause = Pausa
film-go-on = Seguir
film-back = Paso atrás
show-again = Mostrar otra vez
changes =
    { $count ->
        [one] Un suceso desde tu última jugada
       *[other] { $count } sucesos desde tu última jugada
    }
changes-only =
    { $count ->
        [one] Un suceso
       *[other] { $count } sucesos
    }
film-step = Jugada siguiente
film-skip = Ir a la situación actual
pace = Ritmo de las jugadas del rival
pace-slow = lento
pace-normal = normal
pace-fast = rápido
pace-instant = instantáneo
hint = Consejo
hint-wait = Pensando…
hint-failed = El ordenador no ha podido responder. Vuelve a preguntar dentro de un momento.
hint-title = El ordenador ({ $level }) propone:
hint-why = Por qué
hint-then = Y después
hint-others = Otras ideas
hint-do = Hacerlo
hint-do-all =
    { $count ->
        [one] Hacerlo (una etapa)
       *[other] Hacerlo ({ $count } etapas)
    }
hint-no = No, gracias
panel = Panel
sounds = Sonidos
