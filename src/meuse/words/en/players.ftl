# What computer players say about their choices. `points` is a change in victory points, signed.

order-action = Play “{ $action }”.
order-march = { $unit } goes to { $place }.
order-concert = { $units } attack { $place } together.
order-end = End the phase.

# The generic doctrine
reason-generic-points = points ahead ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-strength = strength left ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-approach = the ways to goals and enemies ({ SIGNED($points, minimumFractionDigits: 1) })
reason-generic-battle = who could attack whom ({ SIGNED($points, minimumFractionDigits: 1) })
