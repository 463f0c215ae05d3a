import { useMemo, type ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { Table } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { receiptColumns } from "./receipt-columns.tsx";
import { buildReceiptRows } from "./receipt-row.ts";

type Props = {
  readonly receipts: readonly ReceiptSummary[];
  readonly isLoading: boolean;
  /** Number of rows that the skeleton shows. */
  readonly pageSize: number;
  readonly empty: ReactNode;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/**
 * The receipts of one customer, without the customer column.
 * Virtualized, because there may be thousands.
 */
export function ReceiptsOfCustomer({ receipts, isLoading, pageSize, empty, zone }: Props) {
  const rows = useMemo(() => buildReceiptRows(receipts, { zone }), [receipts, zone]);
  const columns = useMemo(() => receiptColumns(rows).filter(({ key }) => key !== "consumer"), [rows]);
  const table = {
    caption: "Receipts, newest first",
    columns,
    empty,
    rows,
    rowHref: hrefOf,
    skeletonRows: pageSize,
    state: isLoading ? ("loading" as const) : ("ready" as const),
  };
  return rows.length > RESULTS_PER_PAGE ? <VirtualTable {...table} /> : <Table {...table} rowKey={keyOf} />;
}

type Row = ReturnType<typeof buildReceiptRows>[number];
const hrefOf = ({ href }: Row): string => href;
const keyOf = ({ receipt }: Row): string => receipt.id;
