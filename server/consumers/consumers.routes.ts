import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { recordChangesAt } from "#domain/audit/index.ts";
import { RECREATION_NEEDS_REASON, stripEmptyValues } from "#domain/consumers/index.ts";
import { toAsciiDigits } from "#domain/shared/text/ascii-digits.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import { applyMergePatch } from "#domain/shared/json/merge-patch.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, permissionDenied, HttpRefusal, notFoundRefusal, providerUnavailable } from "../http/problems.ts";
import { ofContract } from "../http/wire-members.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { createReceiptRedactor } from "../receipts/receipt-redactor.ts";
import { selectReceiptPage } from "../receipts/receipts.queries.ts";
import { summarizeConsumer } from "./consumer-summary.queries.ts";
import { forgetErased, wasErased, type IdentifierHash } from "./erasure/erased-identifiers.queries.ts";
import { ConsumerSerializer } from "./consumer-serializer.ts";
import { parseConsumerId, parseWrittenConsumerId, requireKnownConsumer } from "./parse-consumer-id.ts";
import {
  lockConsumer,
  insertProfile,
  selectFirstSpelling,
  lockProfile,
  selectProfile,
  updateProfile,
  type ConsumerId,
  type ConsumerProfile,
} from "./consumers.queries.ts";
import { findConsumers, findMaskedConsumers } from "./found-consumers.queries.ts";
import { refuseProfileChange } from "./refuse-profile-change.ts";
import { createIdentifierCheck } from "./identifier-check.ts";
import { selectLoyaltyPoints, selectLoyaltyPrograms } from "./loyalty.queries.ts";

export type ConsumerRouteDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
  readonly erasedHash: IdentifierHash;
};

type Operations =
  | "searchIdentifiers"
  | "getConsumer"
  | "createConsumer"
  | "changeConsumer"
  | "listConsumerReceipts"
  | "validateIdentifier";

export function consumerRoutes(deps: ConsumerRouteDeps) {
  const { db, keys } = deps;
  return defineRoutes<Operations>()({
    searchIdentifiers: async (call) => {
      const text = toAsciiDigits(call.input.query.query).trim();
      const find = isSalesDemo(call.caller) ? findMaskedConsumers : findConsumers;
      const found =
        text === ""
          ? []
          : await find(db, toStoreScope(call), {
              text,
              keyOf: (identifier) => keys.of(call.caller).encrypt(identifier),
            });
      const view = new ConsumerSerializer(call.caller, keys);
      return { json: { data: found.map((hit) => view.hit(hit)) } };
    },

    getConsumer: async (call) => {
      const id = parseConsumerId(call, keys);
      const profile = await selectProfile(db, id);
      if (profile === undefined) await requireKnownConsumer(db, call, id);
      return shown(call, { ...deps, id, profile });
    },

    createConsumer: (call) => call.withTransaction((change) => create(call, change, deps)),

    changeConsumer: (call) => call.withTransaction((change) => patch(call, change, deps)),

    listConsumerReceipts: async (call) => {
      const {
        caller,
        input: { query },
      } = call;
      const id = parseConsumerId(call, keys);
      await requireKnownConsumer(db, call, id);
      const page = await selectReceiptPage(db, toStoreScope(call), {
        transactionId: undefined,
        identifier: id.identifier,
        storeId: undefined,
        newer: undefined,
        older: query.older,
        count: query.limit,
        fields: "summary",
      });
      return { jsonText: createReceiptRedactor(caller, keys)(page) };
    },

    validateIdentifier: async ({ caller, input }) => ({
      json: ofContract<Schema<"IdentifierVerdict">>()(await verdictOn(caller.retailer.id, input.body.identifier)),
    }),
  });
}

async function verdictOn(retailer: Parameters<typeof getRetailerBehaviour>[0], identifier: string) {
  const verdict = await createIdentifierCheck(getRetailerBehaviour(retailer)).check(identifier);
  if (!verdict.ok) throw providerUnavailable("The retailer's check does not answer, please try again later");
  return verdict.value;
}

type Showing = ConsumerRouteDeps & { readonly id: ConsumerId; readonly profile: ConsumerProfile | undefined };

async function shown(
  call: AuthorizedCall,
  { db, clock, keys, id, profile }: Showing,
): Promise<OperationResponse<Schema<"Consumer">>> {
  const summary = await summarizeConsumer(db, {
    scope: toStoreScope(call),
    identifier: id.identifier,
    now: clock.now(),
  });
  const { properties, version } = profile ?? { properties: {} };
  const loyalties = await selectLoyaltyPoints(db, id, selectLoyaltyPrograms(call.caller.retailer));
  const display = profile?.display ?? (await selectFirstSpelling(db, toStoreScope(call), id.identifier));
  const known = {
    identifier: id.identifier,
    ...(display !== undefined && { display }),
    properties,
    summary,
    loyalties,
    ...(version && { version }),
  };
  return { json: new ConsumerSerializer(call.caller, keys).consumer(known), ...(version && { version }) };
}

async function create(
  call: CallOf<"createConsumer">,
  { db, audit }: WriteContext,
  { clock, keys, erasedHash }: ConsumerRouteDeps,
): Promise<ResponseOf<"createConsumer">> {
  const id = parseWrittenConsumerId(call, keys);
  await refuseUnusable(id, call);
  const { properties } = call.input.body;
  const [version, stored] = [nextVersion(undefined, clock.now()), stripEmptyValues(properties)];
  refuseProfileChange(call, { before: {}, after: stored }, clock.now());
  await lockConsumer(db, id);
  if (!(await insertProfile(db, id, { properties: stored, version, ...displayOf(call, id, keys) })))
    throw new HttpRefusal("customer_exists", "This customer already exists");
  await refuseErased(call, db, { clock, erasedHash, id });
  await forgetErased(db, { retailer: id.retailer, hash: erasedHash(id) });
  await audit({ action: "consumer.create", target: id.identifier, details: {} });
  return { version, location: `/identifiers/${encodeURIComponent(id.identifier)}` };
}

type Erased = Pick<ConsumerRouteDeps, "clock" | "erasedHash"> & { readonly id: ConsumerId };

/**
 * A form that was open during the erasure must not put the customer back.
 * @throws HttpRefusal for an erased customer, unless the caller states why the customer is created again.
 */
async function refuseErased(
  { input }: CallOf<"createConsumer">,
  db: Kysely<Database>,
  { clock, erasedHash, id }: Erased,
): Promise<void> {
  if (input.header["counterfoil-overwrite-reason"] !== undefined) return;
  if (await wasErased(db, { retailer: id.retailer, hash: erasedHash(id), now: clock.now() }))
    throw new HttpRefusal("recreation_needs_reason", RECREATION_NEEDS_REASON);
}

/** The spelling in the URL, if it is neither a key nor the canonical form. */
function displayOf(
  { caller, input }: CallOf<"createConsumer">,
  { identifier }: ConsumerId,
  keys: IdentifierKeys,
): Pick<ConsumerProfile, "display"> {
  const spelling = input.path.id.trim();
  return spelling === identifier || keys.of(caller).decrypt(spelling) !== undefined ? {} : { display: spelling };
}

async function refuseUnusable({ identifier }: ConsumerId, { caller }: AuthorizedCall): Promise<void> {
  const verdict = await verdictOn(caller.retailer.id, identifier);
  const description =
    flawOf(identifier) ??
    (verdict.valid ? undefined : (verdict.description ?? "The retailer does not accept this identifier"));
  if (description !== undefined) throw badRequest([{ description, pointer: "id" }]);
}

function flawOf(identifier: string): string | undefined {
  if ([...identifier].length > MAX_IDENTIFIER) return `The identifier must be at most ${MAX_IDENTIFIER} characters`;
  if (identifier === "") return "The identifier must contain visible characters";
  return RESERVED.includes(identifier) ? `The identifier can't be "${identifier}" because it is reserved` : undefined;
}

/** Writes nothing if nothing has changed, so that the version stays the same. */
async function patch(
  call: CallOf<"changeConsumer">,
  { db, audit }: WriteContext,
  deps: ConsumerRouteDeps,
): Promise<ResponseOf<"changeConsumer">> {
  const id = parseWrittenConsumerId(call, deps.keys);
  const seen = await lockProfile(db, id);
  if (seen === undefined) throw notFoundRefusal();
  call.requireCurrentVersion(seen.version);
  const { properties: wanted } = call.input.body;
  const properties = stripEmptyValues(applyMergePatch(seen.properties, wanted));
  const changed = buildJsonPatch(seen.properties, properties).map(({ path }) => path);
  if (changed.some((path) => !isVip(path)) && isVipEditor(call)) throw permissionDenied(["identifier_admin_edit"]);
  refuseProfileChange(call, { before: seen.properties, after: properties }, deps.clock.now());
  if (JSON.stringify(properties).length > MAX_PROFILE)
    throw new HttpRefusal("record_too_large", "The profile would become too large");
  const profile =
    changed.length === 0 ? seen : { ...seen, properties, version: nextVersion(seen.version, deps.clock.now()) };
  if (changed.length > 0) {
    await updateProfile(db, id, profile);
    const recorded = recordChangesAt(changed, { before: seen.properties, after: properties });
    await audit({ action: "consumer.change", target: id.identifier, details: { changed, ...recorded } });
  }
  return shown(call, { ...deps, db, id, profile });
}

const isVip = (path: string): boolean => path === "/vip" || path.startsWith("/vip/");

const isVipEditor = ({ caller: { permissions } }: AuthorizedCall): boolean =>
  hasFlag(permissions, "identifier_vip_edit") && !hasFlag(permissions, "identifier_admin_edit");

const MAX_IDENTIFIER = 320;
/** In characters of the JSON text. */
const MAX_PROFILE = 262_144;
/** The paths of the contract, resolved to the caller's customer. */
const RESERVED = [".", "..", "_search", "_validate"];
