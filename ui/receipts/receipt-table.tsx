import type { ReactNode } from "react";
import type { Receipt } from "#domain/receipts/index.ts";
import { Table } from "#ui/kit/table/table.tsx";
import { RECEIPT_COLUMNS } from "./receipt-columns.tsx";
import { rowsOf } from "./receipt-row.ts";

export type ReceiptTableProps = {
  readonly receipts: readonly Receipt[];
  readonly isLoading: boolean;
  /** How many there may be. */
  readonly pageSize: number;
  readonly empty: ReactNode;
};

/** Receipts as every list shows them; each row leads to its receipt. */
export const ReceiptTable = ({ receipts, isLoading, pageSize, empty }: ReceiptTableProps) => (
  <Table
    caption="Receipts, newest first" columns={RECEIPT_COLUMNS} empty={empty} rowHref={({ href }) => href} rowKey={({ receipt }) => receipt.id}
    rows={rowsOf(receipts)} skeletonRows={pageSize} state={isLoading ? "loading" : "ready"}
  />
);
