// breaks sdk-is-independent
import { isPaid } from "../../domain/receipts/index.ts";

export const paid = isPaid({ total: 1 });
