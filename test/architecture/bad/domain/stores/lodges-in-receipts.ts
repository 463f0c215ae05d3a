// breaks areas-are-neighbours-not-lodgers
import { isPaid } from "../receipts/receipt.ts";

export const open = isPaid({ total: 0 });
