event-maneuver = { $side } : des unités cachées se déplacent.
