// breaks areas-are-neighbours-not-lodgers
import { isPaid } from "#domain/receipts/receipt.ts";

export const paid = isPaid({ total: 1 });
