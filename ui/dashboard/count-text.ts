let format: Intl.NumberFormat | undefined;

/** '12,345' as all figures of the dashboard are written. The format is made when it is first needed: it takes its time. */
export const countText = (count: number): string => (format ??= new Intl.NumberFormat("en")).format(count);
