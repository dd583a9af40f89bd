# Descriptions for screen readers

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = Aucune unité ici.
describe-front = Le front : { $text }
front-pair = { $units } face à { $foes }
front-none = Aucune unité n’est au contact de l’ennemi.
front = Description du front
reachable = Vous pouvez aller ici{ $cost }.
costs = , coût { $cost }
