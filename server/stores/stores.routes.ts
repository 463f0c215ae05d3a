import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { recordChangesAt } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import type { Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import {
  effectiveReference,
  storeExists,
  selectWritableFields,
  type StoreFields,
  type StoreUses,
} from "#domain/stores/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext, WriteCall } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { HttpRefusal, notFoundRefusal, foreignRecordRefusal } from "../http/problems.ts";
import { deleteTemplateVersions, keepStoreTemplateVersions } from "../templates/template-versions.queries.ts";
import { closeStore, lastVersion } from "./closed-stores.queries.ts";
import { applyStorePatch } from "./patch-store.ts";
import { readStoreSettings } from "./read-store.ts";
import { checkNewStore, checkPatchedStore } from "./store-templates.ts";
import { parseStoredStore, toStoreBody, toStoreDetails } from "./store-body.ts";
import {
  insertStore,
  existsAtAnyRetailer,
  lockStore,
  listStores,
  findStore,
  updateStore,
  countStoreUses,
  type StoredStore,
} from "./stores.queries.ts";

type Operations = "listStores" | "getStore" | "getStoreUses" | "createStore" | "changeStore" | "deleteStore";

export function storeRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    listStores: async (call) => {
      const records = await listStores(db, toStoreScope(call));
      return { jsonText: `[${records.map(({ json }) => json).join()}]` };
    },

    getStore: async (call) => {
      const { json, version } = await requireStore(
        db,
        call,
        await findStore(db, toStoreScope(call), referenceIn(call)),
      );
      return { jsonText: json, version };
    },

    getStoreUses: async (call) => {
      const { id } = await requireStore(db, call, await findStore(db, toStoreScope(call), referenceIn(call)));
      return { json: wireUses(await countStoreUses(db, call.caller.retailer.id, id)) };
    },

    createStore: (call) => call.withTransaction((change) => create(call, change, clock), "rights"),

    changeStore: (call) => call.withTransaction((change) => patch(call, change, clock)),

    deleteStore: (call) => call.withTransaction((change) => close(call, change), "rights"),
  });
}

async function create(
  call: CallOf<"createStore">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createStore">> {
  const { retailer } = call.caller;
  const fields = orThrow(
    checkNewStore(call.input.body, { settings: readStoreSettings(retailer), caller: call.caller }),
  );
  const reference = String(effectiveReference(fields.externalReference, fields.legacyReference));
  await lockRetailer(db, retailer.id);
  const version = nextVersion(await lastVersion(db, retailer.id, reference), clock.now());
  const body = toStoreBody({ id: randomBytes(5).toString("hex"), version }, fields);
  if (!(await insertStore(db, retailer.id, body))) throw referenceTaken(reference, fields);
  await keepStoreTemplateVersions(db, {
    retailer: retailer.id,
    storeId: body.id,
    before: { properties: {} },
    after: { properties: fields.properties, version },
    by: call.caller.actor,
  });
  await audit({ action: "store.create", target: reference, details: { store_id: body.id } });
  return { version, location: `/stores/${encodeURIComponent(reference)}` };
}

/** The error points at the reference member that was sent. */
function referenceTaken(reference: string, { externalReference }: StoreFields): HttpRefusal {
  const description = storeExists(reference);
  return new HttpRefusal("store_exists", description, {
    errors: [{ description, pointer: externalReference === undefined ? "reference" : "external_reference" }],
  });
}

async function close(call: CallOf<"deleteStore">, change: WriteContext): Promise<ResponseOf<"deleteStore">> {
  const retailer = call.caller.retailer.id;
  await lockRetailer(change.db, retailer);
  const { id, version } = await seenStore(call, change);
  const uses = wireUses(await countStoreUses(change.db, retailer, id));
  await deleteTemplateVersions(change.db, { retailer, storeId: id });
  await closeStore(change.db, { retailer, id, reference: referenceIn(call), version });
  await change.audit({
    action: "store.delete",
    target: referenceIn(call),
    details: { store_id: id, ...uses },
  });
  return {};
}

/** Writes nothing if nothing differs, so the version stays. */
async function patch(
  call: CallOf<"changeStore">,
  change: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"changeStore">> {
  const { retailer } = call.caller;
  const { id, json, version } = await seenStore(call, change);
  const body = parseStoredStore(json);
  const seen = toStoreDetails(body, version);
  const patched = orThrow(applyStorePatch(body, call.input.body));
  const fields = orThrow(
    checkPatchedStore(patched, { settings: readStoreSettings(retailer), seen, caller: call.caller }),
  );
  const written = selectWritableFields(seen);
  const changed = buildJsonPatch(written, fields).map(({ path }) => path);
  if (changed.length === 0) return { jsonText: json, version };
  const next = nextVersion(version, clock.now());
  const after = toStoreBody({ id, version: next }, fields);
  await updateStore(change.db, retailer.id, after);
  await keepStoreTemplateVersions(change.db, {
    retailer: retailer.id,
    storeId: id,
    before: seen,
    after: { properties: fields.properties, version: next },
    by: call.caller.actor,
  });
  await change.audit({
    action: "store.change",
    target: referenceIn(call),
    details: { store_id: id, changed, ...recordChangesAt(changed, { before: written, after: fields }) },
  });
  return { json: after, version: next };
}

/** Locks the store and checks that the caller has seen its version. */
async function seenStore(call: WriteCall<StoreInput>, { db }: WriteContext): Promise<StoredStore> {
  const store = await requireStore(db, call, await lockStore(db, toStoreScope(call), referenceIn(call)));
  call.requireCurrentVersion(store.version);
  return store;
}

async function requireStore(
  db: Kysely<Database>,
  call: AuthorizedCall<StoreInput>,
  store: StoredStore | undefined,
): Promise<StoredStore> {
  if (store !== undefined) return store;
  throw (await existsAtAnyRetailer(db, referenceIn(call))) ? foreignRecordRefusal() : notFoundRefusal();
}

function orThrow<T>(result: Result<T, HttpRefusal>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

const wireUses = ({ receipts, roles, tills, rawRecords, accessTokens }: Required<StoreUses>): Schema<"StoreUses"> => ({
  receipts,
  roles,
  tills,
  raw_records: rawRecords,
  access_tokens: accessTokens,
});

/** The input of an operation on a store. */
type StoreInput = { readonly path: { readonly reference: string } };

const referenceIn = ({ input }: AuthorizedCall<StoreInput>): string => input.path.reference;
