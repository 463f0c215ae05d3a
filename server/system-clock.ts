import type { Clock } from "#domain/shared/clock.port.ts";
import { toInstant } from "#domain/shared/instant.ts";

/** The system clock. */
export const systemClock: Clock = { now: () => toInstant(Date.now()) };
