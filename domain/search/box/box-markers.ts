import type { BoxMeaning } from "./box-reading.ts";

export type BoxMarker = Extract<BoxMeaning["kind"], "last4" | "number-part" | "amount" | "store" | "customer">;

/** Words that fix the meaning of the next words. The first of each meaning is written by {@link formatBoxReading}. */
export const BOX_MARKERS: ReadonlyMap<string, BoxMarker> = new Map([
  ["card", "last4"],
  ["ending", "last4"],
  ["number", "number-part"],
  ["total", "amount"],
  ["paid", "amount"],
  ["store", "store"],
  ["customer", "customer"],
]);

export function markerOf(kind: BoxMarker): string {
  return [...BOX_MARKERS].find(([, marked]) => marked === kind)?.[0] ?? kind;
}
