# What computer players say about their choices. `points` is a change in victory points, signed.

order-assault = { $unit }: atacar { $place }.
order-dig = { $unit }: atrincherarse en { $place }.
order-stay = { $unit }: esperar en { $place }.
reason-scored = puntos anotados ({ SIGNED($points, minimumFractionDigits: 1) })
reason-areas = áreas de victoria controladas o al alcance ({ SIGNED($points, minimumFractionDigits: 1) })
reason-exited = unidades en zonas de victoria ({ SIGNED($points, minimumFractionDigits: 1) })
reason-roads = las carreteras al Mosa ({ SIGNED($points, minimumFractionDigits: 1) })
reason-goal = lo cerca que están los puntos del empate o de la victoria ({ SIGNED($points, minimumFractionDigits: 1) })
reason-strength = puntos de fuerza restantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-isolation = rutas de suministro ({ SIGNED($points, minimumFractionDigits: 1) })
reason-reserves = unidades frescas en reserva ({ SIGNED($points, minimumFractionDigits: 1) })
reason-release = reservas panzer por liberar ({ SIGNED($points, minimumFractionDigits: 1) })
reason-crowding = áreas abarrotadas ({ SIGNED($points, minimumFractionDigits: 1) })
reason-danger = unidades débiles junto a enemigos fuertes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-cover = unidades aliadas cerca de las carreteras importantes ({ SIGNED($points, minimumFractionDigits: 1) })
reason-holes = huecos en la línea aliada ({ SIGNED($points, minimumFractionDigits: 1) })
