import { isPaid } from "../receipts/drafts.ts";

export const open = isPaid({ total: 0 });
