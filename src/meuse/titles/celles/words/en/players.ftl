# What computer players say about their choices. `points` is a change in victory points, signed.

order-attack = { $unit } makes a { $intensity } attack from { $place }.
order-infiltrate = { $unit } infiltrates to { $place }.
order-ride = { $unit } takes the trucks to { $place }.
order-rest = { $unit } stays where it is.
term-light = light
term-medium = medium
term-heavy = heavy
reason-track = points on the track ({ SIGNED($points, minimumFractionDigits: 1) })
reason-losses = steps lost and taken ({ SIGNED($points, minimumFractionDigits: 1) })
reason-power = fighting power ({ SIGNED($points, minimumFractionDigits: 1) })
reason-towns = towns held ({ SIGNED($points, minimumFractionDigits: 1) })
reason-meuse = units adjacent to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-approach = the way to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-supply = supply markers ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cut = supply paths ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exposure = Allied threats to the Germans ({ SIGNED($points, minimumFractionDigits: 1) })
reason-pressure = German threats to the Allies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserve = reinforcements not yet on the map ({ SIGNED($points, minimumFractionDigits: 1) })
reason-hunt = closeness to the enemy ({ SIGNED($points, minimumFractionDigits: 1) })
reason-truck = trucks kept free ({ SIGNED($points, minimumFractionDigits: 1) })
