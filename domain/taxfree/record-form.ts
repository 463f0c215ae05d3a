import { changeReceipt, buildGuardStep, type ReceiptChange, type ReceiptChangeDeps } from "../receipts/actions.ts";
import { parseKnownProperties, type PropertyPointer, type Receipt, type WrittenProperties } from "../receipts/index.ts";
import type { JsonPatchOperation } from "../shared/json/apply-patch.ts";
import type { Instant } from "../shared/time/instant.ts";
import { isSameJson, getOwnMember, type JsonMembers } from "../shared/json/json.ts";
import { applyFormChange, type FormChange } from "./form-events.ts";
import { formatForm, parseForm, parseForms, type TaxFreeForm } from "./tax-free-form.ts";

export const selectTaxFreeForms = ({ properties }: Pick<Receipt, "properties">): readonly TaxFreeForm[] =>
  parseForms(parseKnownProperties(properties).taxFreeForms);

export const findTaxFreeForm = ({ properties }: Pick<Receipt, "properties">, id: string): TaxFreeForm | undefined =>
  parseForm(id, getOwnMember(parseKnownProperties(properties).taxFreeForms, id));

/**
 * Adds an initiated form [TAXF-004].
 * The guard covers all entries, so that only one of two concurrent forms is recorded.
 */
export function buildStartPatch(
  { properties }: Pick<Receipt, "properties">,
  form: TaxFreeForm,
): readonly JsonPatchOperation[] {
  const { tax_free_form: entries }: JsonMembers<WrittenProperties> = properties;
  const parent: readonly JsonPatchOperation[] = entries === undefined ? [{ op: "add", path: FORMS, value: {} }] : [];
  return [buildGuardStep(FORMS, entries), ...parent, { op: "add", path: pathOf(form), value: formatForm(form) }];
}

/** Replaces the entry of a form. The guard covers this entry alone. */
export function buildFormChangePatch(
  { properties }: Pick<Receipt, "properties">,
  changed: TaxFreeForm,
): readonly JsonPatchOperation[] {
  const entry = getOwnMember(parseKnownProperties(properties).taxFreeForms, changed.id);
  return [buildGuardStep(pathOf(changed), entry), { op: "add", path: pathOf(changed), value: formatForm(changed) }];
}

export function recordStart(seen: Receipt, form: TaxFreeForm, work: ReceiptChangeDeps): Promise<ReceiptChange> {
  return changeReceipt(
    seen,
    { steps: buildStartPatch(seen, form), isApplied: (receipt) => isRecorded(receipt, form) },
    work,
  );
}

/** Records a change of a form. The outcome is overtaken if the form does not allow the change. */
export async function recordChange(
  seen: Receipt,
  { id, change, now }: RecordedChange,
  work: ReceiptChangeDeps,
): Promise<ReceiptChange> {
  const form = findTaxFreeForm(seen, id);
  const changed = form && applyFormChange(form, change, now);
  if (changed === undefined) return { kind: "overtaken", receipt: seen };
  return changeReceipt(
    seen,
    { steps: buildFormChangePatch(seen, changed), isApplied: (receipt) => isRecorded(receipt, changed) },
    work,
  );
}

export type RecordedChange = { readonly id: string; readonly change: FormChange; readonly now: Instant };

/** The server completes a form that does not name its receipts. */
function isRecorded(receipt: Receipt, form: TaxFreeForm): boolean {
  const found = findTaxFreeForm(receipt, form.id);
  if (found === undefined) return false;
  const { receipts, ...rest } = formatForm(found);
  return isSameJson(
    form.receipts === undefined || receipts === undefined ? rest : { ...rest, receipts },
    formatForm(form),
  );
}

const FORMS = "/properties/tax_free_form" satisfies PropertyPointer;
const pathOf = ({ id }: TaxFreeForm): string => `${FORMS}/${id}`;
