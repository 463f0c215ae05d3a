import { sql, type Kysely } from "kysely";
import { isJsonObject, getOwnMember } from "#domain/shared/json/json.ts";
import { NOT_ENABLED } from "#domain/taxfree/index.ts";
import { parseTaxFreeSettings } from "#domain/taxfree/rules.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { TaxFreeSessions } from "../external/tax-free-sessions.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { badRequest, HttpRefusal, providerUnavailable } from "../http/problems.ts";
import { findVisibleReceipt } from "../receipts/find-receipt.ts";
import { parseStoredStore } from "../stores/store-body.ts";
import { findStore } from "../stores/stores.queries.ts";
import { buildTaxFreePayload, isOneSale } from "./tax-free-payload.ts";
import type { ReceiptJson } from "../receipts/receipt-json.ts";
import { toStoredIdentifier } from "../receipts/resolve-identifier.ts";

/** `sessions` is undefined without a tax-free service. */
export function taxFreeRoutes(db: Kysely<Database>, sessions: TaxFreeSessions | undefined) {
  return defineRoutes<"getTaxFreeAvailability" | "getTaxFreeSession" | "getTaxFreePayload">()({
    getTaxFreeAvailability: async (call) => ({
      json: { enabled: sessions !== undefined && (await senderOf(db, call)) !== undefined },
    }),

    getTaxFreeSession: async (call) => {
      const senderId = await senderOf(db, call);
      if (sessions === undefined || senderId === undefined) throw new HttpRefusal("tax_free_not_found", NOT_ENABLED);
      const token = await sessions.open({ senderId, storeReference: referenceIn(call) });
      if (token === undefined)
        throw providerUnavailable("The tax-free service does not answer, please try again later");
      return { json: { token }, headers: { "ic2i-base-url": sessions.baseUrl, "ic2i-sender-id": senderId } };
    },

    getTaxFreePayload: async (call) => {
      const ids = [...new Set(call.input.query.receipt_ids.split(","))];
      const receipts = (await Promise.all(ids.map((id) => findVisibleReceipt(db, toStoreScope(call), id)))).map(
        (json) => JSON.parse(json) as ReceiptJson,
      );
      if (!isOneSale(receipts))
        throw badRequest([
          { description: "The receipts must be of one store and one currency", pointer: "receipt_ids" },
        ]);
      const [storeCountry, customerCountry] = await Promise.all([
        storeCountryOf(db, call, receipts),
        customerCountryOf(db, call, receipts),
      ]);
      return { json: buildTaxFreePayload(receipts, { storeCountry, customerCountry }) };
    },
  });
}

/** The input of an operation on the forms of a store. */
type StoreFormsInput = { readonly query: { readonly store_reference: string } };

const referenceIn = ({ input }: AuthorizedCall<StoreFormsInput>): string => input.query.store_reference;

/** Returns the retailer's id at the service, if the store issues forms and the caller may see it. */
async function senderOf(db: Kysely<Database>, call: AuthorizedCall<StoreFormsInput>): Promise<string | undefined> {
  const { settings } = call.caller.retailer;
  const { senderId, stores = [] } =
    parseTaxFreeSettings(isJsonObject(settings) ? getOwnMember(settings, "tax_free") : undefined) ?? {};
  if (!stores.includes(referenceIn(call))) return undefined;
  return (await findStore(db, toStoreScope(call), referenceIn(call))) && senderId;
}

async function storeCountryOf(
  db: Kysely<Database>,
  call: AuthorizedCall,
  [receipt = {}]: readonly ReceiptJson[],
): Promise<string | undefined> {
  const store = await findStore(db, toStoreScope(call), String(getOwnMember(receipt, "store_reference")));
  return store && parseStoredStore(store.json).country;
}

/** Returns the country of the customer's profile, if all receipts have the same customer. */
async function customerCountryOf(
  db: Kysely<Database>,
  call: AuthorizedCall,
  receipts: readonly ReceiptJson[],
): Promise<string | undefined> {
  const [identifier, ...others] = new Set(
    receipts
      .map((receipt) => getOwnMember(receipt, "identifier"))
      .map((identifier) =>
        typeof identifier === "string" ? toStoredIdentifier(call.caller.retailer, identifier) : undefined,
      ),
  );
  if (identifier === undefined || others.length > 0) return undefined;
  const { rows } = await sql<{ properties: unknown }>`
    SELECT properties FROM consumers WHERE retailer_id = ${call.caller.retailer.id} AND identifier = ${identifier}`.execute(
    db,
  );
  return textIn(rows[0]?.properties, "country");
}

function textIn(object: unknown, name: string): string | undefined {
  const member = isJsonObject(object) ? getOwnMember(object, name) : undefined;
  return typeof member === "string" ? member : undefined;
}
