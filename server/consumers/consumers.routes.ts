import type { Kysely } from "kysely";
import { stripEmptyValues } from "#domain/consumers/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { patchOf } from "#domain/shared/json-patch.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { applyMergePatch } from "#domain/shared/merge-patch.ts";
import { holds } from "#domain/shared/permission.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, forbidden, HttpRefusal, notFound, unavailable } from "../plugins/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { receiptViewOf } from "../receipts/receipt-view.ts";
import { pageOfReceipts } from "../receipts/receipts.queries.ts";
import { summarize } from "./consumer-summary.queries.ts";
import { ConsumerView } from "./consumer-view.ts";
import { consumerIn, refuseUnknown } from "./consumer-in-call.ts";
import { holdConsumer, insertProfile, lockedProfile, profileOf, updateProfile, type ConsumerId, type Profile } from "./consumers.queries.ts";
import { findConsumers } from "./found-consumers.queries.ts";
import { identifierCheckOf } from "./identifier-check.ts";
import { pointsOf, programsOf } from "./loyalty.queries.ts";

export type ConsumerDesk = { readonly db: Kysely<Database>; readonly clock: Clock; readonly keys: IdentifierKeys };

export function consumerRoutes(deps: ConsumerDesk): Routes["guarded"] {
  const { db, keys } = deps;
  return {
    searchIdentifiers: async (call) => {
      const text = String(call.input.query["query"]).trim();
      const found = text === "" ? [] : await findConsumers(db, storeScopeOf(call), text);
      const view = new ConsumerView(call.caller, keys);
      return { text: JSON.stringify({ data: found.map((hit) => view.hit(hit)) }) };
    },

    getConsumer: async (call) => {
      const id = consumerIn(call, keys);
      const profile = await profileOf(db, id);
      if (profile === undefined) await refuseUnknown(db, call, id);
      return shown(call, { ...deps, id, profile });
    },

    createConsumer: (call) => call.change((change) => create(call, change, deps)),

    changeConsumer: (call) => call.change((change) => patch(call, change, deps)),

    listConsumerReceipts: async (call) => {
      const { caller, input: { query } } = call;
      const id = consumerIn(call, keys);
      await refuseUnknown(db, call, id);
      const page = await pageOfReceipts(db, storeScopeOf(call), {
        transactionId: undefined,
        identifier: id.identifier,
        storeId: undefined,
        newer: undefined,
        older: query["older"] === undefined ? undefined : String(query["older"]),
        count: Number(query["limit"]),
        fields: "summary",
      });
      return { text: receiptViewOf(caller, keys)(page) };
    },

    validateIdentifier: async ({ caller, input }) => ({
      text: JSON.stringify(await verdictOn(caller.retailer.id, (input.body as { readonly identifier: string }).identifier)),
    }),
  };
}

async function verdictOn(retailer: Parameters<typeof behaviourOf>[0], identifier: string) {
  const verdict = await identifierCheckOf(behaviourOf(retailer)).verdictOn(identifier);
  if (!verdict.ok) throw unavailable("The retailer's check does not answer, please try again later");
  return verdict.value;
}

type Showing = ConsumerDesk & { readonly id: ConsumerId; readonly profile: Profile | undefined };

async function shown(call: Call, { db, clock, keys, id, profile }: Showing): Promise<Answer> {
  const summary = await summarize(db, { scope: storeScopeOf(call), identifier: id.identifier, now: clock.now() });
  const { properties, version } = profile ?? { properties: {} };
  const loyalties = await pointsOf(db, id, programsOf(call.caller.retailer));
  const known = { identifier: id.identifier, properties, summary, loyalties, ...(version && { version }) };
  return { text: JSON.stringify(new ConsumerView(call.caller, keys).consumer(known)), ...(version && { version }) };
}

async function create(call: ChangingCall, { db, note }: Change, { clock, keys }: ConsumerDesk): Promise<Answer> {
  const id = consumerIn(call, keys);
  await refuseUnusable(id, call);
  const { properties } = call.input.body as { readonly properties: JsonObject };
  const version = nextVersion(undefined, clock.now());
  await holdConsumer(db, id);
  if (!(await insertProfile(db, id, { properties: stripEmptyValues(properties), version }))) throw new HttpRefusal(409, "This customer already exists");
  await note({ action: "consumer.create", target: id.identifier, details: { retailer_id: id.retailer } });
  return { version, location: `/identifiers/${encodeURIComponent(id.identifier)}` };
}

async function refuseUnusable({ identifier }: ConsumerId, { caller }: Call): Promise<void> {
  const verdict = await verdictOn(caller.retailer.id, identifier);
  const description = flawOf(identifier) ?? (verdict.valid ? undefined : (verdict.description ?? "The retailer does not accept this identifier"));
  if (description !== undefined) throw badRequest([{ description, pointer: "id" }]);
}

function flawOf(identifier: string): string | undefined {
  if ([...identifier].length > MAX_IDENTIFIER) return `The identifier must be at most ${MAX_IDENTIFIER} characters`;
  if (identifier.trim() !== identifier || CONTROL.test(identifier)) return "The identifier must not begin or end with a space, or contain control characters";
  return RESERVED.includes(identifier) ? `The identifier can't be "${identifier}" because it is reserved` : undefined;
}

/** Writes nothing if nothing has changed, so that the version stays the same. */
async function patch(call: ChangingCall, { db, note }: Change, deps: ConsumerDesk): Promise<Answer> {
  const id = consumerIn(call, deps.keys);
  const seen = await lockedProfile(db, id);
  if (seen === undefined) throw notFound();
  call.refuseOutdated(seen.version);
  const { properties: wanted } = call.input.body as { readonly properties: JsonObject };
  const properties = stripEmptyValues(applyMergePatch(seen.properties, wanted));
  const changed = patchOf(seen.properties, properties).map(({ path }) => path);
  if (changed.some((path) => !isVip(path)) && isVipEditor(call)) throw forbidden(["identifier_admin_edit"]);
  if (JSON.stringify(properties).length > MAX_PROFILE) throw new HttpRefusal(413, "The profile would become too large");
  const profile = changed.length === 0 ? seen : { properties, version: nextVersion(seen.version, deps.clock.now()) };
  if (changed.length > 0) {
    await updateProfile(db, id, profile);
    await note({ action: "consumer.change", target: id.identifier, details: { retailer_id: id.retailer, changed } });
  }
  return shown(call, { ...deps, db, id, profile });
}

const isVip = (path: string): boolean => path === "/vip" || path.startsWith("/vip/");

const isVipEditor = ({ caller: { permissions } }: Call): boolean => holds(permissions, "identifier_vip_edit") && !holds(permissions, "identifier_admin_edit");

const MAX_IDENTIFIER = 320;
/** In characters of the JSON text. */
const MAX_PROFILE = 262_144;
const CONTROL = /\p{Cc}/u;
/** The paths of the contract, resolved to the caller's customer. */
const RESERVED = [".", "..", "_search", "_validate"];
