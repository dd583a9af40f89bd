# Descriptions for screen readers

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = Ninguna unidad aquí.
describe-front = El frente: { $text }
front-pair = { $units } frente a { $foes }
front-none = Ninguna unidad está en contacto con el enemigo.
front = Descripción del frente
reachable = Puedes ir aquí{ $cost }.
costs = , coste { $cost }
