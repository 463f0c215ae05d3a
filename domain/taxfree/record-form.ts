import { changeReceipt, guard, type ReceiptChange, type ReceiptWork } from "../receipts/actions.ts";
import { knownProperties, type Receipt } from "../receipts/index.ts";
import type { PatchStep } from "../shared/apply-patch.ts";
import type { Instant } from "../shared/instant.ts";
import { isSameJson, memberOf } from "../shared/json.ts";
import { changeForm, type FormChange } from "./form-events.ts";
import { formatForm, parseForm, parseForms, type TaxFreeForm } from "./tax-free-form.ts";

export const formsOf = ({ properties }: Pick<Receipt, "properties">): readonly TaxFreeForm[] => parseForms(knownProperties(properties).taxFreeForms);

export const formWithId = ({ properties }: Pick<Receipt, "properties">, id: string): TaxFreeForm | undefined =>
  parseForm(id, memberOf(knownProperties(properties).taxFreeForms, id));

/**
 * Adds an initiated form [TAXF-004].
 * The guard covers all entries, so that only one of two concurrent forms is recorded.
 */
export function startPatch({ properties }: Pick<Receipt, "properties">, form: TaxFreeForm): readonly PatchStep[] {
  const entries = memberOf(properties, "tax_free_form");
  const parent: readonly PatchStep[] = entries === undefined ? [{ op: "add", path: FORMS, value: {} }] : [];
  return [guard(FORMS, entries), ...parent, { op: "add", path: pathOf(form), value: formatForm(form) }];
}

/** Replaces the entry of a form. The guard covers this entry alone. */
export function changePatch({ properties }: Pick<Receipt, "properties">, changed: TaxFreeForm): readonly PatchStep[] {
  const entry = memberOf(knownProperties(properties).taxFreeForms, changed.id);
  return [guard(pathOf(changed), entry), { op: "add", path: pathOf(changed), value: formatForm(changed) }];
}

export function recordStart(seen: Receipt, form: TaxFreeForm, work: ReceiptWork): Promise<ReceiptChange> {
  return changeReceipt(seen, { steps: startPatch(seen, form), isMade: (receipt) => isRecorded(receipt, form) }, work);
}

/** Records a change of a form. The outcome is overtaken if the form does not allow the change. */
export async function recordChange(seen: Receipt, { id, change, now }: RecordedChange, work: ReceiptWork): Promise<ReceiptChange> {
  const form = formWithId(seen, id);
  const changed = form && changeForm(form, change, now);
  if (changed === undefined) return { kind: "overtaken", receipt: seen };
  return changeReceipt(seen, { steps: changePatch(seen, changed), isMade: (receipt) => isRecorded(receipt, changed) }, work);
}

export type RecordedChange = { readonly id: string; readonly change: FormChange; readonly now: Instant };

function isRecorded(receipt: Receipt, form: TaxFreeForm): boolean {
  const found = formWithId(receipt, form.id);
  return found !== undefined && isSameJson(formatForm(found), formatForm(form));
}

const FORMS = "/properties/tax_free_form";
const pathOf = ({ id }: TaxFreeForm): string => `${FORMS}/${id}`;
