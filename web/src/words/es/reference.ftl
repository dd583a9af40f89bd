# Reglas y tablas, en la mesa y en su propia página

reference = Reglas y tablas
reference-of = Reglas y tablas
reference-combat = Tabla de combate
reference-lead = Todas las reglas con nuestras palabras, y todas las tablas en una página.
reference-now = Ahora
reference-aim = Cómo se gana
reference-charts = Tablas
reference-rules = Reglas
reference-examples = Ejemplos
reference-search = Buscar en reglas y tablas
reference-here = ahora
reference-rule = Regla
reference-open = Abrir en las reglas
reference-nothing = No se ha encontrado nada.
reference-found = Tablas: { $charts }. Reglas: { $rules }. Ejemplos: { $examples }.
reference-no-charts = Este juego no tiene tablas.
reference-no-rules = Nadie ha escrito aún las reglas de este juego.
example = Ejemplo
example-step = Paso { $step } de { $of }
example-steps = Pasos del ejemplo
example-back = Paso anterior
example-forward = Paso siguiente
example-rules = Explica:
