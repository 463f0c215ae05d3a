// breaks areas-are-neighbours-not-lodgers-on-screen
import { ReceiptListViewModel } from "../receipts/receipt-list.view-model.ts";

export const model = ReceiptListViewModel;
