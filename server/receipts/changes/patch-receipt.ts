import {
  applyReceiptPatch, flagsFor, mayDo, patchRefusalMessage, findWrittenLocations, stopEmailSteps, type PatchError, type ReceiptAction, type WrittenLocation,
} from "#domain/receipts/actions.ts";
import { completeSignatures, selectRefundQuestions, type RefundQuestion } from "#domain/refunds/index.ts";
import { applyPatch, getByPointer, type JsonPatchError, type JsonPatchOperation } from "#domain/shared/apply-patch.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { parsePointer } from "#domain/shared/json-pointer.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "#domain/shared/json.ts";
import type { Caller } from "../../accounts/caller.ts";
import { toStoreScope } from "../../accounts/store-scope.ts";
import type { Outbox } from "../../mails/outbox.ts";
import type { CallOf, ResponseOf } from "../../http/operation-routes.ts";
import type { WriteContext } from "../../http/write-context.ts";
import { badRequest, permissionDenied, HttpRefusal } from "../../http/problems.ts";
import { wasErased, type IdentifierHash } from "../../consumers/erasure/erased-identifiers.queries.ts";
import { notFoundOrForeign } from "../../http/not-found-or-forbidden.ts";
import { parseStoredSurvey } from "../../surveys/survey.wire.ts";
import { selectSurvey } from "../../surveys/surveys.queries.ts";
import type { IdentifierKeys } from "../identifier-key.ts";
import { spellingSteps } from "../first-spelling.ts";
import { toStoredIdentifier } from "../resolve-identifier.ts";
import { canSeeProperty, createReceiptRedactor } from "../receipt-redactor.ts";
import { lockReceipt, isKnownIdentifier, writeReceipt, selectStoreZone, type LockedReceipt } from "./receipt-writes.queries.ts";
import { patchJsonText, type WriteStep } from "./patch-json-text.ts";
import { validationAction } from "./validations.ts";
import { completeForms, lockFormReceipts } from "../../taxfree/form-receipts.ts";
import { auditFormTransitions, listCopiedForms } from "../../taxfree/validate-forms.ts";
import { writeCopiedForm } from "./write-copied-form.ts";
import { validateReceiptChange } from "./validate-receipt-change.ts";
import { concernsValidations } from "./validate-refunds.ts";

export type PatchReceiptDeps = {
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
  /** True if a value is a valid receipt of the contract. */
  readonly isReceipt: (body: unknown) => boolean;
  /** Emails to an earlier customer are cancelled here. */
  readonly outbox: Outbox;
  readonly erasedHash: IdentifierHash;
};

/**
 * Applies a JSON patch to a receipt as a whole.
 * Writes nothing if nothing has changed. Applies it to the receipt as the caller sees it: steps cannot reveal or change
 * hidden properties.
 */
export async function patchReceipt(call: CallOf<"changeReceipt">, { db, audit }: WriteContext, { clock, keys, isReceipt, outbox, erasedHash }: PatchReceiptDeps): Promise<ResponseOf<"changeReceipt">> {
  const { caller, input: { path: { id }, body: steps } } = call;
  const scope = toStoreScope(call);
  const others = mayDo("issue-tax-free", caller.permissions) ? await lockFormReceipts(db, scope, { id, steps }) : new Map<string, string>();
  const held = await lockReceipt(db, scope, id);
  if (held === undefined) throw await notFoundOrForeign(db, "receipts", id);
  const view = createReceiptRedactor(caller, keys);
  const places = parsePlaces(steps);
  for (const place of places) refuseWithout(place, held, caller);
  refuseUnless("read", held, caller);
  const seen = JSON.parse(view(held.json)) as JsonObject;
  const patched = applyReceiptPatch(seen, steps);
  if (!patched.ok) throw toPatchRefusal(patched.error);
  const completed = completeSignatures(seen, completeForms(seen, patched.value, caller.signer), caller.signer);
  const changes = [...outermost(places).flatMap(({ pointer }) => stepsAt(pointer, seen, completed)), ...stopEmailSteps({ before: seen, after: completed, steps })];
  if (changes.length === 0) return { jsonText: view(held.json) };
  const before = JSON.parse(held.json) as JsonObject;
  if (changes.some((change) => isBlind(change, { caller, before, seen }))) throw permissionDenied(HIDDEN);
  const after = applyChanges(before, changes);
  if (concernsValidations({ before, after }, caller)) refuseUnless("validate-refund", held, caller);
  const isKnown = (identifier: string): Promise<boolean> => isKnownIdentifier(db, scope, identifier);
  const erasedRecently = (identifier: string): Promise<boolean> => wasErased(db, { retailer: caller.retailer.id, hash: erasedHash({ retailer: caller.retailer.id, identifier }), now: clock.now() });
  const zone = (): Promise<string> => selectStoreZone(db, { retailer: caller.retailer, storeId: held.storeId });
  const surveyQuestions = async (survey: string): Promise<readonly RefundQuestion[]> => {
    const found = await selectSurvey(db, caller.retailer.id, survey);
    return found === undefined ? [] : selectRefundQuestions(parseStoredSurvey(found));
  };
  const flaw = await validateReceiptChange({ before, after }, { caller, now: clock.now(), steps, others, isReceipt, isKnown, wasErased: erasedRecently, zone, surveyQuestions });
  if (flaw !== undefined) throw flaw;
  const spelling = isSameJson(getOwnMember(before, "identifier"), getOwnMember(after, "identifier")) ? [] : spellingSteps(caller.retailer, before, after);
  const json = patchJsonText(held.json, [...changes, ...spelling], applyChanges(after, spelling));
  if (json.length > Math.max(MAX_JSON_LENGTH, held.json.length)) throw new HttpRefusal(413, "The receipt would become too large");
  await writeReceipt(db, { retailer: caller.retailer.id, id, json, identifier: storedIdentifier(caller, after) });
  await audit({ action: validationAction({ before, after }) ?? "receipt.change", target: id, details: { retailer_id: caller.retailer.id, changed: changes.map(({ path }) => path) } });
  const change = { before, after, now: clock.now() };
  const auditForm = (details: { readonly form: string }, target = id) => audit({ action: "tax-free-form.change", target, details: { retailer_id: caller.retailer.id, ...details } });
  await auditFormTransitions(change, auditForm);
  for (const copied of listCopiedForms(change, others)) await writeCopiedForm(db, { retailer: caller.retailer.id, ...copied }, auditForm);
  const hasNewIdentifier = storedIdentifier(caller, before) !== storedIdentifier(caller, after);
  const stored = hasNewIdentifier ? await outbox.cancelForReceipt(db, { retailer: caller.retailer.id, id }) : undefined;
  return { jsonText: view(stored ?? json) };
}

/** Returns the canonical identifier of a valid receipt [D26]. */
function storedIdentifier({ retailer }: Caller, receipt: JsonObject): string | undefined {
  const identifier = getOwnMember(receipt, "identifier");
  return typeof identifier === "string" ? toStoredIdentifier(retailer, identifier) || undefined : undefined;
}

function parsePlaces(steps: readonly JsonPatchOperation[]): readonly WrittenLocation[] {
  const places = findWrittenLocations(steps);
  if (!places.ok) throw toFaultRefusal(places.error);
  return places.value;
}

function toFaultRefusal({ kind, pointer }: PatchError): HttpRefusal {
  return badRequest([{ description: FAULTS[kind](pointer), pointer: pointer.slice(1) }]);
}

const FAULTS: Readonly<Record<PatchError["kind"], (pointer: string) => string>> = {
  fixed: (pointer) => `${pointer || "The whole receipt"} cannot be changed`,
  operation: () => "A receipt patch can contain only test, add, replace and remove",
  nothing: () => "A patch needs at least one step that changes the receipt",
};

/** The caller needs the flag at the store of the receipt: permissions can differ between stores. */
function refuseUnless(action: ReceiptAction, { storeId }: LockedReceipt, caller: Caller): void {
  const stores = caller.storesFor(flagsFor(action));
  const isThere = stores === "all" || (storeId !== null && stores.has(storeId));
  if (!isThere || !mayDo(action, caller.permissions)) throw permissionDenied(flagsFor(action));
}

function refuseWithout({ action, segments }: WrittenLocation, held: LockedReceipt, caller: Caller): void {
  refuseUnless(action, held, caller);
  if (segments[0] === "properties" && !segments.slice(1).every((name) => canSeeProperty(caller, name))) throw permissionDenied(HIDDEN);
}

/** Returns the locations that are not inside another one. */
function outermost(places: readonly WrittenLocation[]): readonly WrittenLocation[] {
  const pointers = new Set(places.map(({ pointer }) => pointer));
  return places.filter(({ pointer, segments }) => !segments.some((_name, at) => at > 0 && pointers.has(pointer.split("/").slice(0, at + 1).join("/"))));
}

/** Returns the differences at a location, member by member for objects, so that hidden members stay. */
function stepsAt(pointer: string, seen: Json, patched: Json): readonly WriteStep[] {
  const [before, after] = [getByPointer(seen, pointer), getByPointer(patched, pointer)];
  if (isSameJson(before, after)) return [];
  if (after === undefined) return [{ op: "remove", path: pointer }];
  if (isJsonObject(before) && isJsonObject(after)) return buildJsonPatch(before, after).map((step) => ({ ...step, path: pointer + step.path }));
  return [{ op: "add", path: pointer, value: after }];
}

type Visibility = { readonly caller: Caller; readonly before: JsonObject; readonly seen: JsonObject };

/** True if a step writes what the caller could not read back, or removes what the caller does not see. */
function isBlind(step: WriteStep, { caller, before, seen }: Visibility): boolean {
  return namesWritten(step).some((name) => !canSeeProperty(caller, name)) || !isSameJson(getByPointer(before, step.path), getByPointer(seen, step.path));
}

/** Returns the names of the properties in the path and the value of a step. */
function namesWritten(step: WriteStep): readonly string[] {
  const names = parsePointer(step.path) ?? [];
  const open = names.indexOf("properties");
  if (step.op === "remove") return open < 0 ? [] : names.slice(open + 1);
  if (open >= 0) return [...names.slice(open + 1), ...namesIn(step.value)];
  return namesIn(step.value);
}

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

function applyChanges(before: JsonObject, changes: readonly WriteStep[]): JsonObject {
  const after = applyPatch(before, changes);
  if (!after.ok) throw new Error(`the patch applies to the visible receipt but not to the stored one: ${after.error.kind}`);
  return after.value as JsonObject;
}

function toPatchRefusal(refusal: JsonPatchError): HttpRefusal {
  const description = patchRefusalMessage(refusal);
  return new HttpRefusal(STATUS[refusal.kind], description, { errors: [{ description, pointer: refusal.pointer.slice(1) }] });
}

const STATUS: Readonly<Record<JsonPatchError["kind"], number>> = { test: 409, missing: 409, unreadable: 400, "too-large": 413 };
const HIDDEN = ["receipts:view_hidden_properties"];
/** In characters of the JSON text. */
const MAX_JSON_LENGTH = 2_097_152;
