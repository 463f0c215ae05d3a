import Big from "big.js";
import type { Branded } from "../branded.ts";
import { isDecimal } from "./numeral.ts";

/** A decimal number as its shortest text (`-12.5`); never a binary float. */
export type Decimal = Branded<"Decimal">;

/** Reads a number or its text as a decimal. Undefined for anything but a finite number. */
export function parseDecimal(value: number | string | null | undefined): Decimal | undefined {
  const text = typeof value === "number" ? String(value) : (value ?? "");
  return typeof text === "string" && isDecimal(text) ? textOf(new Big(text)) : undefined;
}

export const plus = (a: Decimal, b: Decimal): Decimal => textOf(new Big(a).plus(b));
export const minus = (a: Decimal, b: Decimal): Decimal => textOf(new Big(a).minus(b));
export const times = (a: Decimal, b: Decimal): Decimal => textOf(new Big(a).times(b));
export const negative = (a: Decimal): Decimal => textOf(new Big(a).times(-1));
export const absolute = (a: Decimal): Decimal => textOf(new Big(a).abs());
export const isNegative = (a: Decimal): boolean => new Big(a).lt(0);
export const isZero = (a: Decimal): boolean => new Big(a).eq(0);
export const isGreater = (a: Decimal, b: Decimal): boolean => new Big(a).gt(b);

/** Rounds to this many digits after the point, half away from zero. */
export const roundToDigits = (a: Decimal, digits: number): Decimal => textOf(new Big(a).round(digits, Big.roundHalfUp));

/** Rounds to the nearest multiple of a positive step, half away from zero. */
export const roundToStep = (a: Decimal, step: Decimal): Decimal =>
  textOf(new Big(a).div(step).round(0, Big.roundHalfUp).times(step));

/** Divides and rounds to this many digits after the point. The divisor must not be zero. */
export const divide = (a: Decimal, b: Decimal, digits: number): Decimal =>
  textOf(new Big(a).div(b).round(digits, Big.roundHalfUp));

/** Returns a part of a whole as a rounded percentage. The whole must not be zero. */
export const toPercent = (part: Decimal, whole: Decimal, digits: number): Decimal =>
  textOf(new Big(part).times(100).div(whole).round(digits, Big.roundHalfUp));

/** Formats with exactly this many digits after the point. */
export const toFixed = (a: Decimal, digits: number): string => new Big(a).toFixed(digits, Big.roundHalfUp);

function textOf(big: Big): Decimal {
  const text = big.toFixed();
  return (text === "-0" ? "0" : text) as Decimal;
}
