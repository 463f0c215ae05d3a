import { Button } from "../action/button.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { Panel } from "../panel/panel.tsx";
import { StatusBadge } from "../status/status-badge.tsx";
import { Table, type Column } from "../table/table.tsx";
import { CursorPagination } from "../table/cursor-pagination.tsx";
import { RelativeTime } from "../text/relative-time.tsx";
import { BidiText, MoneyText } from "../text/text.tsx";
import { DateTimeText } from "../text/date-time-text.tsx";
import { at, RECEIPTS, ZONE, type SampleReceipt } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

const COLUMNS: readonly Column<SampleReceipt>[] = [
  {
    key: "at",
    header: "Time",
    width: "m",
    isMain: true,
    cell: (receipt) => <DateTimeText at={receipt.at} zone={ZONE} />,
  },
  { key: "store", header: "Store", cell: (receipt) => <BidiText>{receipt.store}</BidiText> },
  { key: "id", header: "Transaction ID", cell: (receipt) => receipt.id, onCard: "hidden" },
  {
    key: "identifier",
    header: "Identifier",
    cell: ({ identifier }) => identifier && <BidiText>{identifier}</BidiText>,
  },
  {
    key: "status",
    header: "Email",
    width: "s",
    cell: ({ status }) => <StatusBadge tone={status.tone}>{status.word}</StatusBadge>,
  },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: (receipt) => <MoneyText money={receipt.total} />,
  },
];

const EMPTY = (
  <EmptyState action={<Button onClick={() => undefined}>Show all stores</Button>} title="No receipts on this day">
    Choose another day or store, or press Older to go on from here.
  </EmptyState>
);
const table = {
  columns: COLUMNS,
  rowKey: ({ id }: SampleReceipt) => id,
  rowHref: ({ id }: SampleReceipt) => `#${id}`,
  empty: EMPTY,
};
const UPDATED = <RelativeTime at={at("2026-11-21T09:30:00Z")} now={at("2026-11-21T09:30:12Z")} />;
const PAGER = <CursorPagination latest={undefined} newer={undefined} older="#older" />;

export const GalleryTables = () => (
  <ComponentExample name="Tables">
    <Panel
      isFlush
      actions={
        <>
          {UPDATED}
          {PAGER}
        </>
      }
      title="Receipts"
    >
      <Table {...table} caption="Receipts" rows={RECEIPTS} state="ready" />
    </Panel>
    <Panel isFlush actions={UPDATED} title="Receipts, while newer ones load">
      <Table {...table} caption="Receipts being refreshed" rows={RECEIPTS.slice(0, 2)} state="loading" />
    </Panel>
    <Panel isFlush title="Receipts, first time">
      <Table {...table} caption="Receipts, loading" rows={[]} skeletonRows={5} state="loading" />
    </Panel>
    <Panel isFlush title="Receipts, none">
      <Table {...table} caption="No receipts" rows={[]} state="ready" />
    </Panel>
  </ComponentExample>
);
