import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** The clock of this machine; `toISOString` writes exactly what an instant is. */
export const systemClock: Clock = { now: () => new Date().toISOString() as Instant };
