/** Converts decimal digits of every script to ASCII digits, '٠١' to '01'. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}\d]/gu, (digit) => String(valueOfDigit(digit)));

/** The digits of each script are ten consecutive code points, in the order of their values. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
