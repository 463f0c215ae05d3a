import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { JsonPatchOperation } from "#domain/shared/apply-patch.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { effectiveReference, storeExists, selectWritableFields, type StoreFields, type StoreUses } from "#domain/stores/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import type { WriteContext, WriteCall } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import { HttpRefusal, notFoundRefusal, foreignRecordRefusal } from "../http/problems.ts";
import { closeStore, lastVersion } from "./closed-stores.queries.ts";
import { applyStorePatch } from "./patch-store.ts";
import { readStoreSettings } from "./read-store.ts";
import { checkNewStore, checkPatchedStore } from "./store-templates.ts";
import { toStoreBody, toStoreDetails } from "./store-body.ts";
import { insertStore, existsAtAnyRetailer, lockStore, listStores, findStore, updateStore, countStoreUses, type StoredStore } from "./stores.queries.ts";

export function storeRoutes(db: Kysely<Database>, clock: Clock): OperationRoutes["guarded"] {
  return {
    listStores: async (call) => {
      const records = await listStores(db, toStoreScope(call));
      return { text: `[${records.map(({ json }) => json).join()}]` };
    },

    getStore: async (call) => {
      const { json, version } = await requireStore(db, call, await findStore(db, toStoreScope(call), referenceIn(call)));
      return { text: json, version };
    },

    getStoreUses: async (call) => {
      const { id } = await requireStore(db, call, await findStore(db, toStoreScope(call), referenceIn(call)));
      return { text: JSON.stringify(wireUses(await countStoreUses(db, call.caller.retailer.id, id))) };
    },

    createStore: (call) => call.withTransaction((change) => create(call, change, clock), "rights"),

    changeStore: (call) => call.withTransaction((change) => patch(call, change, clock)),

    deleteStore: (call) => call.withTransaction((change) => close(call, change), "rights"),
  };
}

async function create(call: WriteCall, { db, audit }: WriteContext, clock: Clock): Promise<OperationResponse> {
  const { retailer } = call.caller;
  const fields = orThrow(checkNewStore(call.input.body as JsonObject, { settings: readStoreSettings(retailer), caller: call.caller }));
  const reference = String(effectiveReference(fields.externalReference, fields.legacyReference));
  await lockRetailer(db, retailer.id);
  const version = nextVersion(await lastVersion(db, retailer.id, reference), clock.now());
  const body = toStoreBody({ id: randomBytes(5).toString("hex"), version }, fields);
  if (!(await insertStore(db, retailer.id, body))) throw referenceTaken(reference, fields);
  await audit({ action: "store.create", target: reference, details: { ...auditRetailer(call), id: body["id"] } });
  return { version, location: `/stores/${encodeURIComponent(reference)}` };
}

/** The error points at the reference member that was sent. */
function referenceTaken(reference: string, { externalReference }: StoreFields): HttpRefusal {
  const description = storeExists(reference);
  return new HttpRefusal(409, description, { errors: [{ description, pointer: externalReference === undefined ? "reference" : "external_reference" }] });
}

async function close(call: WriteCall, change: WriteContext): Promise<OperationResponse> {
  const retailer = call.caller.retailer.id;
  await lockRetailer(change.db, retailer);
  const { id, version } = await seenStore(call, change);
  const uses = wireUses(await countStoreUses(change.db, retailer, id));
  await closeStore(change.db, { retailer, id, reference: referenceIn(call), version });
  await change.audit({ action: "store.delete", target: referenceIn(call), details: { ...auditRetailer(call), id, ...uses } });
  return {};
}

/** Writes nothing if nothing differs, so the version stays. */
async function patch(call: WriteCall, change: WriteContext, clock: Clock): Promise<OperationResponse> {
  const { retailer } = call.caller;
  const { id, json, version } = await seenStore(call, change);
  const body = JSON.parse(json) as JsonObject;
  const seen = toStoreDetails(body, version);
  const patched = orThrow(applyStorePatch(body, call.input.body as readonly JsonPatchOperation[]));
  const fields = orThrow(checkPatchedStore(patched, { settings: readStoreSettings(retailer), seen, caller: call.caller }));
  const changed = buildJsonPatch(selectWritableFields(seen), fields).map(({ path }) => path);
  if (changed.length === 0) return { text: json, version };
  const next = nextVersion(version, clock.now());
  const after = toStoreBody({ id, version: next }, fields);
  await updateStore(change.db, retailer.id, after);
  await change.audit({ action: "store.change", target: referenceIn(call), details: { ...auditRetailer(call), id, changed } });
  return { text: JSON.stringify(after), version: next };
}

/** Locks the store and checks that the caller has seen its version. */
async function seenStore(call: WriteCall, { db }: WriteContext): Promise<StoredStore> {
  const store = await requireStore(db, call, await lockStore(db, toStoreScope(call), referenceIn(call)));
  call.requireCurrentVersion(store.version);
  return store;
}

async function requireStore(db: Kysely<Database>, call: AuthorizedCall, store: StoredStore | undefined): Promise<StoredStore> {
  if (store !== undefined) return store;
  throw (await existsAtAnyRetailer(db, referenceIn(call))) ? foreignRecordRefusal() : notFoundRefusal();
}

function orThrow<T>(result: Result<T, HttpRefusal>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

const wireUses = ({ rawRecords: raw_records, accessTokens: access_tokens, ...uses }: Required<StoreUses>) => ({ ...uses, raw_records, access_tokens });

const referenceIn = ({ input }: AuthorizedCall): string => String(input.path["reference"]);
const auditRetailer = ({ caller }: AuthorizedCall) => ({ retailer_id: caller.retailer.id });
