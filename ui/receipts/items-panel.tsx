import { observer } from "mobx-react-lite";
import { Fragment, useMemo } from "react";
import type { Tax } from "#domain/receipts/index.ts";
import { FocusRestoringRow } from "#ui/kit/action/action-row.tsx";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { BidiText, Hint, MoneyText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { RETURN_NEEDS_VALIDATION } from "#domain/receipts/actions.ts";
import { ItemCheckbox, ItemMenu } from "./actions/returns/item-return.tsx";
import styles from "./receipt.module.css";
import type { ItemRow } from "./item-row.ts";
import type { ReceiptProps } from "./receipt.view-model.ts";

/** Shows the items and their returns. */
export const ItemsPanel = observer(function ItemsPanel({ model }: ReceiptProps) {
  const { returns } = model.actions;
  const { hasActions, selection } = returns;
  const { isOffered } = selection;
  const columns = useMemo(
    () => [...(isOffered ? [selectColumn(model)] : []), ...COLUMNS, ...(hasActions ? [menuColumn(model)] : [])],
    [model, hasActions, isOffered],
  );
  return (
    <Panel actions={<ItemActions model={model} />} isFlush title={`Items (${model.items.length})`}>
      {returns.needsOthers && (
        <div className={styles.itemsHint}>
          <Hint>{RETURN_NEEDS_VALIDATION}</Hint>
        </div>
      )}
      <VirtualTable
        caption="Items"
        columns={columns}
        empty={<EmptyState title="No items">This receipt has no items.</EmptyState>}
        isTopAligned
        isWrapping
        rows={model.items}
        state="ready"
      />
    </Panel>
  );
});

const COLUMNS: readonly Column<ItemRow>[] = [
  { key: "name", header: "Item", isMain: true, cell: (item) => <ItemName item={item} /> },
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

const selectColumn = (model: ReceiptProps["model"]): Column<ItemRow> => ({
  key: "select",
  header: "Select",
  isHeaderHidden: true,
  width: "xxs",
  onCard: "lead",
  cell: (item) => <ItemCheckbox item={item} model={model} />,
});

const menuColumn = (model: ReceiptProps["model"]): Column<ItemRow> => ({
  key: "menu",
  header: "Actions",
  isHeaderHidden: true,
  width: "xxs",
  onCard: "corner",
  cell: (item) => <ItemMenu item={item} model={model} />,
});

/** The return of several items, and the refund that is still to be finished. */
const ItemActions = observer(function ItemActions({ model: { actions } }: ReceiptProps) {
  const { returns, next } = actions;
  const { selection } = returns;
  return (
    <FocusRestoringRow>
      {next.kind === "finish-refund" && (
        <ButtonLink href={returns.refundHref(next.position)} tone="primary">
          Finish refund<VisuallyHidden> of {actions.receipt?.items[next.position]?.name}</VisuallyHidden>
        </ButtonLink>
      )}
      {selection.isOffered && (
        <Button
          disabledReason={selection.areAllSelected ? "All items are selected" : undefined}
          tone="quiet"
          onClick={selection.selectAll}
        >
          Select all
        </Button>
      )}
      {selection.selected.length > 0 && (
        <Button tone="quiet" onClick={selection.clear}>
          Clear
        </Button>
      )}
      {selection.isOffered && (
        <Button
          disabledReason={selection.disabledReason}
          isBusy={selection.dialog.isOpening}
          onClick={() => void selection.dialog.open()}
          onIntent={selection.dialog.prefetch}
        >
          {selection.label}
        </Button>
      )}
    </FocusRestoringRow>
  );
});

const itemTax = ({ name, rate }: Tax, at: number) => (
  <Fragment key={at}>
    {at > 0 && ", "}
    <BidiText>{name}</BidiText> {rate} %
  </Fragment>
);

/** Two lines: the name, and beneath it the code, the details and what came back. In print all of it. */
const ItemName = ({ item }: { item: ItemRow }) => {
  const { name, productCode, details, parts, returnedText } = item;
  const notes = [...(productCode ? [productCode] : []), ...details];
  return (
    <>
      <span className={styles.itemHead}>
        <span className={styles.itemName}>
          <BidiText>{name}</BidiText>
        </span>{" "}
        {returnedText !== undefined && <Badge tone="info">{returnedText}</Badge>}
      </span>
      {(notes.length > 0 || parts.length > 0) && (
        <small className={styles.itemNotes}>
          {notes.map((note, at) => (
            <Fragment key={at}>
              {at > 0 && ", "}
              <BidiText>{note}</BidiText>
            </Fragment>
          ))}
          <ReturnedParts item={item} />
        </small>
      )}
    </>
  );
};

/** When and why each part came back, or the whole item. */
const ReturnedParts = ({ item }: { item: ItemRow }) => (
  <>
    {item.parts.map(({ localtime, quantity, reason, offset }, at) => (
      <span key={at} className={styles.itemPart}>
        {!item.isReturnedWhole && `${quantity} on `}
        <LocalTimeText at={localtime} /> {offset}
        {reason && (
          <>
            : <BidiText>{reason}</BidiText>
          </>
        )}
      </span>
    ))}
  </>
);
