// breaks areas-import-only-public-modules
import { isPaid } from "../receipts/receipt.ts";

export const open = isPaid({ total: 0 });
