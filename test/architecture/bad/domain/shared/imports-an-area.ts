// breaks shared-imports-no-area
import { isPaid } from "../receipts/index.ts";

export const paid = isPaid({ total: 1 });
