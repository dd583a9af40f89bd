# Nuestro reglamento, en la terminal e impreso.
rulebook-ruled = Nuestra interpretación: { $ruling }
rulebook-book = Reglamento
rulebook-lead = Todas las reglas con nuestras palabras, con todas las tablas, ejemplos y un glosario.
rulebook-ruling-lead = cómo leemos una regla donde el libro calla o se contradice. Las reglas sin esa línea son las del libro.
rulebook-own = Son nuestras palabras para las reglas del juego ({ $publisher }), no su libro impreso. Lo que no pudimos ver lo hemos reconstruido, y lo decimos.
rulebook-contents = Índice
rulebook-charts = Tablas
rulebook-examples = Ejemplos
rulebook-examples-lead = Cada ejemplo se jugó en nuestro motor de reglas: a la izquierda cómo empieza, a la derecha cómo acaba.
rulebook-glossary = Glosario
rulebook-glossary-lead = Las palabras del juego en tres idiomas.
rulebook-english = Inglés
rulebook-french = Francés
rulebook-spanish = Español
