import { observer } from "mobx-react-lite";
import { Fragment, useMemo } from "react";
import type { Tax } from "#domain/receipts/index.ts";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { ItemReturnView } from "./actions/returns/item-return.tsx";
import styles from "./receipt.module.css";
import type { ItemRow } from "./item-row.ts";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the items and their returns. */
export const ItemsPanel = observer(function ItemsPanel({ model }: ReceiptProps) {
  const columns = useMemo(() => [nameColumn(model), ...COLUMNS], [model]);
  return (
    <Panel isFlush title={`Items (${model.items.length})`}>
      <VirtualTable
        caption="Items"
        columns={columns}
        empty={<EmptyState title="No items">This receipt has no items.</EmptyState>}
        isWrapping
        rows={model.items}
        state="ready"
      />
    </Panel>
  );
});

const COLUMNS: readonly Column<ItemRow>[] = [
  {
    key: "code",
    header: "Code",
    width: "s",
    cell: ({ productCode }) => productCode && <BidiText>{productCode}</BidiText>,
  },
  {
    key: "quantity",
    header: "Quantity",
    width: "xs",
    isNumeric: true,
    cell: ({ quantity }) => <BidiText>{quantity}</BidiText>,
  },
  { key: "price", header: "Price", width: "s", isNumeric: true, cell: ({ price }) => <MoneyText money={price} /> },
  { key: "tax", header: "Tax", width: "s", onCard: "hidden", cell: ({ taxes }) => taxes.map(itemTax) },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ total }) => <MoneyText money={total} />,
  },
];

const nameColumn = (model: ReceiptProps["model"]): Column<ItemRow> => ({
  key: "name",
  header: "Item",
  isMain: true,
  cell: (item) =>
    model.actions.returns.hasActions ? (
      <RestoreFocus>
        <ItemName item={item} />
        <ItemReturnView item={item} model={model} />
      </RestoreFocus>
    ) : (
      <ItemName item={item} />
    ),
});

const itemTax = ({ name, rate }: Tax, at: number) => (
  <Fragment key={at}>
    {at > 0 && ", "}
    <BidiText>{name}</BidiText> {rate} %
  </Fragment>
);

const ItemName = ({ item }: { item: ItemRow }) => {
  const { name, details, returned } = item;
  return (
    <>
      <span tabIndex={-1}>
        <BidiText>{name}</BidiText>
      </span>
      {details.length > 0 && (
        <small className={styles.detail}>
          {details.map((detail, at) => (
            <Fragment key={at}>
              {at > 0 && ", "}
              <BidiText>{detail}</BidiText>
            </Fragment>
          ))}
        </small>
      )}
      {returned && <ReturnedText item={item} />}
    </>
  );
};

/** Each part that came back, or the return of the whole item. */
const ReturnedText = ({ item }: { item: ItemRow }) => (
  <>
    {item.parts.map(({ localtime, quantity, reason, offset }, at) => (
      <small key={at} className={styles.detail}>
        <Badge tone="info">{item.isReturnedWhole ? "Returned" : `Returned ${quantity} of ${item.sold}`}</Badge>{" "}
        <LocalTimeText at={localtime} /> {offset}
        {reason && (
          <>
            : <BidiText>{reason}</BidiText>
          </>
        )}
      </small>
    ))}
  </>
);
