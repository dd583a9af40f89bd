# What computer players say about their choices. `points` is a change in victory points, signed.

order-assault = { $unit }: attack { $place }.
order-dig = { $unit }: dig in at { $place }.
order-stay = { $unit }: stay at { $place } and wait.
reason-scored = points scored ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = victory areas held and within reach ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = units in victory zones ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = the roads to the Meuse ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = how near the points are to a draw or a victory ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = strength points left ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = supply roads ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = units kept fresh ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = panzer reserves to be released ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = crowded areas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = weak units beside strong enemies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = Allied units near the roads that matter ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = holes in the Allied line ({ SIGNED($points, minimumFractionDigits: 1) })
