// breaks adapters-are-independent
import { ApiReceipts } from "../../api/receipts/api-receipts.ts";

export const receipts = new ApiReceipts();
