// breaks adapters-do-not-know-each-other
import { ApiReceipts } from "../../api/receipts/api-receipts.ts";

export const receipts = new ApiReceipts();
