import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { CheckboxList } from "#ui/kit/field/checkbox-list.tsx";
import { FieldRow } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Hint, MoneyText } from "#ui/kit/text/text.tsx";
import type { ReceiptBuilderProps, BuilderRow } from "./receipt-builder.view-model.ts";
import styles from "./builder.module.css";

/** The items. One of them can be edited in place. */
export const BuilderItemList = observer(function BuilderItems({ model }: ReceiptBuilderProps) {
  const { rows } = model;
  return (
    <section aria-label="Items" className={styles.part}>
      <RestoreFocus>
        <Stack>
          {rows.length > 0 && (
            <ul className={styles.items}>
              {rows.map((row) => (
                <Row key={row.key} model={model} row={row} />
              ))}
            </ul>
          )}
          {rows.length === 0 && <Hint>No items yet. Blank fields are filled with random data.</Hint>}
          <div className={styles.adding}>
            <TextField
              autoComplete="off"
              label="Product"
              suggestions={model.productSuggestions}
              value={model.newItem}
              onChange={model.typeNewItem}
            />
            <div className={styles.beside}>
              <Button onClick={model.addItem}>Add item</Button>
            </div>
          </div>
        </Stack>
      </RestoreFocus>
    </section>
  );
});

type RowProps = ReceiptBuilderProps & { readonly row: BuilderRow };

/** Moves the focus to the first field when editing starts, and back to the item when it ends. */
const Row = observer(function Row({ model, row }: RowProps) {
  const place = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(row.isEdited);
  useLayoutEffect(() => {
    const isFree = row.isEdited || document.activeElement === document.body;
    if (wasEdited.current !== row.isEdited && isFree)
      place.current?.querySelector<HTMLElement>("input, button")?.focus();
    wasEdited.current = row.isEdited;
  }, [row.isEdited]);
  return (
    <li ref={place}>{row.isEdited ? <EditedItem model={model} row={row} /> : <Item model={model} row={row} />}</li>
  );
});

const Item = observer(function Item({ model, row }: RowProps) {
  return (
    <div className={styles.item}>
      <span className={styles.name}>
        <bdi>{row.name}</bdi>{" "}
        <small>
          {row.quantity} × <MoneyText money={row.price} />
          {row.discount !== "" && `, discount ${row.discount}`}
        </small>
      </span>
      <span className={styles.end}>
        <MoneyText money={row.total} />
        <Button tone="quiet" onClick={() => model.editItem(row.key)}>
          Edit
        </Button>
        <IconButton icon="close" label={`Remove ${row.name}`} onClick={() => model.removeItem(row.key)} />
      </span>
    </div>
  );
});

const EditedItem = observer(function EditedItem({ model, row }: RowProps) {
  const { edit, taxes, itemDiscountFault } = model;
  if (!edit) return null;
  const { name, price, quantity, productCode, discount, details, taxes: chosen } = edit.typed;
  return (
    <div aria-label={`Item ${row.name}`} role="group">
      <Stack>
        <FieldRow>
          <TextField
            autoComplete="off"
            label="Name"
            value={name}
            onChange={model.nameItem}
            suggestions={model.productSuggestions}
          />
          <NumberField label="Price" value={price} onChange={(text) => model.updateItem({ price: text })} />
          <NumberField label="Quantity" value={quantity} onChange={(text) => model.updateItem({ quantity: text })} />
          <TextField
            autoComplete="off"
            label="Product code"
            value={productCode}
            onChange={(text) => model.updateItem({ productCode: text })}
          />
        </FieldRow>
        <FieldRow>
          <TextArea
            hint="One per line"
            label="Details"
            rows={2}
            value={details.join("\n")}
            onChange={(text) => model.updateItem({ details: text.split("\n") })}
          />
          <TextField
            autoComplete="off"
            error={itemDiscountFault}
            hint="Amount or percentage"
            label="Discount"
            value={discount}
            onChange={(text) => model.updateItem({ discount: text })}
          />
          <CheckboxList
            choices={taxes.map((tax) => ({
              value: tax.name,
              label: `${tax.name} ${tax.rate} %`,
              detail: tax.inclusive ? "included" : "added",
              isChosen: chosen.includes(tax),
            }))}
            label="Taxed with"
            onChange={model.taxItem}
          />
        </FieldRow>
        <ActionRow>
          <span className={styles.name}>
            Total <MoneyText money={row.total} />
          </span>
          <span className={styles.end}>
            <Button onClick={model.saveItem}>Save item</Button>
            <Button tone="quiet" onClick={model.cancelItem}>
              Cancel item
            </Button>
          </span>
        </ActionRow>
      </Stack>
    </div>
  );
});
