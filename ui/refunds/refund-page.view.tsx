import { observer } from "mobx-react-lite";
import { useMemo, type ComponentType } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList, type KeyValue } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { ReceiptFinder } from "./receipt-finder.view.tsx";
import { RefundItemPanel } from "./refund-item-panel.tsx";
import type { RefundPageProps } from "./refund-page.view-model.ts";
import type { RefundRow } from "./refund-result.ts";
import styles from "./refunds.module.css";

type Sales = ComponentType<{
  readonly sales: RefundPageProps["model"]["sales"];
  readonly hrefOf: RefundPageProps["model"]["saleHref"];
  readonly zone: string;
}>;

/** Finds a receipt and validates the refund of its items. */
export const createRefundPageView = (Sales: Sales) =>
  observer(function RefundPageView({ model }: RefundPageProps) {
    return (
      <>
        <PageTitle>Refund validation</PageTitle>
        <div className={styles.screenOnly}>
          <Search model={model} />
        </div>
        {model.state === "search" ? <Start model={model} /> : <Receipt Sales={Sales} model={model} />}
        {model.manual.content && <LazyView content={model.manual.content} />}
      </>
    );
  });

const Start = observer(function Start({ model }: RefundPageProps) {
  return (
    <div className={styles.start}>
      {!model.finder.hasSearch && (
        <EmptyState title="Find a receipt">
          Scan the transaction ID on the receipt, or type it and select Search.
        </EmptyState>
      )}
      <ReceiptFinder model={model.finder} />
    </div>
  );
});

const Search = observer(function Search({ model }: RefundPageProps) {
  return (
    <>
      <SearchRegion isRow label="Receipts" onSearch={() => void model.find()}>
        <TextField
          autoComplete="off"
          error={model.search.error ?? model.search.problem}
          label="Transaction ID"
          value={model.search.text}
          onChange={model.search.type}
        />
        <Button icon="search" isBusy={model.search.isSearching} tone="primary" onClick={() => void model.find()}>
          Search
        </Button>
      </SearchRegion>
      <LiveRegion>{model.search.problem ?? model.summary}</LiveRegion>
    </>
  );
});

const Receipt = observer(function Receipt({ model, Sales }: RefundPageProps & { readonly Sales: Sales }) {
  if (model.state === "several") return <Sales hrefOf={model.saleHref} sales={model.sales} zone={model.zone} />;
  if (model.state !== "ready") return <NotThere model={model} />;
  return (
    <div className={styles.columns}>
      <Stack>
        <Panel title="Receipt">
          <Facts model={model} />
        </Panel>
        <div className={styles.screenOnly}>
          <Items model={model} />
        </div>
      </Stack>
      {model.item && <RefundItemPanel model={model.item} page={model} />}
    </div>
  );
});

const NotThere = observer(function NotThere({ model }: RefundPageProps) {
  const nothing = (
    <EmptyState title="There is no receipt with this transaction ID">
      Check the ID, including capital letters.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.loadProblem}
      skeletonRows={6}
      state={model.state === "loading" ? "loading" : model.state === "error" ? "error" : "empty"}
      title="Receipt"
      onRetry={model.retry}
    />
  );
});

const Facts = observer(function Facts({ model }: RefundPageProps) {
  const { receipt, receiptHref, transaction } = model;
  if (!receipt) return null;
  const id = <BidiText>{transaction}</BidiText>;
  const items: readonly KeyValue[] = [
    { label: "Transaction", value: receiptHref === undefined ? id : <AppLink href={receiptHref}>{id}</AppLink> },
    { label: "Store", value: <BidiText>{receipt.storeName}</BidiText> },
    {
      label: "Sold",
      value: (
        <>
          <LocalTimeText at={receipt.localtime} />
          {model.age !== undefined && (
            <>
              {" "}
              <Badge tone="warn">{model.age}</Badge>
            </>
          )}
        </>
      ),
    },
    { label: "Total", value: <MoneyText money={receipt.total} /> },
    {
      label: "Return by",
      value: (
        <>
          {model.guarantee}
          {model.isGuaranteeOver && (
            <>
              {" "}
              <Badge tone="warn">Expired</Badge>
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <KeyValueList items={items} />
      <Earlier model={model} />
    </>
  );
});

/** What the customer returned before. For information: the answers decide. */
const Earlier = observer(function Earlier({ model: { earlier } }: RefundPageProps) {
  if (earlier.text === undefined) return null;
  return (
    <section aria-label="Earlier returns of this customer" className={styles.earlier}>
      <p>Customer: {earlier.text}</p>
      {earlier.returns.length > 0 && (
        <ul>
          {earlier.returns.map(({ id, transaction, at, href }) => (
            <li key={id}>
              <AppLink href={href}>
                <BidiText>{transaction}</BidiText>
              </AppLink>{" "}
              <LocalTimeText at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

const Items = observer(function Items({ model }: RefundPageProps) {
  const columns = useMemo(() => itemColumns((place) => void model.select(place)), [model]);
  return (
    <Panel isFlush title={`Items (${model.rows.length})`}>
      <VirtualTable
        caption="Items"
        columns={columns}
        empty={<EmptyState title="No items">This receipt has no items to return.</EmptyState>}
        isWrapping
        rows={model.rows}
        state="ready"
      />
    </Panel>
  );
});

const itemColumns = (onSelect: (place: number) => void): readonly Column<RefundRow>[] => [
  {
    key: "name",
    header: "Item",
    isMain: true,
    cell: ({ item: { name, productCode } }) => (
      <>
        <BidiText>{name}</BidiText>
        {productCode && (
          <small className={styles.code}>
            <BidiText>{productCode}</BidiText>
          </small>
        )}
      </>
    ),
  },
  {
    key: "quantity",
    header: "Quantity",
    width: "xs",
    isNumeric: true,
    cell: ({ quantity }) => <BidiText>{quantity}</BidiText>,
  },
  {
    key: "refund",
    header: "To pay back",
    width: "s",
    isNumeric: true,
    cell: ({ refund }) => refund && <MoneyText money={refund} />,
  },
  {
    key: "status",
    header: "Status",
    width: "ms",
    cell: ({ status: { label, tone, paidBack } }) => (
      <>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {paidBack && (
          <>
            , pay back <MoneyText money={paidBack} />
          </>
        )}
      </>
    ),
  },
  {
    key: "select",
    header: "Action",
    width: "s",
    onCard: "corner",
    cell: ({ position, item: { name }, isSelected }) =>
      isSelected ? (
        <span className={styles.selected}>Selected</span>
      ) : (
        <Button tone="quiet" onClick={() => onSelect(position)}>
          Select
          <VisuallyHidden>
            {" "}
            <BidiText>{name}</BidiText>
          </VisuallyHidden>
        </Button>
      ),
  },
];
