import type { Clock } from "../../shared/time/clock.port.ts";
import { parseDecimal, type Decimal } from "../../shared/number/decimal.ts";
import type { Random } from "../../shared/random.port.ts";

/** The last digits of the number of a payment card, and its type. */
export type PaymentCard = { readonly number: string; readonly type: string };

/** Generates an id that is almost certainly unique: the time in milliseconds and a random number [POST-024]. */
export const generateTransactionId = (clock: Clock, random: Random): string =>
  `TXN-${Date.parse(clock.now())}${fourDigits(random)}`;

/** [POST-025] */
export const generateCard = (random: Random): PaymentCard => ({
  number: String(fourDigits(random)).padStart(4, "0"),
  type: "VISA",
});

/** [POST-026] */
export const generateSalesperson = (random: Random): string => `SP-${between(random, 1000, 9999)}`;

/** [POST-013] */
export const generatePrice = (random: Random): Decimal => parseDecimal(between(random, 1, 999)) as Decimal;

/** [POST-014] */
export const generateItemName = (random: Random): string => `Item-${fourDigits(random)}`;

/** [POST-015] */
export const generateProductCode = (random: Random): string => `PC${fourDigits(random)}`;

const fourDigits = (random: Random): number => between(random, 0, 9999);

/** Returns a random number. Both ends are included. */
const between = (random: Random, lowest: number, highest: number): number =>
  lowest + random.below(highest - lowest + 1);
