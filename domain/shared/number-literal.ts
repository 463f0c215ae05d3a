import Big from "big.js";

/** Returns what a program that reads JSON numbers as binary64 rounds a number to (RFC 8259, section 6); undefined if the value stays. */
export function roundedNumber(literal: string): string | undefined {
  const kept = JSON.stringify(Number(literal));
  return kept === literal || new Big(literal).eq(new Big(kept)) ? undefined : kept;
}

/** Why a number is refused that would be rounded: 'would become 0.1: send this number, or a text'. */
export const numberIsRounded = (rounded: string): string => `would become ${rounded}: send this number, or a text to keep every digit`;
