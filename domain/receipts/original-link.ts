import type { ReceiptId } from "./receipt-id.ts";

/** Returns the link of a duplicate to its original in the API, relative to its base [D25]. */
export const originalHref = (id: ReceiptId): string => `/receipts?id=${id}&count=1`;
