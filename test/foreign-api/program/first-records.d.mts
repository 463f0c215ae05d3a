import type { ForeignData, ForeignShop } from "./server.mjs";

/** Returns what the API holds at its start. `now`: milliseconds. */
export function buildData(now: number): ForeignData;

/** A retailer without any records. */
export function emptyShop(name: string): ForeignShop;
