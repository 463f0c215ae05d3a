import { observer } from "mobx-react-lite";
import { MenuButton, type MenuItem } from "#ui/kit/action/menu-button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import { VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ItemRow } from "../../item-row.ts";
import type { ReceiptProps } from "../../receipt.view-model.ts";

type ItemProps = ReceiptProps & { readonly item: ItemRow };

/** The menu of an item: its return and its refund. The focus stays in the row when the last action is gone. */
export const ItemMenu = observer(function ItemMenu({ model: { actions }, item }: ItemProps) {
  const { returns } = actions;
  const entries = listEntries({ actions, item });
  return (
    <RestoreFocus>
      {entries.length > 0 ? (
        <MenuButton isBusy={returns.isPending(item.position)} items={entries} label={`Actions for ${item.name}`} />
      ) : (
        <span tabIndex={-1}>
          <VisuallyHidden>No actions for {item.name}</VisuallyHidden>
        </span>
      )}
    </RestoreFocus>
  );
});

/** The refund of a returned item and its check are on the same page, so that they are one entry. */
function listEntries({ actions, item }: Pick<ReceiptProps["model"], "actions"> & { item: ItemRow }): MenuItem[] {
  const { returns, closed: disabledReason } = actions;
  const { position } = item;
  const action = returns.selectAction(item);
  return [
    ...(action === "record"
      ? [
          { label: "Record return", onSelect: () => void returns.returnNow(position), disabledReason },
          {
            label: "Record return with reason…",
            onSelect: () => void returns.returnManually(position),
            disabledReason,
          },
        ]
      : []),
    ...(action === "refund" || returns.canValidate(item)
      ? [{ label: "Refund check", href: returns.refundHref(position) }]
      : []),
  ];
}

/** Selects an item, to return it together with others. */
export const ItemCheckbox = observer(function ItemCheckbox({ model, item: { position, name } }: ItemProps) {
  const { selection } = model.actions.returns;
  if (!selection.selectable.includes(position)) return null;
  return (
    <RowCheckbox
      isChecked={selection.isSelected(position)}
      label={`Select ${name}`}
      onChange={(isSelected, isRange) => selection.select(position, isSelected, isRange)}
    />
  );
});
