import type { Branded } from "../branded.ts";

export type RetailerId = Branded<"RetailerId">;

export type Retailer = { readonly id: RetailerId; readonly name: string };

/** Reads a retailer id: letters, digits, dashes and underscores. */
export function parseRetailerId(text: string | null | undefined): RetailerId | undefined {
  return text && WRITTEN.test(text) ? (text as RetailerId) : undefined;
}

const WRITTEN = /^[A-Za-z0-9_-]{1,64}$/;
