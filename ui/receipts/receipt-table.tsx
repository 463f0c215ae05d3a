import type { ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import { receiptColumns } from "./receipt-columns.tsx";
import { RECEIPT_LIST_COLUMNS } from "./receipt-list-columns.ts";
import { buildReceiptRows, type ReceiptRow } from "./receipt-row.ts";

type Props = {
  readonly rows: readonly ReceiptRow[];
  readonly isLoading: boolean;
  /** True if all rows are of the chosen store, which then has no column. */
  readonly isOfOneStore?: boolean;
  /** Keys of the shown columns in their order. */
  readonly shownColumns?: readonly string[];
  /** Maximum number of rows. */
  readonly pageSize: number;
  readonly empty: ReactNode;
};

/** The receipt table that every list uses. Each row links to its receipt. */
export const ReceiptTable = ({
  rows,
  isLoading,
  pageSize,
  empty,
  isOfOneStore = false,
  shownColumns = INITIAL_COLUMNS,
}: Props) => (
  <Table
    caption="Receipts, newest first"
    columns={selectColumns(
      receiptColumns(rows),
      shownColumns.filter((key) => !(isOfOneStore && key === "store")),
    )}
    empty={empty}
    rowHref={({ href }) => href}
    rowKey={({ receipt }) => receipt.id}
    rows={rows}
    skeletonRows={pageSize}
    state={isLoading ? "loading" : "ready"}
  />
);

const INITIAL_COLUMNS = RECEIPT_LIST_COLUMNS.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]));

/** The receipt table for callers that have receipts instead of rows. `zone` is that of the retailer. */
export const ReceiptSummaryTable = ({
  receipts,
  zone,
  ...props
}: Omit<Props, "rows"> & { readonly receipts: readonly ReceiptSummary[]; readonly zone: string }) => (
  <ReceiptTable {...props} rows={buildReceiptRows(receipts, { zone })} />
);
