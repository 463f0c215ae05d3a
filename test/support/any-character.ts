import fc, { type Arbitrary } from "fast-check";

const [FIRST_SURROGATE, SURROGATE_COUNT] = [0xd800, 0x800];

/**
 * Any code point except surrogates.
 * The order and the bias are those of `unit: "binary"`, which first builds a table for 0.8 s. It can be read back,
 * because only then does `fc.string` mix in words like `__proto__`.
 */
export const anyCharacter: Arbitrary<string> = fc.nat({ max: 0x10ffff - SURROGATE_COUNT }).map(characterAt, placeOf);

/** Any surrogate code unit of UTF-16. Texts of surrogates and characters are not always well formed. */
export const halfCharacter: Arbitrary<string> = fc
  .integer({ min: FIRST_SURROGATE, max: FIRST_SURROGATE + SURROGATE_COUNT - 1 })
  .map((unit) => String.fromCharCode(unit));

function characterAt(place: number): string {
  return String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATE_COUNT);
}

function placeOf(character: unknown): number {
  const point = String(character).codePointAt(0) ?? 0;
  const place = point < FIRST_SURROGATE ? point : point - SURROGATE_COUNT;
  if (characterAt(place) !== character) throw new RangeError(`${JSON.stringify(character)} is not one character`);
  return place;
}
