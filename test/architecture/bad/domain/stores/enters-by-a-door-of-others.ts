// breaks areas-are-neighbours-not-lodgers
import { isPaid } from "../receipts/form/drafts.ts";

export const open = isPaid({ total: 0 });
