/**
 * Formats a count: '12,345'.
 * Without `Intl`, because the first formatter of a page takes 50 ms, and 250 ms on a slow machine.
 */
export const formatCount = (count: number): string => String(count).replaceAll(/\d(?=(?:\d{3})+$)/g, "$&,");

/** Formats a count with its noun: '1 row', '12,345 rows'. */
export const formatCountWithNoun = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
