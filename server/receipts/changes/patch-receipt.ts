import type { ProblemCode } from "#contract/index.ts";
import {
  applyReceiptPatch,
  flagsFor,
  mayDo,
  patchRefusalMessage,
  findWrittenLocations,
  stopEmailSteps,
  type PatchError,
  type ReceiptAction,
  type WrittenLocation,
} from "#domain/receipts/actions.ts";
import { recordChangesAt } from "#domain/audit/index.ts";
import { completeSignatures } from "#domain/refunds/index.ts";
import {
  applyPatch,
  getByPointer,
  type JsonPatchError,
  type JsonPatchOperation,
} from "#domain/shared/json/apply-patch.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json } from "#domain/shared/json/json.ts";
import type { Caller } from "../../accounts/caller.ts";
import { toStoreScope } from "../../accounts/store-scope.ts";
import type { Outbox } from "../../mails/outbox.ts";
import type { CallOf, ResponseOf } from "../../http/operation-routes.ts";
import type { WriteContext } from "../../http/write-context.ts";
import { badRequest, permissionDenied, HttpRefusal } from "../../http/problems.ts";
import { wasErased, type IdentifierHash } from "../../consumers/erasure/erased-identifiers.queries.ts";
import { notFoundOrForeign } from "../../http/not-found-or-forbidden.ts";
import { loadSurveyQuestions } from "../../refunds/asked-questions.ts";
import { concernsValidations } from "../../refunds/validate-refunds.ts";
import { validationAction } from "../../refunds/validations.ts";
import { findVisibleReceipt } from "../find-receipt.ts";
import type { IdentifierKeys } from "../identifier-key.ts";
import type { ItemJson, ReceiptJson } from "../receipt-json.ts";
import { spellingSteps } from "../first-spelling.ts";
import { toStoredIdentifier } from "../resolve-identifier.ts";
import { canSeeProperty, createReceiptRedactor } from "../receipt-redactor.ts";
import {
  lockReceipt,
  isKnownIdentifier,
  writeReceipt,
  selectStoreZone,
  type LockedReceipt,
} from "./receipt-writes.queries.ts";
import { patchJsonText, type WriteStep } from "./patch-json-text.ts";
import { completeForms, lockFormReceipts, type OtherReceipts } from "../../taxfree/form-receipts.ts";
import { auditFormTransitions, listCopiedForms } from "../../taxfree/validate-forms.ts";
import { writeCopiedForm } from "./write-copied-form.ts";
import type { ReceiptChangeContext, ReceiptVersions } from "./receipt-change-context.ts";
import { validateReceiptChange } from "./validate-receipt-change.ts";

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
export async function patchReceipt(
  call: CallOf<"changeReceipt">,
  context: WriteContext,
  deps: PatchReceiptDeps,
): Promise<ResponseOf<"changeReceipt">> {
  const held = await lockRequested(call, context.db);
  const view = createReceiptRedactor(call.caller, deps.keys);
  const wanted = seenChanges(call, held, JSON.parse(view(held.shown)) as ReceiptJson);
  if (wanted.changes.length === 0) return { jsonText: view(held.shown) };
  const change = await checkChange(call, wanted, { ...deps, db: context.db });
  await writeChange(call, context, { ...wanted, ...change, outbox: deps.outbox });
  return { jsonText: view(await findVisibleReceipt(context.db, toStoreScope(call), call.input.path.id)) };
}

/** A locked receipt, and the other receipts of the tax-free forms that the patch changes. */
type Held = LockedReceipt & { readonly others: OtherReceipts };

async function lockRequested(call: CallOf<"changeReceipt">, db: WriteContext["db"]): Promise<Held> {
  const {
    path: { id },
    body: steps,
  } = call.input;
  const scope = toStoreScope(call);
  const others = mayDo("issue-tax-free", call.caller.permissions)
    ? await lockFormReceipts(db, scope, { id, steps })
    : new Map<string, string>();
  const held = await lockReceipt(db, scope, id);
  if (held === undefined) throw await notFoundOrForeign(db, "receipts", id);
  return { ...held, others };
}

/** `seen` is the receipt as the caller sees it. */
type WantedChange = { readonly held: Held; readonly seen: ReceiptJson; readonly changes: readonly WriteStep[] };

/** Applies the patch to what the caller sees. Returns the differences, with those that follow from the patch. */
function seenChanges(
  { caller, input: { body: steps } }: CallOf<"changeReceipt">,
  held: Held,
  seen: ReceiptJson,
): WantedChange {
  const places = parsePlaces(steps);
  for (const place of places) refuseWithout(place, held, caller);
  refuseUnless("read", held, caller);
  const patched = applyReceiptPatch(seen, steps);
  if (!patched.ok) throw toPatchRefusal(patched.error);
  const completed = completeSignatures(seen, completeForms(seen, patched.value, caller.signer), caller.signer);
  const changes = outermost(places).flatMap(({ pointer }) => stepsAt(pointer, seen, completed));
  return { held, seen, changes: [...changes, ...stopEmailSteps({ before: seen, after: completed, steps })] };
}

type CheckedChange = ReceiptVersions & { readonly now: Instant };

/** Returns the receipt before and after the change. @throws HttpRefusal if a rule refuses the change. */
async function checkChange(
  call: CallOf<"changeReceipt">,
  { held, seen, changes }: WantedChange,
  deps: PatchReceiptDeps & Pick<WriteContext, "db">,
): Promise<CheckedChange> {
  const {
    caller,
    input: { body: steps },
  } = call;
  const before = JSON.parse(held.json) as ReceiptJson;
  if (changes.some((change) => isBlind(change, { caller, before, seen }))) throw permissionDenied(HIDDEN);
  const after = applyChanges(before, changes);
  if (concernsValidations({ before, after }, caller)) refuseUnless("validate-refund", held, caller);
  const now = deps.clock.now();
  const flaw = await validateReceiptChange(
    { before, after },
    { caller, now, steps, others: held.others, isReceipt: deps.isReceipt, ...lookupsFor(call, held, { ...deps, now }) },
  );
  if (flaw !== undefined) throw flaw;
  return { before, after, now };
}

type LookupDeps = Pick<PatchReceiptDeps, "erasedHash"> & Pick<WriteContext, "db"> & { readonly now: Instant };

/** What the rules of a change ask the database. */
function lookupsFor(
  call: CallOf<"changeReceipt">,
  { storeId }: Held,
  { db, erasedHash, now }: LookupDeps,
): Pick<ReceiptChangeContext, "isKnown" | "wasErased" | "zone" | "surveyQuestions"> {
  const { retailer } = call.caller;
  return {
    isKnown: (identifier) => isKnownIdentifier(db, toStoreScope(call), identifier),
    wasErased: (identifier) =>
      wasErased(db, { retailer: retailer.id, hash: erasedHash({ retailer: retailer.id, identifier }), now }),
    zone: () => selectStoreZone(db, { retailer, storeId }),
    surveyQuestions: (survey) => loadSurveyQuestions(db, retailer.id, survey),
  };
}

type WrittenChange = CheckedChange & WantedChange & Pick<PatchReceiptDeps, "outbox">;

/** Writes the receipt, its audit events and the copies of its forms. */
async function writeChange(
  {
    caller,
    input: {
      path: { id },
    },
  }: CallOf<"changeReceipt">,
  { db, audit }: WriteContext,
  { held, changes, outbox, ...change }: WrittenChange,
): Promise<void> {
  const [{ before, after }, retailer] = [change, caller.retailer.id];
  const spelling = isSameJson(getOwnMember(before, "identifier"), getOwnMember(after, "identifier"))
    ? []
    : spellingSteps(caller.retailer, before, after);
  const json = patchJsonText(held.json, [...changes, ...spelling], applyChanges(after, spelling));
  if (json.length > Math.max(MAX_JSON_LENGTH, held.json.length))
    throw new HttpRefusal("record_too_large", "The receipt would become too large");
  await writeReceipt(db, { retailer, id, json, identifier: storedIdentifier(caller, after) });
  const paths = changes.map(({ path }) => path);
  await audit({
    action: validationAction({ before, after }) ?? "receipt.change",
    target: id,
    details: { ...storeOf(held), changed: paths, ...recordChangesAt(paths, { before, after }) },
  });
  const auditForm = (details: { readonly form: string }, target = id) =>
    audit({ action: "tax-free-form.change", target, details: { ...storeOf(held), ...details } });
  await auditFormTransitions(change, auditForm);
  for (const copied of listCopiedForms(change, held.others))
    await writeCopiedForm(db, { retailer, ...copied }, auditForm);
  const hasNewIdentifier = storedIdentifier(caller, before) !== storedIdentifier(caller, after);
  if (hasNewIdentifier) await outbox.cancelForReceipt(db, { retailer, id });
}

const storeOf = ({ storeId }: Held) => (storeId === null ? {} : { store_id: storeId });

/** Returns the canonical identifier of a valid receipt [D26]. */
function storedIdentifier({ retailer }: Caller, receipt: ReceiptJson): string | undefined {
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
  if (segments[0] === PROPERTIES && !segments.slice(1).every((name) => canSeeProperty(caller, name)))
    throw permissionDenied(HIDDEN);
}

/** Returns the locations that are not inside another one. */
function outermost(places: readonly WrittenLocation[]): readonly WrittenLocation[] {
  const pointers = new Set(places.map(({ pointer }) => pointer));
  return places.filter(
    ({ pointer, segments }) =>
      !segments.some(
        (_name, at) =>
          at > 0 &&
          pointers.has(
            pointer
              .split("/")
              .slice(0, at + 1)
              .join("/"),
          ),
      ),
  );
}

/** Returns the differences at a location, member by member for objects, so that hidden members stay. */
function stepsAt(pointer: string, seen: Json, patched: Json): readonly WriteStep[] {
  const [before, after] = [getByPointer(seen, pointer), getByPointer(patched, pointer)];
  if (isSameJson(before, after)) return [];
  if (after === undefined) return [{ op: "remove", path: pointer }];
  if (isJsonObject(before) && isJsonObject(after))
    return buildJsonPatch(before, after).map((step) => ({ ...step, path: pointer + step.path }));
  return [{ op: "add", path: pointer, value: after }];
}

type Visibility = { readonly caller: Caller; readonly before: ReceiptJson; readonly seen: ReceiptJson };

/** True if a step writes what the caller could not read back, or removes what the caller does not see. */
function isBlind(step: WriteStep, { caller, before, seen }: Visibility): boolean {
  return (
    namesWritten(step).some((name) => !canSeeProperty(caller, name)) ||
    !isSameJson(getByPointer(before, step.path), getByPointer(seen, step.path))
  );
}

/** Returns the names of the properties in the path and the value of a step. */
function namesWritten(step: WriteStep): readonly string[] {
  const names = parsePointer(step.path) ?? [];
  const open = names.indexOf(PROPERTIES);
  if (step.op === "remove") return open < 0 ? [] : names.slice(open + 1);
  if (open >= 0) return [...names.slice(open + 1), ...namesIn(step.value)];
  return namesIn(step.value);
}

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

function applyChanges(before: ReceiptJson, changes: readonly WriteStep[]): ReceiptJson {
  const after = applyPatch(before, changes);
  if (!after.ok)
    throw new Error(`the patch applies to the visible receipt but not to the stored one: ${after.error.kind}`);
  return after.value as ReceiptJson;
}

export function toPatchRefusal(refusal: JsonPatchError): HttpRefusal {
  const description = patchRefusalMessage(refusal);
  return new HttpRefusal(PATCH_CODES[refusal.kind], description, {
    errors: [{ description, pointer: refusal.pointer.slice(1) }],
  });
}

const PATCH_CODES: Readonly<Record<JsonPatchError["kind"], ProblemCode>> = {
  test: "test_failed",
  missing: "patch_path_missing",
  unreadable: "invalid_request",
  "too-large": "record_too_large",
};
const PROPERTIES = "properties" satisfies keyof ReceiptJson & keyof ItemJson;
const HIDDEN = ["receipts:view_hidden_properties"];
/** In characters of the JSON text. */
const MAX_JSON_LENGTH = 2_097_152;
