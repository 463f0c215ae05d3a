// breaks views-hold-no-rules
import { ReceiptListViewModel } from "./receipt-list.view-model.ts";

export const KindView = ({ model }: { model: object }) => <p>{model instanceof ReceiptListViewModel ? "list" : "other"}</p>;
