import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant } from "#domain/shared/time/instant.ts";

/** The system clock. */
export const systemClock: Clock = { now: () => toInstant(Date.now()) };
