event-maneuver = { $side }: unidades ocultas se mueven.
