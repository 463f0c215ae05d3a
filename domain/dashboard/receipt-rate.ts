/** How many transactions there were in the last minutes, and what that is in a second; undefined where no number came. */
export type ReceiptRate = { readonly count: number; readonly perSecond: number | undefined };
