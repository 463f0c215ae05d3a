import { observer } from "mobx-react-lite";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { receiptColumns } from "./receipt-columns.tsx";
import { buildReceiptRows } from "./receipt-row.ts";
import type { SalesOfNumber } from "./sales-of-number.ts";

type Props = {
  readonly sales: ViewOf<SalesOfNumber>;
  /** IANA zone of the retailer. */
  readonly zone: string;
  /** Returns the address that a sale leads to. Its page by default. */
  readonly hrefOf?: (sale: ReceiptSummary) => string;
};

/** Lets the user choose among the sales of a transaction id. */
export const SalesPanel = observer(function SalesPanel({ sales, zone, hrefOf }: Props) {
  const rows = buildReceiptRows(sales.shown, { zone });
  return (
    <Panel title="Several sales have this transaction ID">
      <p>Tills restart their numbers. Choose the sale that you mean.</p>
      <LiveRegion>{sales.summary}</LiveRegion>
      <Table
        caption="Sales, newest first"
        columns={receiptColumns(rows)}
        empty={null}
        rowHref={({ receipt, href }) => hrefOf?.(receipt) ?? href}
        rowKey={({ receipt }) => receipt.id}
        rows={rows}
        skeletonRows={RESULTS_PER_PAGE}
        state="ready"
      />
      {sales.hasMore && (
        <Button isBusy={sales.isLoading} onClick={() => void sales.showMore()}>
          Show more
        </Button>
      )}
    </Panel>
  );
});
