# What computer players say about their choices. `points` is a change in victory points, signed.

order-action = Play “{ $action }”.
order-march = { $unit } goes to { $place }.
order-attack = { $unit } makes a { $intensity } attack from { $place }.
order-infiltrate = { $unit } infiltrates to { $place }.
order-ride = { $unit } takes the truck to { $place }.
order-concert = { $units } attack { $place } together.
order-rest = { $unit } stays where it is.
order-end = End the phase.
term-light = light
term-medium = medium
term-heavy = heavy

# Celles
reason-track = points on the track ({ $points })
reason-losses = steps lost and taken ({ $points })
reason-power = fighting power ({ $points })
reason-towns = towns held ({ $points })
reason-meuse = units beside the Meuse ({ $points })
reason-approach = the way to the Meuse ({ $points })
reason-supply = supply markers ({ $points })
reason-cut = supply paths ({ $points })
reason-exposure = what the Allies could do to the Germans next ({ $points })
reason-pressure = what the Germans could do to the Allies next ({ $points })
reason-reserve = reinforcements that wait ({ $points })
reason-hunt = closeness to the enemy ({ $points })
reason-truck = the truck kept free ({ $points })

# Tigers in the Mist
order-assault = { $unit } attack { $place }.
order-dig = { $unit } dig in at { $place }.
order-stay = { $unit } stay at { $place } and wait.
reason-scored = points scored ({ $points })
reason-areas = victory areas held and within reach ({ $points })
reason-exited = units in victory zones ({ $points })
reason-roads = the roads to the Meuse ({ $points })
reason-strength = strength points left ({ $points })
reason-isolation = supply roads ({ $points })
reason-reserves = units kept fresh ({ $points })
reason-release = panzer reserves to be released ({ $points })
reason-crowding = crowded areas ({ $points })
reason-danger = weak units beside strong enemies ({ $points })
reason-cover = Allied units near the roads that matter ({ $points })
reason-holes = holes in the Allied line ({ $points })

# The Ardennes Offensive
order-scheme = { $unit } goes to { $place }, and { $others } others move.
order-strike = Attack all along the front: { $count } attacks.
order-deployment = Set up anew: { $count } units change places.
reason-casualties = units lost and destroyed ({ $points })
reason-road-exits = road exits held ({ $points })
reason-ways = the German way to the exits ({ $points })
reason-drive = German strength near the exits ({ $points })
reason-screen = Allied strength near the enemy ({ $points })
reason-battles = what attacks promise ({ $points })
reason-perils = what the other side could do next ({ $points })
reason-trapped-units = units without a way out ({ $points })
reason-unsupplied = units out of supply ({ $points })
reason-goal = the points needed for victory ({ $points })

