# Reglas y tablas, en la mesa y en su propia página

reference = Reglas y tablas
reference-of = Reglas y tablas
reference-lead = Todas las reglas con nuestras palabras, y todas las tablas en una página.
reference-now = Ahora
reference-charts = Tablas
reference-rules = Reglas
reference-search = Buscar en reglas y tablas
reference-here = ahora
reference-rule = Regla
reference-open = Abrir en las reglas
reference-nothing = No se ha encontrado nada.
reference-found = Tablas: { $charts }. Reglas: { $rules }.
reference-no-charts = Este juego no tiene tablas.
reference-no-rules = Nadie ha escrito aún las reglas de este juego.
