/**
 * Formats a count: '12,345'. A share of a count has at most three decimals: '1,200.5'.
 * Without `Intl`, because the first formatter of a page takes 50 ms, and 250 ms on a slow machine.
 */
export function formatCount(count: number): string {
  const [whole = "", ...decimals] = String(Number(count.toFixed(3))).split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  return [sign + groupDigits(whole.slice(sign.length)), ...decimals].join(".");
}

function groupDigits(digits: string): string {
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/.../g) ?? [])].filter(Boolean).join(",");
}

/** Formats a count with its noun: '1 row', '12,345 rows'. */
export const formatCountWithNoun = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
