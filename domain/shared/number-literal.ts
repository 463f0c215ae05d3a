import Big from "big.js";

/** What becomes of a number of a JSON text: it is kept as written, with the same value, or rounded. */
export type NumberFate = { readonly kind: "as-written" } | { readonly kind: "same-value" | "rounded"; readonly kept: string };

/** Returns what a program that reads JSON numbers as binary64 makes of a number (RFC 8259, section 6). */
export function parseNumberLiteral(literal: string): NumberFate {
  const kept = JSON.stringify(Number(literal));
  if (kept === literal) return AS_WRITTEN;
  return { kind: new Big(literal).eq(new Big(kept)) && literal !== "-0" ? "same-value" : "rounded", kept };
}

/** Why a number is refused whose digits would change: 'would become 1.1: send this number, or a text'. */
export const numberChanges = (kept: string): string => `would become ${kept}: send this number, or a text to keep every digit`;

const AS_WRITTEN: NumberFate = { kind: "as-written" };
