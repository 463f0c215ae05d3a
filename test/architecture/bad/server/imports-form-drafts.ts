// breaks values-import-no-form
import { isPaid } from "#domain/receipts/drafts.ts";

export const paid = isPaid({ total: 0 });
