# What computer players say about their choices. `points` is a change in victory points, signed.

order-action = Play “{ $action }”.
order-march = { $unit } goes to { $place }.
order-concert = { $units } attack { $place } together.
order-end = End the phase.
