// breaks view-models-are-not-views
import { ReceiptListView } from "./receipt-list.view.tsx";

export const view = ReceiptListView;
