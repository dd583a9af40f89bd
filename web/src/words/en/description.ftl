# Descriptions for screen readers

describe-place = { $place }. { $terrain }. { $units }
describe-nobody = No units here.
describe-front = The front: { $text }
front-pair = { $units } facing { $foes }
front-none = No units stand next to the enemy.
front = Description of the front
reachable = You can go here{ $cost }.
costs = , cost { $cost }
