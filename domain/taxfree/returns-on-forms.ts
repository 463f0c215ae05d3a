import type { PropertyPointer, Receipt } from "../receipts/index.ts";
import { returnedQuantity, type ReturnableItem } from "../receipts/rules.ts";
import type { JsonPatchOperation } from "../shared/json/apply-patch.ts";
import { isGreater } from "../shared/number/decimal.ts";
import { selectTaxFreeForms } from "./record-form.ts";
import type { TaxFreeForm } from "./tax-free-form.ts";

type ItemOfReceipt = { readonly receipt: string; readonly position: number };

/** True if a form that is issued, or is being issued, contains the item. A form that does not name its items contains all. */
export const isOnForm = (
  { status, receipts }: Pick<TaxFreeForm, "status" | "receipts">,
  { receipt, position }: ItemOfReceipt,
): boolean =>
  (status === "issued" || status === "initiated") &&
  (receipts === undefined ||
    receipts.some(({ id, items }) => id === receipt && items.some((item) => item.position === position)));

/** Returns the forms that are issued, or being issued, and contain an item. */
export const selectFormsOfItem = (
  receipt: Pick<Receipt, "id" | "properties">,
  position: number,
): readonly TaxFreeForm[] =>
  selectTaxFreeForms(receipt).filter((form) => isOnForm(form, { receipt: receipt.id, position }));

/** Returns the tests by which a return says that it knows the status of forms [D28]. */
export const buildStatusTests = (forms: readonly Pick<TaxFreeForm, "id" | "status">[]): readonly JsonPatchOperation[] =>
  forms.map(({ id, status }) => ({ op: "test", path: `${FORMS}/${id}/status`, value: status }));

export type ReturnsOnForms = {
  readonly receipt: string;
  readonly before: readonly ReturnableItem[];
  readonly after: readonly ReturnableItem[];
  readonly forms: readonly TaxFreeForm[];
};

/** Returns the form on which a patch returns something without testing its status, or undefined [D28]. */
export function findUntestedForm(
  { receipt, before, after, forms }: ReturnsOnForms,
  steps: readonly JsonPatchOperation[],
): TaxFreeForm | undefined {
  const returned = after.flatMap((item, position) =>
    isGreater(returnedQuantity(item), returnedQuantity(before[position] ?? item)) ? [position] : [],
  );
  return forms.find(
    (form) =>
      returned.some((position) => isOnForm(form, { receipt, position })) &&
      !steps.some((step) => testsStatus(step, form.id)),
  );
}

const testsStatus = ({ op, path }: JsonPatchOperation, id: string): boolean =>
  op === "test" && [FORMS, `${FORMS}/${id}`, `${FORMS}/${id}/status`].includes(path);

const FORMS = "/properties/tax_free_form" satisfies PropertyPointer;
