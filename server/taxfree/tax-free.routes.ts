import { sql, type Kysely } from "kysely";
import { isJsonObject, memberOf, type JsonObject } from "#domain/shared/json.ts";
import { NOT_ENABLED } from "#domain/taxfree/index.ts";
import { parseTaxFreeSettings } from "#domain/taxfree/rules.ts";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { TaxFreeSessions } from "../external/tax-free-sessions.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, HttpRefusal, unavailable } from "../plugins/problems.ts";
import { seenReceipt } from "../receipts/seen-receipt.ts";
import { storeWithReference } from "../stores/stores.queries.ts";
import { buildPayload, isOneSale } from "./tax-free-payload.ts";

/** `sessions` is undefined without a tax-free service. */
export function taxFreeRoutes(db: Kysely<Database>, sessions: TaxFreeSessions | undefined): Routes["guarded"] {
  return {
    getTaxFreeAvailability: async (call) => ({ text: JSON.stringify({ enabled: sessions !== undefined && (await senderOf(db, call)) !== undefined }) }),

    getTaxFreeSession: async (call) => {
      const senderId = await senderOf(db, call);
      if (sessions === undefined || senderId === undefined) throw new HttpRefusal(404, NOT_ENABLED);
      const token = await sessions.open({ senderId, storeReference: referenceIn(call) });
      if (token === undefined) throw unavailable("The tax-free service does not answer, please try again later");
      return { text: JSON.stringify({ token }), headers: { "ic2i-base-url": sessions.baseUrl, "ic2i-sender-id": senderId } };
    },

    getTaxFreePayload: async (call) => {
      const ids = [...new Set(String(call.input.query["receipt_ids"]).split(","))];
      const receipts = (await Promise.all(ids.map((id) => seenReceipt(db, storeScopeOf(call), id)))).map((json) => JSON.parse(json) as JsonObject);
      if (!isOneSale(receipts)) throw badRequest([{ description: "The receipts must be of one store and one currency", pointer: "receipt_ids" }]);
      const [storeCountry, customerCountry] = await Promise.all([storeCountryOf(db, call, receipts), customerCountryOf(db, call, receipts)]);
      return { text: JSON.stringify(buildPayload(receipts, { storeCountry, customerCountry })) };
    },
  };
}

const referenceIn = ({ input }: Call): string => String(input.query["store_reference"]);

/** Returns the retailer's id at the service, if the store issues forms and the caller may see it. */
async function senderOf(db: Kysely<Database>, call: Call): Promise<string | undefined> {
  const { settings } = call.caller.retailer;
  const { senderId, stores = [] } = parseTaxFreeSettings(isJsonObject(settings) ? memberOf(settings, "tax_free") : undefined) ?? {};
  if (!stores.includes(referenceIn(call))) return undefined;
  return (await storeWithReference(db, storeScopeOf(call), referenceIn(call))) && senderId;
}

async function storeCountryOf(db: Kysely<Database>, call: Call, [receipt = {}]: readonly JsonObject[]): Promise<string | undefined> {
  const store = await storeWithReference(db, storeScopeOf(call), String(memberOf(receipt, "store_reference")));
  return store && textIn(JSON.parse(store.json), "country");
}

/** Returns the country of the customer's profile, if all receipts have the same customer. */
async function customerCountryOf(db: Kysely<Database>, call: Call, receipts: readonly JsonObject[]): Promise<string | undefined> {
  const [identifier, ...others] = new Set(receipts.map((receipt) => memberOf(receipt, "identifier")));
  if (typeof identifier !== "string" || others.length > 0) return undefined;
  const { rows } = await sql<{ properties: unknown }>`
    SELECT properties FROM consumers WHERE retailer_id = ${call.caller.retailer.id} AND identifier = ${identifier}`.execute(db);
  return textIn(rows[0]?.properties, "country");
}

function textIn(object: unknown, name: string): string | undefined {
  const member = isJsonObject(object) ? memberOf(object, name) : undefined;
  return typeof member === "string" ? member : undefined;
}
