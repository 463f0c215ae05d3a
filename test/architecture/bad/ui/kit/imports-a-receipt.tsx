// breaks kit-imports-no-area
import type { Receipt } from "#domain/receipts/index.ts";

export const Total = ({ receipt }: { receipt: Receipt }) => <p>{receipt.total}</p>;
