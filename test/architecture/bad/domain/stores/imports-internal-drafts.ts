// breaks areas-import-only-public-modules
import { isPaid } from "../receipts/form/drafts.ts";

export const open = isPaid({ total: 0 });
