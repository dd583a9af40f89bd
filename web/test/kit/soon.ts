import { vi } from "vitest";

/** What will hold before long: the limit is for what hangs, not for busy machines. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 100_000 });
