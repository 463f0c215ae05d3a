let format: Intl.NumberFormat | undefined;

/** Formats a count: '12,345'. The formatter is created on first use, because that is slow. */
export const formatCount = (count: number): string => (format ??= new Intl.NumberFormat("en")).format(count);

/** Formats a count with its noun: '1 row', '12,345 rows'. */
export const formatCountWithNoun = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
