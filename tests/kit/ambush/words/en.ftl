event-maneuver = { $side }: hidden units move.
