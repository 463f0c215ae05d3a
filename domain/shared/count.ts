let format: Intl.NumberFormat | undefined;

/** '12,345' as every count is written. The format is made when it is first needed: it takes its time. */
export const formatCount = (count: number): string => (format ??= new Intl.NumberFormat("en")).format(count);

/** '1 row', '12,345 rows'. */
export const formatCountOf = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
