// breaks ui-areas-are-independent
import { ReceiptListViewModel } from "../receipts/receipt-list.view-model.ts";

export const model = ReceiptListViewModel;
