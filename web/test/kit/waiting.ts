/** Waiting for what is to come. */

import { vi } from "vitest";

/** Until a check holds. The limit is for what never comes, not for busy machines. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 100_000 });
