import {
  applyReceiptPatch,
  flagsFor,
  findWrittenLocations,
  mayDo,
  type ReceiptAction,
  type WrittenLocation,
} from "#domain/receipts/actions.ts";
import { listSignedPlaces } from "#domain/receipts/index.ts";
import { getByPointer, type JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { badRequest, HttpRefusal, notFoundRefusal, permissionDenied } from "../http/problems.ts";
import { toPatchRefusal } from "../receipts/changes/patch-receipt.ts";
import { concernsValidations } from "../refunds/validate-refunds.ts";
import { canSeeProperty, createPublicReceiptRedactor } from "../receipts/receipt-redactor.ts";
import { toVisibleRawContent } from "../tills/raw-content-response.ts";
import { callerAt, requireReceipt, storeOf, toList, toObject, type HostCall, type HostCut } from "./host-call.ts";
import { findForeignSignature } from "./receipt-signatures.ts";

/** Hidden properties are for callers with the flag at the store of the receipt [RCPT-039]. */
export function withoutHidden(call: HostCall): HostCut {
  const stores = call.caller.storesFor([HIDDEN]);
  if (stores === "all") return {};
  const strip = createPublicReceiptRedactor(call.caller.retailer);
  const cut = async (record: Json): Promise<Json> => {
    const store = stores.size === 0 ? undefined : await storeOf(call, record);
    return store !== undefined && stores.has(store) ? record : (JSON.parse(strip(JSON.stringify(record))) as Json);
  };
  return {
    answer: async (json) =>
      Array.isArray(json) ? Promise.all((json as readonly Json[]).map((record) => cut(record))) : cut(json),
  };
}

/** A record of a till names no store that the host could trust. */
export const withoutHiddenContent = ({ caller }: HostCall): HostCut => ({
  content: (bytes) => toVisibleRawContent(bytes, callerAt(caller, undefined)),
});

/** Marks and validations prove something only where a change wrote them [D32]. */
export function checkPostedReceipt(call: HostCall): HostCut {
  const [pointer] = listSignedPlaces(toObject(call.body));
  if (pointer !== undefined) throw badRequest([{ description: `${pointer} is not for new receipts`, pointer }]);
  return withoutHidden(call);
}

/**
 * Applies the rules of a change to the receipt as the API has it: the flag of each part at the store of the receipt, hidden
 * properties, and signatures.
 */
export async function checkReceiptChange(call: HostCall): Promise<HostCut> {
  const steps = toList(call.body) as unknown as readonly JsonPatchOperation[];
  const places = findWrittenLocations(steps);
  if (!places.ok)
    throw badRequest([{ description: `${places.error.pointer} cannot be changed`, pointer: places.error.pointer }]);
  const before = await requireReceipt(call, call.path["id"]);
  const caller = callerAt(call.caller, await storeOf(call, before));
  for (const action of ["read" as const, ...places.value.map((place) => place.action)]) requireAction(action, caller);
  refuseHidden({ steps, places: places.value, before }, caller);
  const patched = applyReceiptPatch(before, steps);
  if (!patched.ok) throw toPatchRefusal(patched.error);
  const change = { before, after: toObject(patched.value) };
  if (concernsValidations(change, caller)) requireAction("validate-refund", caller);
  if (findForeignSignature(change, caller.signer) !== undefined)
    throw new HttpRefusal("permission_denied", "A signature must name its own account");
  await checkFormReceipts(call, change);
  return withoutHidden(call);
}

/** An API writes a tax-free form to all of its receipts, so that the caller needs the flag at the store of each. */
async function checkFormReceipts(call: HostCall, { before, after }: Change): Promise<void> {
  const [were, are] = [formsIn(before), formsIn(after)];
  const names = [...new Set([...Object.keys(were), ...Object.keys(are)])];
  const changed = names.filter((name) => !isSameJson(getOwnMember(were, name), getOwnMember(are, name)));
  const forms = changed.flatMap((name) => [getOwnMember(were, name), getOwnMember(are, name)]);
  const listed = forms.flatMap((form) => toObject(form)["receipts"] ?? []);
  if (forms.some((form) => !Array.isArray(toObject(form)["receipts"] ?? []))) throw notFoundRefusal();
  const ids = new Set(listed.map(idOf));
  ids.delete(call.path["id"]);
  if (ids.size > MAX_OTHERS)
    throw badRequest([{ description: "A patch changes forms of at most 20 receipts", pointer: FORMS }]);
  for (const id of ids) {
    const other = await requireReceipt(call, id);
    requireAction("issue-tax-free", callerAt(call.caller, await storeOf(call, other)));
  }
}

const idOf = (entry: Json): string | undefined => {
  const id = getOwnMember(toObject(entry), "id");
  return typeof id === "string" ? id : undefined;
};

const formsIn = (receipt: JsonObject): JsonObject => toObject(toObject(receipt["properties"])["tax_free_form"]);

type Change = { readonly before: JsonObject; readonly after: JsonObject };

function requireAction(action: ReceiptAction, { permissions }: Caller): void {
  if (!mayDo(action, permissions)) throw permissionDenied(flagsFor(action));
}

type Patch = {
  readonly steps: readonly JsonPatchOperation[];
  readonly places: readonly WrittenLocation[];
  readonly before: JsonObject;
};

/** A test would confirm the value of a hidden property, and a new value would remove those that the caller does not see. */
function refuseHidden({ steps, places, before }: Patch, caller: Caller): void {
  const names = steps.flatMap((step) => [...(parsePointer(step.path) ?? []), ...namesIn(valueOf(step))]);
  if (names.some((name) => !canSeeProperty(caller, name))) throw permissionDenied([HIDDEN]);
  if (canSeeProperty(caller, ANY_HIDDEN)) return;
  const seen = JSON.parse(createPublicReceiptRedactor(caller.retailer)(JSON.stringify(before))) as Json;
  if (places.some(({ pointer }) => !isSameJson(getByPointer(before, pointer), getByPointer(seen, pointer))))
    throw permissionDenied([HIDDEN]);
}

const valueOf = (step: JsonPatchOperation): Json | undefined => ("value" in step ? step.value : undefined);

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

const FORMS = "properties/tax_free_form";
const MAX_OTHERS = 20;
const HIDDEN: Flag = "receipts:view_hidden_properties";
const ANY_HIDDEN = "_";
