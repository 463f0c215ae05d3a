import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { MoneyText } from "../kit/money-text.tsx";
import type { ReceiptListViewModel } from "./receipt-list.view-model.ts";

export const ReceiptListView = observer(function ReceiptListView({ model }: { model: ReceiptListViewModel }) {
  return <Link to="/receipts">{model.paid.kind === "loaded" ? <MoneyText amount={model.paid.value} /> : null}</Link>;
});
