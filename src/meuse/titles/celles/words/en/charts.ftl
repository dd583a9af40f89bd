# Charts and what players look up.

chart-step-setup = Before the first turn: the Allies place their free units
chart-step-chits = Chit Phase: fill both cups
chart-step-supply = Supply Phase: judge every unit
chart-step-initiative = Initiative Phase: who goes first
chart-step-action = Action Phases, in turn until both are out of actions
chart-step-draw = Draw chits up to an Action Chit
chart-step-activation = Replacement, Allied Air; activate; Extra Move
chart-step-movement = Move the activated units one by one
chart-step-combat = Attack, paid with the same points
chart-step-retreat = Losses, Disruption, retreat: defender first
chart-step-advance = Advance after Combat, then go on moving
chart-step-recovery = Recovery Phase: Disruption ends, all units unused
chart-step-victory = Victory Point Phase: Germans at the Meuse score

chart-crt = Combat Results Table
chart-roll = Die ±
chart-crt-odds = Attack strength against defense strength, rounded down to a column.
chart-crt-ends = Below the first column no attack is allowed; above the last one the last is used.
chart-result-side = Left of the slash: the attacker. Right of it: the defender.
chart-result-steps = A number: so many steps lost by that side in all.
chart-result-retreat = All its units in the combat retreat two hexes.
chart-result-disrupted = Two of its units become Disrupted, or the only one.
chart-result-none = No effect.
chart-result-order = All three together: steps first, then Disruption, then retreat.

chart-attacks = The three attacks
chart-motorized = Motorized (MP)
chart-infantry = Infantry (MP)
chart-modifier = Die
chart-attacks-note = The active unit pays, and attacks all enemies next to it at once.
chart-attacks-join = Others next to a defender may join for nothing.
chart-allied-day = Allies attacking by day, from 25 December
chart-modifiers-once = Each counts once, however many units earn it.
chart-modifiers-best = Of several defending hexes only the best terrain counts.

chart-highway = highway
chart-road = road
chart-minor-river = minor river, without a road
chart-meuse = the Meuse
chart-bridges-only = bridges
chart-defence-die = Combat die
chart-terrain-road = Along a road its rate stands instead of the terrain, and rivers cost nothing.
chart-terrain-meuse = Germans never cross the Meuse.
chart-congestion = by road into a hex with a motorized unit in it
chart-zone-exit = out of an enemy ZOC into a free hex
chart-infiltrating = from enemy ZOC to enemy ZOC (infiltration)
chart-strategic = Strategic Movement, away from all enemies
chart-allowance-more = +{ $points } to the allowance
chart-infiltration = Infiltration Table
chart-air = Air attack

chart-conditions = Supply and Disruption
chart-condition = State
chart-allowance = Movement
chart-two-thirds = two thirds
chart-one-third = one third
chart-third-less = a third less
chart-no-attack = no attack
chart-conditions-die = The numbers are added to the attacker’s die.
chart-tactical = Tactical Chits
chart-chit = Chit
chart-chit-combat = +1 for your attack or −1 for your opponent’s, before the roll.
chart-chit-extra-move = Activates one more unit of any formation.
chart-chit-replacement = Gives a step back, or rebuilds a lost unit of one step.
chart-chit-air = The Germans lose an action; one of their units may be attacked from the air.

chart-counter-attack = { $value }: attack strength
chart-counter-defense = { $value }: defense strength
chart-counter-movement = { $value }: movement allowance, for marching and attacking together
chart-counter-symbol = Symbol: Armor, Infantry, Recon or SP/AT. All but Infantry are motorized.
chart-counter-formation = Formation: it acts when its chit is drawn.
chart-counter-steps = Steps: two full dots are full strength, one is reduced.
chart-counter-colours = Colour: German grey, US olive green, British brown.
chart-counter-used = Hatched: the used side shows. It is weaker, and the unit has acted.
chart-state-disrupted = A third less movement, worse in combat, no ZOC; until the Recovery Phase.
chart-state-out-of-supply = Two thirds of its movement; −2 when attacking.
chart-state-isolated = A third of its movement, no attack, +2 for whoever attacks it.
chart-state-ready = Activated in this Action Phase: it may act.
chart-state-finished = It has acted in this Action Phase.
chart-state-truck = It rides on the trucks: motorized in every way.

chart-german-actions = German actions
chart-allied-actions = Allied actions
chart-day = { $day } December, { $light ->
        [night] night
       *[day] day
    }
chart-victory-meuse = each turn, each supplied German unit next to the Meuse
chart-victory-steps = at the end, each enemy step eliminated
chart-victory-decisive = { $points } VP for the Meuse: the Germans win at once.
chart-victory-end = Otherwise, after turn { $turns } the higher total wins. Towns count for whoever has a unit in them.

chart-now-initiative = Initiative: { $side ->
        [german] the Germans add
       *[allied] the Allies add
    } 1 to their die.
chart-now-strategic = Strategic Movement for { $side ->
        [german] German
       *[allied] Allied
    } motorized units.
chart-now-german-attack = Germans attack with +1.
chart-now-allied-attack = Allies attack with +1.
chart-now-replacement = Replacement may be played by the { $side ->
        [german] Germans
       *[allied] Allies
    } only.
chart-now-no-air = No Allied Air by night.
chart-now-air = Allied Air may be played.
chart-now-first = The Germans have the initiative and go first.
chart-now-second-armor = Units of the 2nd Armor that enter now have 6 movement points.
chart-now-british = British units cannot be activated yet; they may join attacks.
chart-now-trucks = Trucks for one unit of the 84th Infantry.
chart-now-withdrawal = The Führer Begleit Brigade withdraws when its chit is drawn.
chart-now-variable = A die changes the actions of the turn.
chart-now-meuse = German units that would score at the Meuse now: { $count }.
