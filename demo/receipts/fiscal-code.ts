import { hashSeed } from "../prng.ts";
import type { DemoSale } from "../trade/sale.ts";
import { drawTill } from "./sector-properties.ts";

/** A day on which the tills made their first daily closure. */
const FIRST_CLOSURE_DAY = 19_900;

/**
 * Returns the text of the fiscal printer in Italy: its serial number, the number of the daily closure, and the number
 * of the document since then. Tills of other countries of the demonstration send none.
 */
export function fiscalCode(sale: DemoSale): string | undefined {
  if (sale.store.city.country.code !== "ITA") return undefined;
  const till = drawTill(sale);
  const device = String(Math.abs(hashSeed(till)) % 1_000_000).padStart(6, "0");
  const closure = fourDigits(sale.day - FIRST_CLOSURE_DAY);
  return `RT-99MEX${device}-${closure}-${fourDigits(1 + Math.floor(sale.second / SECONDS_PER_DOCUMENT))}`;
}

/** Later sales of a day have higher numbers. */
const SECONDS_PER_DOCUMENT = 45;

const fourDigits = (number: number): string => String(number % 10_000).padStart(4, "0");
