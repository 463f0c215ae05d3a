import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { headTimes, LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, IdText, MoneyText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FoundReceipt, ReceiptFinderViewModel } from "./receipt-finder.view-model.ts";
import styles from "./refunds.module.css";

type Props = { readonly model: ViewOf<ReceiptFinderViewModel> };

/** Finds a receipt without its number. */
export const ReceiptFinder = observer(function ReceiptFinder({ model }: Props) {
  return (
    <>
      <Panel title="Without the transaction ID">
        <Fields model={model} />
        <LiveRegion isUrgent>{model.objection}</LiveRegion>
      </Panel>
      <Pager model={model} />
      {model.failure === undefined ? (
        model.hasSearch && <Found model={model} />
      ) : (
        <ErrorState error={model.failure} onRetry={model.retry} />
      )}
    </>
  );
});

/** The number of receipts, and the links to the pages. */
const Pager = observer(function Pager({ model }: Props) {
  return (
    <div className={styles.pager}>
      <LiveRegion isShown={model.hasSearch}>{model.summary}</LiveRegion>
      {model.hasSearch && (
        <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />
      )}
    </div>
  );
});

const Fields = observer(function Fields({ model }: Props) {
  const { text, errors } = model;
  return (
    <SearchRegion className={styles.finder} label="Receipts by what is known of them" onSearch={model.find}>
      {model.findsByCustomer && (
        <TextField
          autoComplete="off"
          error={errors.consumer ?? model.problem}
          hint="email, phone or card"
          label="Customer"
          value={text.consumer}
          onChange={(typed) => model.type("consumer", typed)}
        />
      )}
      <SelectField
        error={model.findsByCustomer ? undefined : model.problem}
        label="Store"
        options={model.storeChoices}
        value={text.store_id}
        onChange={(chosen) => model.type("store_id", chosen)}
      />
      {model.findsByAmount && (
        <>
          <NumberField
            error={errors.min_total}
            label="Amount from"
            value={text.min_total}
            onChange={(typed) => model.type("min_total", typed)}
          />
          <NumberField
            error={errors.max_total}
            label="Amount to"
            value={text.max_total}
            onChange={(typed) => model.type("max_total", typed)}
          />
        </>
      )}
      {model.findsByDay && (
        <DateField
          error={errors.day}
          label="Day"
          max={model.today}
          value={text.day}
          onChange={(typed) => model.type("day", typed)}
          onUnfinished={model.noteUnfinishedDay}
        />
      )}
      <Button icon="search" isBusy={model.isLoading} onClick={model.find}>
        Find receipts
      </Button>
    </SearchRegion>
  );
});

const Found = observer(function Found({ model }: Props) {
  return (
    <Table
      caption="Receipts found, newest first"
      columns={buildColumns(model)}
      empty={<EmptyState title="No receipts found">{model.emptyText}</EmptyState>}
      rowHref={model.hrefOf}
      rowKey={({ id }) => id}
      rows={model.receipts}
      skeletonRows={model.pageSize}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});

const buildColumns = ({
  display: { zone, hasCurrencyCode },
  isOfOneStore,
}: Pick<Props["model"], "display" | "isOfOneStore">): readonly Column<FoundReceipt>[] => [
  {
    key: "transaction",
    header: "Transaction",
    isMain: true,
    cell: ({ transactionId }) => <IdText>{transactionId}</IdText>,
  },
  {
    key: "sold",
    header: zone === undefined ? "Sold" : headTimes("Sold", zone),
    width: "m",
    cell: ({ localtime }) => <LocalTimeText at={localtime} zone={zone} />,
  },
  ...(isOfOneStore ? [] : [STORE_COLUMN]),
  { key: "customer", header: "Customer", cell: ({ customer }) => customer && <BidiText>{customer}</BidiText> },
  {
    key: "status",
    header: "Status",
    width: "s",
    cell: ({ hasReturn, duplicate }) => (
      <>
        {hasReturn && <Badge tone="info">Return</Badge>}
        {duplicate && <Badge tone="neutral">Duplicate</Badge>}
      </>
    ),
  },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ total }) => <MoneyText hasCode={hasCurrencyCode} money={total} />,
  },
];

const STORE_COLUMN: Column<FoundReceipt> = {
  key: "store",
  header: "Store",
  width: "m",
  cell: ({ storeName }) => <BidiText>{storeName}</BidiText>,
};
