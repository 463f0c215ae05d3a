import type { Schema } from "#contract/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import {
  isJsonObject,
  isSameJson,
  getOwnMember,
  membersOf,
  type Json,
  type JsonObject,
} from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  parseFormReceipts,
  validateFormEntries,
  formEntryErrorMessage,
  type FormTransition,
} from "#domain/taxfree/index.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import { propertiesIn, type PropertyPath, type ReceiptJson } from "../receipts/receipt-json.ts";
import type { OtherReceipts } from "./form-receipts.ts";

/** Returns the transitions of tax-free forms between two states of a receipt, or why they are refused. */
export function validateFormTransitions(
  before: ReceiptJson,
  after: ReceiptJson,
  now: Instant,
): Result<readonly FormTransition[], HttpRefusal> {
  const [was, is] = [entriesIn(before), entriesIn(after)];
  if (isSameJson(was, is)) return ok([]);
  if (!isJsonObject(is))
    return err(badRequest([{ description: "The tax-free forms of a receipt must be an object", pointer: POINTER }]));
  const checked = validateFormEntries({ before: isJsonObject(was) ? was : {}, after: is }, now);
  if (checked.ok) return checked;
  const description = formEntryErrorMessage(checked.error);
  return err(
    checked.error.kind === "multiple"
      ? new HttpRefusal("tax_free_open", description)
      : badRequest([{ description, pointer: `${POINTER}/${checked.error.id}` }]),
  );
}

type ReceiptChange = { readonly before: ReceiptJson; readonly after: ReceiptJson; readonly now: Instant };

/** Records an audit event for each transition of an accepted change. */
export async function auditFormTransitions(
  { before, after, now }: ReceiptChange,
  note: (details: { form: string; from: string; to: string }) => Promise<void>,
): Promise<void> {
  const transitions = validateFormTransitions(before, after, now);
  for (const { id, from, to } of transitions.ok ? transitions.value : []) await note({ form: id, from, to });
}

/** An entry that changed, on another receipt of its form, whose text is `json`. */
export type CopiedForm = {
  readonly receipt: string;
  readonly form: string;
  readonly from: string;
  readonly to: string;
  readonly entry: Json;
  readonly json: string;
};

/** Returns the entries that the other receipts of the changed forms get [D28]. */
export function listCopiedForms({ before, after, now }: ReceiptChange, others: OtherReceipts): readonly CopiedForm[] {
  const transitions = others.size === 0 ? ok([]) : validateFormTransitions(before, after, now);
  return (transitions.ok ? transitions.value : []).flatMap(({ id: form, from, to }) => {
    const entry = getOwnMember(entriesIn(after) as JsonObject, form) as JsonObject;
    return (parseFormReceipts(membersOf<Schema<"TaxFreeForm">>(entry).receipts) ?? []).flatMap(({ id: receipt }) => {
      const json = others.get(receipt);
      return json === undefined ? [] : [{ receipt, form, from, to, entry, json }];
    });
  });
}

const entriesIn = (receipt: ReceiptJson): Json | undefined => propertiesIn(receipt).tax_free_form;

const POINTER = "properties/tax_free_form" satisfies PropertyPath;
