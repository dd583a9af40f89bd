# What computer players say about their choices. `points` is a change in victory points, signed.

order-attack = { $unit } lance une attaque { $intensity } depuis { $place }.
order-infiltrate = { $unit } s’infiltre vers { $place }.
order-ride = { $unit } prend les camions pour { $place }.
order-rest = { $unit } reste sur place.
term-light = légère
term-medium = moyenne
term-heavy = lourde
reason-track = points sur la piste ({ SIGNED($points, minimumFractionDigits: 1) })
reason-losses = pas perdus et infligés ({ SIGNED($points, minimumFractionDigits: 1) })
reason-power = puissance de combat ({ SIGNED($points, minimumFractionDigits: 1) })
reason-towns = villes tenues ({ SIGNED($points, minimumFractionDigits: 1) })
reason-meuse = unités adjacentes à la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-approach = le chemin vers la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-supply = marqueurs de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cut = lignes de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exposure = menaces alliées sur les Allemands ({ SIGNED($points, minimumFractionDigits: 1) })
reason-pressure = menaces allemandes sur les Alliés ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserve = renforts pas encore sur la carte ({ SIGNED($points, minimumFractionDigits: 1) })
reason-hunt = proximité de l’ennemi ({ SIGNED($points, minimumFractionDigits: 1) })
reason-truck = camions laissés libres ({ SIGNED($points, minimumFractionDigits: 1) })
