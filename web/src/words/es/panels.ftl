# Panels

tab-log = Registro
tab-unit = Unidad
tab-tracks = Marcadores
tab-rules = Reglas
tab-close = Cerrar el panel
log-filter = Buscar en el registro
log-all = Todo
log-dice = Dados
log-empty = Aún no ha pasado nada.
rule = Regla { $rule }
rule-missed = Ahora no se puede obtener la regla. Prueba de nuevo en un momento.
ruling = Nuestra interpretación
in-english = en inglés
unit-none = Haz clic en una ficha para verla aquí.
unit-steps = Pasos
unit-factors = Factores
unit-faces =
    { $count ->
        [one] La ficha
       *[other] Las dos caras de la ficha
    }
unit-formation = Formación
unit-at = Dónde
unit-statuses = Estado
unit-can = Puede actuar ahora
unit-cannot = No puede actuar ahora
unit-spent = usada
place-units = Unidades aquí
place-empty = vacío
scores = Puntuación
empty-box = vacía
