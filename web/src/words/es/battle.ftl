# Battles

battle = Resultado previsible
odds = Proporción
modifiers = Modificadores
modifier-sum = Suma
outcomes = Resultados posibles
chance-percent = { NUMBER($percent, maximumFractionDigits: 1) } %
after-roll = Qué ha pasado
die-shows = El dado da { $roll }
battle-attackers = Atacantes
battle-defenders = Defensores
battle-defenders-at = Defensores en { $place }
battle-taken = Probabilidad de tomar la posición
battle-cleared = Probabilidad de expulsarlos
battle-losses =
    { $measure ->
        [steps] Pérdida media de pasos
        [points] Pérdida media de puntos
       *[units] Pérdida media de unidades
    }
battle-lost-each = { $attacker } frente a { $defender }
battle-gone = { NUMBER($percent, maximumFractionDigits: 1) } % de perderse
battle-gone-between = { NUMBER($least, maximumFractionDigits: 1) }–{ NUMBER($most, maximumFractionDigits: 1) } % de perderse
battle-came = Ha salido esto:
battle-faces = en el dado
battle-changes = Lo que aún puede cambiarlo
battle-suppose = ¿Y si…?
battle-as-it-is = Tal como está
battle-without = Sin eso
battle-next =
    { $count ->
        [one] Siguiente combate
       *[other] Siguiente combate (quedan { $count })
    }
battle-fold = Plegar
battle-unfold = Mostrar el combate
battle-show = Mostrar el combate de esta tirada
battle-here = El combate aquí, tal como están las cosas
