import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parseSignInPolicy } from "#domain/accounts/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import {
  canCreateRetailers,
  retailerExists,
  selectRetailerFields,
  SETTINGS_FLAG,
  type RetailerFields,
  type RetailerRecord,
} from "#domain/retailers/index.ts";
import { isSameFields } from "#domain/retailers/rules.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { getOwnMember, isSameJson, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import type { Database } from "../database/schema.ts";
import { requireSession } from "../accounts/require-session.ts";
import { toRelyingParty } from "../accounts/relying-party.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import type { OperationResponse } from "../http/response.ts";
import type { WriteCall, WriteContext } from "../http/write-context.ts";
import { checkSettingsBody } from "./check-settings-body.ts";
import {
  findRetailer,
  insertRetailer,
  listManagedRetailers,
  lockRetailerRecord,
  updateRetailer,
} from "./retailers.queries.ts";

type Operations = "listRetailers" | "createRetailer" | "getRetailerSettings" | "replaceRetailerSettings";

/** Callers are cached with the settings of their retailer, so that a change counts as one of rights. */
export function retailerRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    listRetailers: async ({ caller }) => ({
      json: {
        retailers: [...(await listManagedRetailers(db, caller))],
        may_create: canCreateRetailers(caller.roles, caller.effectiveRetailers),
      },
    }),

    createRetailer: (call) => call.withTransaction((change) => create(call, change, clock), "rights"),

    getRetailerSettings: async ({ caller }) => toResponse(await findRetailer(db, caller.retailer.id)),

    replaceRetailerSettings: (call) => call.withTransaction((change) => replace(call, change, clock), "rights"),
  });
}

async function create(
  call: CallOf<"createRetailer">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createRetailer">> {
  const { caller, input } = call;
  if (!canCreateRetailers(caller.roles, caller.effectiveRetailers))
    throw new HttpRefusal("permission_denied", `Missing permission: ${SETTINGS_FLAG} at all retailers`);
  const { id, name, settings = {} } = input.body;
  const fields = { name: name.trim(), settings, tweaks: {} };
  refuseInvalid(fields);
  refuseClosedPolicy(call, fields);
  const record = { id: id as RetailerId, ...fields, version: nextVersion(undefined, clock.now()) };
  if (!(await insertRetailer(db, record))) throw idTaken(id);
  await audit({ action: "retailer.create", target: id, details: { name: fields.name, settings } });
  return { json: serialize(record), version: record.version };
}

/** Writes nothing if nothing differs, so the version stays. */
async function replace(
  call: CallOf<"replaceRetailerSettings">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"replaceRetailerSettings">> {
  const { id } = call.caller.retailer;
  const seen = await lockRetailerRecord(db, id);
  if (seen === undefined) throw notFoundRefusal();
  call.requireCurrentVersion(seen.version);
  const { name, settings, tweaks } = call.input.body;
  const wanted = { name: name.trim(), settings, tweaks };
  refuseInvalid(wanted);
  if (isSameFields(seen, wanted)) return toResponse(seen);
  if (!isSameJson(policyOf(seen), policyOf(wanted))) {
    requireSession(call.caller, "change the sign-in policy");
    refuseClosedPolicy(call, wanted);
  }
  const version = nextVersion(seen.version, clock.now());
  await updateRetailer(db, { id, version }, wanted);
  const states = { before: selectRetailerFields(seen) as JsonObject, after: wanted as JsonObject };
  await audit({ action: "retailer.change", target: id, details: { name: wanted.name, ...recordChanges(states) } });
  return toResponse({ id, ...wanted, version });
}

function refuseInvalid(fields: RetailerFields): void {
  const errors = checkSettingsBody(fields);
  if (errors.length > 0) throw badRequest(errors);
}

/**
 * Refuses a policy that its users cannot meet: browsers allow no passkeys at an IP address. A session of an identity
 * provider shows that users can.
 */
function refuseClosedPolicy(
  { caller, origin }: Pick<WriteCall, "caller" | "origin">,
  { settings }: Pick<RetailerFields, "settings">,
): void {
  const { passkeyOrProvider } = parseSignInPolicy(settings);
  if (passkeyOrProvider.length === 0 || toRelyingParty(origin) !== undefined) return;
  if (caller.session?.method === "provider") return;
  const description = "Browsers allow no passkeys at this address, so these users could not sign in";
  throw badRequest([{ description, pointer: "settings/sign_in_policy/passkey_or_provider" }]);
}

const policyOf = ({ settings }: Pick<RetailerFields, "settings">): Json =>
  getOwnMember(settings, "sign_in_policy") ?? null;

function idTaken(id: string): HttpRefusal {
  const description = retailerExists(id);
  return new HttpRefusal("retailer_exists", description, { errors: [{ description, pointer: "id" }] });
}

function toResponse(record: RetailerRecord | undefined): OperationResponse<Schema<"RetailerSettings">> {
  if (record === undefined) throw notFoundRefusal();
  return { json: serialize(record), version: record.version };
}

const serialize = ({ id, name, settings, tweaks, version }: RetailerRecord): Schema<"RetailerSettings"> => ({
  id,
  name,
  settings,
  tweaks,
  updated_timestamp: formatIsoInstant(version),
});
