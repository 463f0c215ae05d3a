import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import { buildToolColumn } from "#ui/kit/table/tool-column.tsx";
import type { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { BulkTool } from "#ui/model/bulk-tool.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import { choosableReceiptColumns } from "./receipt-columns.tsx";
import { RECEIPT_LIST_COLUMNS } from "./receipt-list-columns.ts";
import { buildReceiptRows, toToolRow, type ReceiptRow } from "./receipt-row.ts";

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
  /** Fills a column of check boxes. */
  readonly tool?: Pick<BulkTool, "head" | "boxOf"> | undefined;
};

/** The receipt table that every list uses. Each row links to its receipt. */
export const ReceiptTable = ({
  rows,
  isLoading,
  pageSize,
  empty,
  isOfOneStore = false,
  shownColumns = INITIAL_COLUMNS,
  tool,
}: Props) => (
  <Table
    caption="Receipts, newest first"
    columns={[
      ...(tool ? [buildToolColumn(tool, ({ receipt }: ReceiptRow) => toToolRow(receipt))] : []),
      ...selectColumns(
        choosableReceiptColumns(rows),
        shownColumns.filter((key) => !(isOfOneStore && key === "store")),
      ),
    ]}
    empty={empty}
    rowHref={({ href }) => href}
    rowKey={({ receipt }) => receipt.id}
    rows={rows}
    skeletonRows={pageSize}
    state={isLoading ? "loading" : "ready"}
  />
);

const INITIAL_COLUMNS = RECEIPT_LIST_COLUMNS.flatMap(({ key, isExtra }) => (isExtra ? [] : [key]));
/** Opens the tool of a list. Renders nothing if there is none. */
export const ChooseButton = observer(function ChooseButton({ tool }: ChooseButtonProps) {
  return (
    tool && (
      <Button isExpanded={tool.isOpen} onClick={() => void tool.toggle()}>
        Choose receipts
      </Button>
    )
  );
});

type ChooseButtonProps = { readonly tool: ViewOf<Pick<LazyDisclosure<BulkTool>, "isOpen" | "toggle">> | undefined };

/** The receipt table for callers that have receipts instead of rows. `zone` is that of the retailer. */
export const ReceiptSummaryTable = ({
  receipts,
  zone,
  ...props
}: Omit<Props, "rows"> & { readonly receipts: readonly ReceiptSummary[]; readonly zone: string }) => (
  <ReceiptTable {...props} rows={buildReceiptRows(receipts, { zone })} />
);
