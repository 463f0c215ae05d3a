import {
  parseKnownProperties,
  type Receipt,
  type ReceiptId,
  type Receipts,
  type WrittenProperties,
} from "#domain/receipts/index.ts";
import { needsReturnTest, validateReturnChange, type ReturnChangeError } from "#domain/receipts/rules.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { JsonMembers, JsonObject } from "#domain/shared/json/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import {
  completeFormEntries,
  findTaxFreeForm,
  findUntestedForm,
  formEntryErrorMessage,
  ON_ISSUED_FORM,
  selectFormReceipt,
  selectTaxFreeForms,
  validateFormContent,
  validateFormEntries,
  formatForm,
  type TaxFreeForm,
} from "#domain/taxfree/index.ts";
import { conflictFailure, rejectedFailure } from "../shared/failures.ts";
import { toFormFailure } from "../taxfree/form-failures.ts";

type ReceiptVersions = {
  readonly before: Receipt;
  readonly after: Receipt;
  readonly steps: readonly JsonPatchOperation[];
};

/** Returns the flaw of a changed return, or undefined. Does not check who records it. */
export const findReturnError = (before: Receipt, after: Receipt): ReturnChangeError | undefined =>
  before.items
    .map((item, at) =>
      validateReturnChange(item, after.items[at]?.returned, { isDuplicate: before.duplicate, isSigner: () => true }),
    )
    .find((flaw) => flaw !== undefined);

/** True if a patch changes a return of parts without a test of the return as it was. */
export const changesUntestedReturn = ({ before, after, steps }: ReceiptVersions): boolean =>
  before.items.some(
    (item, at) =>
      needsReturnTest(item.returned, after.items[at]?.returned) &&
      !steps.some(({ op, path }) => op === "test" && path === `/items/${at}/return`),
  );

/** Adds to changed entries of tax-free forms what they contain. */
export function withCompleteForms(before: Receipt, after: Receipt): Receipt {
  const { tax_free_form: written }: JsonMembers<WrittenProperties> = after.properties;
  if (written === undefined) return after;
  const entries = completeFormEntries(
    { before: formsOf(before), after: formsOf(after) },
    { selectOwn: () => selectFormReceipt(after), user: undefined },
  );
  return withForms(after, entries);
}

/** Checks the changed forms, and returns the other receipts of the forms with their new entries. */
export async function checkForms(
  { before, after, steps }: ReceiptVersions,
  { receipts, now }: { readonly receipts: Pick<Receipts, "withId">; readonly now: Instant },
): Promise<Result<readonly Receipt[], Failure>> {
  const checked = validateFormEntries({ before: formsOf(before), after: formsOf(after) }, now);
  if (!checked.ok) {
    const description = formEntryErrorMessage(checked.error);
    return checked.error.kind === "multiple"
      ? conflictFailure("tax_free_open", description)
      : rejectedFailure(description);
  }
  const untested = findUntestedForm(
    { receipt: before.id, before: before.items, after: after.items, forms: selectTaxFreeForms(before) },
    steps,
  );
  if (untested !== undefined) return conflictFailure("tax_free_issued", ON_ISSUED_FORM);
  let others: readonly Receipt[] = [];
  for (const transition of checked.value) {
    const form = findTaxFreeForm(after, transition.id) as TaxFreeForm;
    const read = await Promise.all(
      (form.receipts ?? []).filter(({ id }) => id !== after.id).map(({ id }) => receipts.withId(id as ReceiptId)),
    );
    const theirs = read.flatMap((result) => (result.ok ? [result.value] : []));
    const flaw = validateFormContent(
      form,
      transition,
      [after, ...theirs].map((receipt) => ({ ...receipt, forms: selectTaxFreeForms(receipt) })),
    );
    if (flaw !== undefined) return toFormFailure(flaw);
    others = [...others, ...theirs.map((receipt) => withForm(receipt, form))];
  }
  return ok(others);
}

const withForm = (receipt: Receipt, form: TaxFreeForm): Receipt =>
  withForms(receipt, { ...formsOf(receipt), [form.id]: formatForm(form) });

function withForms(receipt: Receipt, entries: JsonObject): Receipt {
  const written: JsonMembers<WrittenProperties> = { tax_free_form: entries };
  return { ...receipt, properties: { ...receipt.properties, ...written } };
}

const formsOf = ({ properties }: Receipt) => parseKnownProperties(properties).taxFreeForms;
