import type { Clock } from "#domain/shared/clock.port.ts";
import { instantAt } from "#domain/shared/instant.ts";

/** The system clock. */
export const systemClock: Clock = { now: () => instantAt(Date.now()) };
