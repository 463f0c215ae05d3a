import type { Clock } from "#domain/shared/clock.port.ts";
import { instantAt } from "#domain/shared/instant.ts";

/** The clock of this machine. */
export const systemClock: Clock = { now: () => instantAt(Date.now()) };
