import { sql, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parseReturnableItem } from "#domain/receipts/rules.ts";
import type { Signer } from "#domain/shared/access/signer.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import {
  getOwnMember,
  isJsonObject,
  membersOf,
  type Json,
  type JsonMembers,
  type JsonObject,
} from "#domain/shared/json/json.ts";
import {
  completeFormEntries,
  findUntestedForm,
  NOT_ENABLED,
  ON_ISSUED_FORM,
  parseForm,
  parseFormReceipts,
  parseForms,
  selectFormReceipt,
  validateFormContent,
  type FormTransition,
  type TaxFreeForm,
} from "#domain/taxfree/index.ts";
import { storeIssuesForms } from "#domain/taxfree/rules.ts";
import type { Caller } from "../accounts/caller.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import { itemsIn, propertiesIn, type PropertyPath, type ReceiptJson } from "../receipts/receipt-json.ts";
import { toFormHttpRefusal } from "./form-refusals.ts";
import { currencyOf, parseFormSource } from "./form-source.ts";

/** The texts of the other receipts of a form, by their ids. */
export type OtherReceipts = ReadonlyMap<string, string>;

/**
 * Locks the other receipts of the forms of a receipt, and of those that a patch writes, in the order of their ids: so two
 * changes of one form wait for each other. Returns those that the caller sees.
 */
export async function lockFormReceipts(
  trx: Transaction<Database>,
  scope: StoreScope,
  { id, steps }: { readonly id: string; readonly steps: readonly JsonPatchOperation[] },
): Promise<OtherReceipts> {
  const written = steps.filter(({ op, path }) => op !== "test" && (path === FORMS || path.startsWith(`${FORMS}/`)));
  if (written.length === 0) return new Map();
  const {
    rows: [stored],
  } = await sql<{ forms: unknown }>`
    SELECT body -> 'properties' -> 'tax_free_form' AS forms FROM receipts WHERE retailer_id = ${scope.retailer} AND id = ${id}`.execute(
    trx,
  );
  const ids = new Set(
    [stored?.forms as Json, ...written.map((step) => ("value" in step ? step.value : null))].flatMap(receiptIdsIn),
  );
  ids.delete(id);
  if (ids.size === 0) return new Map();
  if (ids.size > MAX_OTHERS)
    throw badRequest([{ description: "A patch changes forms of at most 20 receipts", pointer: POINTER }]);
  const { rows } = await sql<{ id: string; json: string }>`
    SELECT id, body::text AS json FROM receipts
    WHERE ${sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ANY (${[...ids, id]}::text[])`, ...storeConditions(scope)])} ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  return new Map(rows.filter((row) => row.id !== id).map((row) => [row.id, row.json]));
}

/** Returns the ids of receipts in an entry, or in all entries of a receipt. */
function receiptIdsIn(value: Json): readonly string[] {
  if (!isJsonObject(value)) return [];
  const own = parseFormReceipts(membersOf<Schema<"TaxFreeForm">>(value).receipts);
  return own === undefined
    ? Object.values(value)
        .flatMap((entry) => parseFormReceipts(membersOf<Schema<"TaxFreeForm">>(entry).receipts) ?? [])
        .map(({ id }) => id)
    : own.map(({ id }) => id);
}

/** Adds to the entries of a patched receipt what they contain, where a caller left it out [D28]. */
export function completeForms(before: ReceiptJson, after: Json, signer: Signer): Json {
  const entries = isJsonObject(after) ? formsIn(after) : undefined;
  if (!isJsonObject(after) || entries === undefined || !Array.isArray(getOwnMember(after, "items"))) return after;
  const completed = completeFormEntries(
    { before: formsIn(before) ?? {}, after: entries },
    {
      selectOwn: () => selectFormReceipt(parseFormSource(after)),
      user: signer.kind === "system" ? undefined : signer.address,
    },
  );
  const withForms: JsonMembers<Schema<"ReceiptProperties">> = { tax_free_form: completed };
  return { ...after, properties: { ...(after["properties"] as JsonObject), ...withForms } };
}

/** Refuses a form of a store that issues none. Forms that exist go on after the retailer stops. */
export function refuseNewForm(
  { retailer: { settings } }: Pick<Caller, "retailer">,
  receipt: ReceiptJson,
): HttpRefusal | undefined {
  const setting = isJsonObject(settings) ? getOwnMember(settings, "tax_free") : undefined;
  if (storeIssuesForms(setting, String(getOwnMember(receipt, "store_reference")))) return undefined;
  return new HttpRefusal("tax_free_not_enabled", NOT_ENABLED, {
    errors: [{ description: NOT_ENABLED, pointer: POINTER }],
  });
}

type FormsChange = {
  readonly before: ReceiptJson;
  readonly after: ReceiptJson;
  readonly steps: readonly JsonPatchOperation[];
  readonly others: OtherReceipts;
};

/**
 * Returns why a change is refused: a form that contains what it cannot, a document whose amounts do not fit, or a return of
 * something on an issued form [D28].
 */
export function refuseFormReceipts(
  change: FormsChange,
  transitions: readonly FormTransition[],
): HttpRefusal | undefined {
  return (
    transitions.map((transition) => refuseTransition(change, transition)).find((refusal) => refusal !== undefined) ??
    refuseReturns(change)
  );
}

function refuseTransition({ after, others }: FormsChange, transition: FormTransition): HttpRefusal | undefined {
  const form = parseForm(transition.id, getOwnMember(formsIn(after) ?? {}, transition.id)) as TaxFreeForm;
  const sources = [after, ...[...others.values()].map((json) => JSON.parse(json) as ReceiptJson)].map((receipt) => ({
    ...parseFormSource(receipt),
    forms: parseForms(formsIn(receipt) ?? {}),
  }));
  const flaw = validateFormContent(form, transition, sources);
  if (flaw === undefined) return undefined;
  const member = flaw === "document" ? "data/document" : "receipts";
  return toFormHttpRefusal(flaw, `${POINTER}/${form.id}/${member}`);
}

function refuseReturns({ before, after, steps }: FormsChange): HttpRefusal | undefined {
  const itemsOf = (receipt: ReceiptJson) =>
    itemsIn(receipt).map((item) => parseReturnableItem(item, currencyOf(receipt)));
  // A return in the patch that voids the form is a return of something that was on it.
  const forms = parseForms(formsIn(before) ?? {});
  const form =
    forms.length === 0
      ? undefined
      : findUntestedForm(
          { receipt: String(before["id"]), before: itemsOf(before), after: itemsOf(after), forms },
          steps,
        );
  return form && new HttpRefusal("tax_free_issued", ON_ISSUED_FORM);
}

function formsIn(receipt: ReceiptJson): JsonObject | undefined {
  const { tax_free_form: forms } = propertiesIn(receipt);
  return isJsonObject(forms) ? forms : undefined;
}

/** As many as a payload has. */
const MAX_OTHERS = 20;
const POINTER = "properties/tax_free_form" satisfies PropertyPath;
const FORMS = `/${POINTER}`;
