import type { Receipt } from "../receipts/index.ts";
import {
  amountPaidBack,
  isRefundLine,
  isReturnable,
  quantityLeft,
  soldQuantity,
  type ReturnableItem,
} from "../receipts/rules.ts";
import { isGreater, isNegative, isZero, minus, plus, type Decimal } from "../shared/number/decimal.ts";
import type { Money } from "../shared/number/money.ts";
import type { FormTransition } from "./form-rules.ts";
import { canIssue } from "./form-status.ts";
import type { FormReceipt, TaxFreeDocument, TaxFreeForm } from "./tax-free-form.ts";

/** A receipt of a form. */
export type FormSource = Pick<Receipt, "id" | "duplicate" | "storeReference" | "total"> & {
  readonly items: readonly ReturnableItem[];
};

/** Returns what a form contains of a receipt: each item with the quantity that is left [D28]. */
export const selectFormReceipt = ({ id, items }: Pick<FormSource, "id" | "items">): FormReceipt => ({
  id,
  items: items.flatMap((item, position) => (isReturnable(item) ? [{ position, quantity: quantityLeft(item) }] : [])),
});

/** Why a receipt gets no form: it repeats another one, or all of it came back. */
export type FormExclusion = "duplicate" | "nothing-left";

export function findFormExclusion({
  duplicate,
  items,
}: Pick<FormSource, "duplicate" | "items">): FormExclusion | undefined {
  if (duplicate) return "duplicate";
  return items.length > 0 && !items.some(isReturnable) ? "nothing-left" : undefined;
}

/** Returns the gross amount of what a form contains of a receipt: its total without what had come back. */
export function computeFormGross(
  { total, items }: Pick<FormSource, "total" | "items">,
  { items: contained }: Pick<FormReceipt, "items">,
): Money {
  const sold = items.map(({ quantity, total: of }) => ({ quantity, total: of }));
  const amount = sold.reduce((gross, item, position) => {
    const quantity = contained.find((each) => each.position === position)?.quantity ?? ZERO;
    const returned = minus(soldQuantity(item), quantity);
    return isRefundLine(item) || isZero(returned)
      ? gross
      : minus(gross, amountPaidBack({ total, items: sold }, { position, quantity: returned }).amount);
  }, total.amount);
  return { amount, currency: total.currency };
}

/** Why what a form contains is refused, or what its document reports. */
export type FormReceiptsError = FormExclusion | "items" | "several-sales" | "unknown-receipt" | "multiple" | "document";

/** The codes of the flaws that are conflicts with the receipts. The others are invalid entries. */
const FORM_CONFLICTS = {
  duplicate: "tax_free_duplicate",
  "nothing-left": "tax_free_nothing_left",
  items: "tax_free_items_changed",
  multiple: "tax_free_open",
} as const satisfies Partial<Record<FormReceiptsError, string>>;
type FormConflict = keyof typeof FORM_CONFLICTS;

/** Returns the code of a flaw that is a conflict with the receipts, else undefined. */
export const formConflictCode = (flaw: FormReceiptsError): (typeof FORM_CONFLICTS)[FormConflict] | undefined =>
  flaw in FORM_CONFLICTS ? FORM_CONFLICTS[flaw as FormConflict] : undefined;

/** A receipt of a form with its other forms. */
export type FormSourceWithForms = FormSource & { readonly forms: readonly TaxFreeForm[] };

/**
 * Returns the flaw of a changed form, or undefined: a new one that contains what it cannot, and a document whose amounts
 * do not fit. `sources` are the known receipts of the form, the changed one first.
 */
export function validateFormContent(
  form: TaxFreeForm,
  { from, to }: Pick<FormTransition, "from" | "to">,
  sources: readonly FormSourceWithForms[],
): FormReceiptsError | undefined {
  const [own, ...others] = sources;
  if (form.receipts === undefined || own === undefined) return undefined;
  const named = sources.filter(({ id }) => form.receipts?.some((receipt) => receipt.id === id));
  if (from === "none") {
    if (named[0] !== own || named.length < form.receipts.length) return "unknown-receipt";
    return others.some(({ forms }) => !canIssue(forms)) ? "multiple" : validateFormReceipts(form.receipts, named);
  }
  const gross = from === "initiated" && to === "issued" ? selectFormGross(form, named) : undefined;
  return gross === undefined || form.document === undefined || isPlausibleDocument(form.document, gross)
    ? undefined
    : "document";
}

/** Returns the flaw of the receipts of a new form, or undefined. Each contains at most what is left of it. */
export function validateFormReceipts(
  receipts: readonly FormReceipt[],
  sources: readonly FormSource[],
): Exclude<FormReceiptsError, "unknown-receipt" | "multiple" | "document"> | undefined {
  const excluded = sources.map(findFormExclusion).find((exclusion) => exclusion !== undefined);
  if (excluded !== undefined) return excluded;
  const sales = new Set(sources.map(({ storeReference, total }) => JSON.stringify([storeReference, total.currency])));
  if (sales.size > 1) return "several-sales";
  const isSound =
    new Set(receipts.map(({ id }) => id)).size === receipts.length &&
    receipts.every((receipt) =>
      isLeft(
        receipt,
        sources.find(({ id }) => id === receipt.id),
      ),
    );
  return isSound ? undefined : "items";
}

function isLeft({ items }: FormReceipt, source: FormSource | undefined): boolean {
  if (source === undefined || new Set(items.map(({ position }) => position)).size !== items.length) return false;
  if (items.length === 0 && source.items.some(isReturnable)) return false;
  return items.every(({ position, quantity }) => {
    const item = source.items[position];
    return item !== undefined && !isGreater(quantity, quantityLeft(item));
  });
}

/** True if the amounts of a document fit what was on the payload: refund ≤ total ≤ gross. */
export const isPlausibleDocument = ({ refundAmount, totalAmount }: TaxFreeDocument, gross: Decimal): boolean =>
  !isNegative(refundAmount) && !isGreater(refundAmount, totalAmount) && !isGreater(totalAmount, gross);

/** Returns the gross amount of a form. Undefined if one of its receipts is unknown, or if the form does not name them. */
export function selectFormGross(
  { receipts }: Pick<TaxFreeForm, "receipts">,
  sources: readonly Pick<FormSource, "id" | "total" | "items">[],
): Decimal | undefined {
  const amounts = (receipts ?? []).map((receipt) => {
    const source = sources.find(({ id }) => id === receipt.id);
    return source && computeFormGross(source, receipt).amount;
  });
  return amounts.length === 0 || amounts.includes(undefined) ? undefined : (amounts as readonly Decimal[]).reduce(plus);
}

const ZERO = "0" as Decimal;
