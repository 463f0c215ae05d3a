import Big from "big.js";

/**
 * Returns what a program that reads JSON numbers as binary64 rounds a number to (RFC 8259, section 6); undefined if the
 * value stays. Some programs write binary64 in 17 digits, 0.1 as 0.10000000000000001: that is the same number.
 */
export function roundedNumber(literal: string): string | undefined {
  const value = Number(literal);
  const kept = JSON.stringify(value);
  const isSame = kept === literal || [kept, value.toPrecision(17)].some((text) => new Big(literal).eq(new Big(text)));
  return isSame ? undefined : kept;
}

/** Why a number is refused that would be rounded: 'would become 0.1: send this number, or a text'. */
export const numberIsRounded = (rounded: string): string =>
  `would become ${rounded}: send this number, or a text to keep every digit`;
