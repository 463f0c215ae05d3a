let format: Intl.NumberFormat | undefined;

/** '12,345' as every count is written. The format is made when it is first needed: it takes its time. */
export const formatCount = (count: number): string => (format ??= new Intl.NumberFormat("en")).format(count);
