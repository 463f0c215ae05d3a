import type { ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { Table } from "#ui/kit/table/table.tsx";
import { receiptColumns } from "./receipt-columns.tsx";
import { buildReceiptRows, type ReceiptRow } from "./receipt-row.ts";

type Props = {
  readonly rows: readonly ReceiptRow[];
  readonly isLoading: boolean;
  /** True if all rows are of the chosen store, which then has no column. */
  readonly isOfOneStore?: boolean;
  /** Maximum number of rows. */
  readonly pageSize: number;
  readonly empty: ReactNode;
};

/** The receipt table that every list uses. Each row links to its receipt. */
export const ReceiptTable = ({ rows, isLoading, pageSize, empty, isOfOneStore = false }: Props) => (
  <Table
    caption="Receipts, newest first"
    columns={receiptColumns(rows).filter(({ key }) => !(isOfOneStore && key === "store"))}
    empty={empty}
    rowHref={({ href }) => href}
    rowKey={({ receipt }) => receipt.id}
    rows={rows}
    skeletonRows={pageSize}
    state={isLoading ? "loading" : "ready"}
  />
);

/** The receipt table for callers that have receipts instead of rows. `zone` is that of the retailer. */
export const ReceiptSummaryTable = ({
  receipts,
  zone,
  ...props
}: Omit<Props, "rows"> & { readonly receipts: readonly ReceiptSummary[]; readonly zone: string }) => (
  <ReceiptTable {...props} rows={buildReceiptRows(receipts, { zone })} />
);
