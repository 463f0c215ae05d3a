import {
  applyReceiptPatch, flagsFor, mayDo, patchRefused, writtenPlaces, type PatchFault, type ReceiptAction, type WrittenPlace,
} from "#domain/receipts/actions.ts";
import { refundQuestionsOfSurvey, type RefundQuestion } from "#domain/refunds/index.ts";
import { applyPatch, valueAt, type PatchRefusal, type PatchStep } from "#domain/shared/apply-patch.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { patchOf } from "#domain/shared/json-patch.ts";
import { parsePointer } from "#domain/shared/json-pointer.ts";
import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "#domain/shared/json.ts";
import type { Caller } from "../../accounts/caller.ts";
import { storeScopeOf } from "../../accounts/store-scope.ts";
import type { Outbox } from "../../mails/outbox.ts";
import type { Answer } from "../../plugins/answer.ts";
import type { Change, ChangingCall, Deed } from "../../plugins/changes.ts";
import { badRequest, forbidden, HttpRefusal } from "../../plugins/problems.ts";
import { unseen } from "../../plugins/unseen.ts";
import { surveyOf } from "../../surveys/survey.wire.ts";
import { surveyWithId } from "../../surveys/surveys.queries.ts";
import type { IdentifierKeys } from "../identifier-key.ts";
import { maySee, receiptViewOf } from "../receipt-view.ts";
import { heldReceipt, isKnownIdentifier, writeReceipt, zoneOfStore, type HeldReceipt } from "./changed-receipts.queries.ts";
import { patchedText, type PlacedStep } from "./patched-text.ts";
import { noteForms } from "../../taxfree/form-flaws.ts";
import { flawOfChange } from "./receipt-flaws.ts";

export type ChangingDesk = {
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
  /** True if a value is a valid receipt of the contract. */
  readonly isReceipt: (body: unknown) => boolean;
  /** Emails to an earlier customer are cancelled here. */
  readonly outbox: Outbox;
};

/**
 * Applies a JSON patch to a receipt as a whole.
 * Writes nothing if nothing has changed. Applies it to the receipt as the caller sees it: steps cannot reveal or change
 * hidden properties.
 */
export async function changeReceipt(call: ChangingCall, { db, note }: Change, { clock, keys, isReceipt, outbox }: ChangingDesk): Promise<Answer> {
  const { caller, input } = call;
  const [id, steps] = [String(input.path["id"]), input.body as readonly PatchStep[]];
  const scope = storeScopeOf(call);
  const held = await heldReceipt(db, scope, id);
  if (held === undefined) throw await unseen(db, "receipts", id);
  const view = receiptViewOf(caller, keys);
  const places = parsePlaces(steps);
  for (const place of places) refuseWithout(place, held, caller);
  refuseUnless("read", held, caller);
  const seen = JSON.parse(view(held.json)) as JsonObject;
  const patched = applyReceiptPatch(seen, steps);
  if (!patched.ok) throw toPatchRefusal(patched.error);
  const changes = outermost(places).flatMap(({ pointer }) => stepsAt(pointer, seen, patched.value));
  if (changes.length === 0) return { text: view(held.json) };
  const before = JSON.parse(held.json) as JsonObject;
  if (changes.some((change) => isBlind(change, { caller, before, seen }))) throw forbidden(HIDDEN);
  const after = applyChanges(before, changes);
  const isKnown = (identifier: string): Promise<boolean> => isKnownIdentifier(db, scope, identifier);
  const zone = (): Promise<string> => zoneOfStore(db, { retailer: caller.retailer, storeId: held.storeId });
  const surveyQuestions = async (survey: string): Promise<readonly RefundQuestion[]> => {
    const found = await surveyWithId(db, caller.retailer.id, survey);
    return found === undefined ? [] : refundQuestionsOfSurvey(surveyOf(found));
  };
  const flaw = await flawOfChange({ before, after }, { caller, now: clock.now(), isReceipt, isKnown, zone, surveyQuestions });
  if (flaw !== undefined) throw flaw;
  const json = patchedText(held.json, changes, after);
  if (json.length > Math.max(MAX_JSON_LENGTH, held.json.length)) throw new HttpRefusal(413, "The receipt would become too large");
  await writeReceipt(db, { retailer: caller.retailer.id, id, json, identifier: memberOf(after, "identifier") as string | undefined });
  await note({ action: actionOf(changes), target: id, details: { retailer_id: caller.retailer.id, changed: changes.map(({ path }) => path) } });
  await noteForms({ before, after, now: clock.now() }, (details) => note({ action: "tax-free-form.change", target: id, details: { retailer_id: caller.retailer.id, ...details } }));
  const hasNewIdentifier = memberOf(before, "identifier") !== memberOf(after, "identifier");
  const stored = hasNewIdentifier ? await outbox.withdrawFromBuyer(db, { retailer: caller.retailer.id, id }) : undefined;
  return { text: view(stored ?? json) };
}

/** Returns the name of the audit event. Refund validations have their own. */
function actionOf(changes: readonly PlacedStep[]): Deed["action"] {
  const validation = changes.find(({ path }) => path.startsWith(VALIDATIONS));
  if (validation === undefined) return "receipt.change";
  if (validation.op === "remove") return "refund.unlock";
  return validation.path.endsWith("/approval") ? "refund.approve" : "refund.validate";
}

function parsePlaces(steps: readonly PatchStep[]): readonly WrittenPlace[] {
  const places = writtenPlaces(steps);
  if (!places.ok) throw toFaultRefusal(places.error);
  return places.value;
}

function toFaultRefusal({ kind, pointer }: PatchFault): HttpRefusal {
  return badRequest([{ description: FAULTS[kind](pointer), pointer: pointer.slice(1) }]);
}

const FAULTS: Readonly<Record<PatchFault["kind"], (pointer: string) => string>> = {
  fixed: (pointer) => `${pointer || "The whole receipt"} cannot be changed`,
  operation: () => "A receipt patch can contain only test, add, replace and remove",
  nothing: () => "A patch needs at least one step that changes the receipt",
};

/** The caller needs the flag at the store of the receipt: permissions can differ between stores. */
function refuseUnless(action: ReceiptAction, { storeId }: HeldReceipt, caller: Caller): void {
  const stores = caller.storesFor(flagsFor(action));
  const isThere = stores === "all" || (storeId !== null && stores.has(storeId));
  if (!isThere || !mayDo(action, caller.permissions)) throw forbidden(flagsFor(action));
}

function refuseWithout({ action, names }: WrittenPlace, held: HeldReceipt, caller: Caller): void {
  refuseUnless(action, held, caller);
  if (names[0] === "properties" && !names.slice(1).every((name) => maySee(caller, name))) throw forbidden(HIDDEN);
}

/** Returns the locations that are not inside another one. */
function outermost(places: readonly WrittenPlace[]): readonly WrittenPlace[] {
  const pointers = new Set(places.map(({ pointer }) => pointer));
  return places.filter(({ pointer, names }) => !names.some((_name, at) => at > 0 && pointers.has(pointer.split("/").slice(0, at + 1).join("/"))));
}

/** Returns the differences at a location, member by member for objects, so that hidden members stay. */
function stepsAt(pointer: string, seen: Json, patched: Json): readonly PlacedStep[] {
  const [before, after] = [valueAt(seen, pointer), valueAt(patched, pointer)];
  if (isSameJson(before, after)) return [];
  if (after === undefined) return [{ op: "remove", path: pointer }];
  if (isJsonObject(before) && isJsonObject(after)) return patchOf(before, after).map((step) => ({ ...step, path: pointer + step.path }));
  return [{ op: "add", path: pointer, value: after }];
}

type Visibility = { readonly caller: Caller; readonly before: JsonObject; readonly seen: JsonObject };

/** True if a step writes what the caller could not read back, or removes what the caller does not see. */
function isBlind(step: PlacedStep, { caller, before, seen }: Visibility): boolean {
  return namesWritten(step).some((name) => !maySee(caller, name)) || !isSameJson(valueAt(before, step.path), valueAt(seen, step.path));
}

/** Returns the names of the properties in the path and the value of a step. */
function namesWritten(step: PlacedStep): readonly string[] {
  const names = parsePointer(step.path) ?? [];
  const open = names.indexOf("properties");
  if (step.op === "remove") return open < 0 ? [] : names.slice(open + 1);
  if (open >= 0) return [...names.slice(open + 1), ...namesIn(step.value)];
  return isJsonObject(step.value) ? namesIn(memberOf(step.value, "properties")) : [];
}

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

function applyChanges(before: JsonObject, changes: readonly PlacedStep[]): JsonObject {
  const after = applyPatch(before, changes);
  if (!after.ok) throw new Error(`the patch applies to the visible receipt but not to the stored one: ${after.error.kind}`);
  return after.value as JsonObject;
}

function toPatchRefusal(refusal: PatchRefusal): HttpRefusal {
  const description = patchRefused(refusal);
  return new HttpRefusal(STATUS[refusal.kind], description, { errors: [{ description, pointer: refusal.pointer.slice(1) }] });
}

const STATUS: Readonly<Record<PatchRefusal["kind"], number>> = { test: 409, missing: 409, unreadable: 400, "too-large": 413 };
const HIDDEN = ["receipts:view_hidden_properties"];
const VALIDATIONS = "/properties/refund_validation";
/** In characters of the JSON text. */
const MAX_JSON_LENGTH = 2_097_152;
