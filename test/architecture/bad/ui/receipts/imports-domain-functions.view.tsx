// breaks views-hold-no-rules
import { isPaid } from "#domain/receipts/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";

export const PaidView = ({ model }: { model: Receipt }) => <p>{isPaid(model) ? "paid" : "open"}</p>;
