# What computer players say about their choices. `points` is a change in victory points, signed.

order-assault = { $unit } : attaquer { $place }.
order-dig = { $unit } : se retrancher sur place, { $place }.
order-stay = { $unit } : rester et attendre, { $place }.
reason-scored = points marqués ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = aires de victoire tenues ou à portée ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = unités sorties par les zones de victoire ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = les routes vers la Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = les points jusqu’à la partie nulle ou la victoire ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = points de force restants ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = routes de ravitaillement ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = unités gardées fraîches ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = réserves de panzers à libérer ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = aires encombrées ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = unités faibles au contact d’ennemis forts ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = unités alliées près des routes importantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = trous dans la ligne alliée ({ SIGNED($points, minimumFractionDigits: 1) })
