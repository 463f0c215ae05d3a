import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { PatchStep } from "#domain/shared/apply-patch.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { patchOf } from "#domain/shared/json-patch.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { effectiveReference, storeExists, writtenFields, type StoreFields, type StoreUses } from "#domain/stores/index.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import { holdRetailer } from "../database/hold-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { HttpRefusal, notFound, notTheirs } from "../plugins/problems.ts";
import { closeStore, lastVersion } from "./closed-stores.queries.ts";
import { patchedStore } from "./patch-store.ts";
import { readStore, storeSettingsOf } from "./read-store.ts";
import { fieldsAfter } from "./store-templates.ts";
import { bodyOf, detailsOf } from "./store-body.ts";
import { insertStore, isAnywhere, lockedStore, storesOf, storeWithReference, updateStore, usesOf, type KeptStore } from "./stores.queries.ts";

export function storeRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  return {
    listStores: async (call) => {
      const records = await storesOf(db, storeScopeOf(call));
      return { text: `[${records.map(({ json }) => json).join()}]` };
    },

    getStore: async (call) => {
      const { json, version } = await requireStore(db, call, await storeWithReference(db, storeScopeOf(call), referenceIn(call)));
      return { text: json, version };
    },

    getStoreUses: async (call) => {
      const { id } = await requireStore(db, call, await storeWithReference(db, storeScopeOf(call), referenceIn(call)));
      return { text: JSON.stringify(wireUses(await usesOf(db, call.caller.retailer.id, id))) };
    },

    createStore: (call) => call.change((change) => create(call, change, clock), "rights"),

    changeStore: (call) => call.change((change) => patch(call, change, clock)),

    deleteStore: (call) => call.change((change) => close(call, change), "rights"),
  };
}

async function create(call: ChangingCall, { db, note }: Change, clock: Clock): Promise<Answer> {
  const { retailer } = call.caller;
  const fields = orThrow(readStore(call.input.body as JsonObject, { settings: storeSettingsOf(retailer) }));
  const reference = String(effectiveReference(fields.externalReference, fields.legacyReference));
  await holdRetailer(db, retailer.id);
  const version = nextVersion(await lastVersion(db, retailer.id, reference), clock.now());
  const body = bodyOf({ id: randomBytes(5).toString("hex"), version }, fields);
  if (!(await insertStore(db, retailer.id, body))) throw referenceTaken(reference, fields);
  await note({ action: "store.create", target: reference, details: { ...auditRetailer(call), id: body["id"] } });
  return { version, location: `/stores/${encodeURIComponent(reference)}` };
}

/** The error points at the reference member that was sent. */
function referenceTaken(reference: string, { externalReference }: StoreFields): HttpRefusal {
  const description = storeExists(reference);
  return new HttpRefusal(409, description, { errors: [{ description, pointer: externalReference === undefined ? "reference" : "external_reference" }] });
}

async function close(call: ChangingCall, change: Change): Promise<Answer> {
  const retailer = call.caller.retailer.id;
  await holdRetailer(change.db, retailer);
  const { id, version } = await seenStore(call, change);
  const uses = wireUses(await usesOf(change.db, retailer, id));
  await closeStore(change.db, { retailer, id, reference: referenceIn(call), version });
  await change.note({ action: "store.delete", target: referenceIn(call), details: { ...auditRetailer(call), id, ...uses } });
  return {};
}

/** Writes nothing if nothing differs, so the version stays. */
async function patch(call: ChangingCall, change: Change, clock: Clock): Promise<Answer> {
  const { retailer } = call.caller;
  const { id, json, version } = await seenStore(call, change);
  const body = JSON.parse(json) as JsonObject;
  const seen = detailsOf(body, version);
  const patched = orThrow(patchedStore(body, call.input.body as readonly PatchStep[]));
  const fields = orThrow(fieldsAfter(patched, { settings: storeSettingsOf(retailer), seen, caller: call.caller }));
  const changed = patchOf(writtenFields(seen), fields).map(({ path }) => path);
  if (changed.length === 0) return { text: json, version };
  const next = nextVersion(version, clock.now());
  const after = bodyOf({ id, version: next }, fields);
  await updateStore(change.db, retailer.id, after);
  await change.note({ action: "store.change", target: referenceIn(call), details: { ...auditRetailer(call), id, changed } });
  return { text: JSON.stringify(after), version: next };
}

/** Locks the store and checks that the caller has seen its version. */
async function seenStore(call: ChangingCall, { db }: Change): Promise<KeptStore> {
  const store = await requireStore(db, call, await lockedStore(db, storeScopeOf(call), referenceIn(call)));
  call.refuseOutdated(store.version);
  return store;
}

async function requireStore(db: Kysely<Database>, call: Call, store: KeptStore | undefined): Promise<KeptStore> {
  if (store !== undefined) return store;
  throw (await isAnywhere(db, referenceIn(call))) ? notTheirs() : notFound();
}

function orThrow<T>(result: Result<T, HttpRefusal>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

const wireUses = ({ rawRecords: raw_records, accessTokens: access_tokens, ...uses }: Required<StoreUses>) => ({ ...uses, raw_records, access_tokens });

const referenceIn = ({ input }: Call): string => String(input.path["reference"]);
const auditRetailer = ({ caller }: Call) => ({ retailer_id: caller.retailer.id });
