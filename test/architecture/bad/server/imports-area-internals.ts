// breaks areas-import-only-public-modules
import { isPaid } from "#domain/receipts/receipt.ts";

export const paid = isPaid({ total: 1 });
