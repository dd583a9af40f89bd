/** Waiting for a state: however busy the machine is, and not for ever. */

import { vi } from "vitest";

const PATIENCE = { timeout: 100_000 };

/** Until `check` no longer throws. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, PATIENCE);
