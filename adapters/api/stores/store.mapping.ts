import type { JsonObject } from "#domain/shared/json.ts";
import { parseStoreId, type Store, type StoreDetails, type StoreUses } from "#domain/stores/index.ts";
import { checked, known, list, number, optional, record, text, version } from "../shared/wire.ts";

/** Parses stores in the order of the response; returns undefined if one of them is invalid. */
export const parseStores = checked((wire) => list(wire, storeOf));

/** Parses a store with all its details [STORE-006]; returns undefined if it is invalid. */
export const parseStore = checked((wire): StoreDetails => {
  const store = record(wire);
  return {
    ...storeOf(store),
    properties: record(store["properties"] ?? {}) as JsonObject,
    settings: record(store["settings"] ?? {}) as JsonObject,
    version: version(store["updated_timestamp"]),
    ...optional("externalReference", store["external_reference"], text),
    ...optional("legacyReference", store["reference"], number),
    ...optional("address", store["address"], text),
    ...optional("postcode", store["postcode"], text),
    ...optional("phone", store["phone"], text),
    ...optional("locale", store["locale"], text),
  };
});

/** Parses the counts of the data that refers to a store. */
export const parseStoreUses = checked((wire): StoreUses => {
  const uses = record(wire);
  return {
    receipts: number(uses["receipts"]),
    roles: number(uses["roles"]),
    ...optional("tills", uses["tills"], number),
    ...optional("rawRecords", uses["raw_records"], number),
    ...optional("accessTokens", uses["access_tokens"], number),
  };
});

function storeOf(wire: unknown): Store {
  const store = record(wire);
  return {
    id: known(parseStoreId(text(store["id"]))),
    name: text(store["name"]),
    reference: text(store["effective_reference"]),
    ...optional("city", store["city"], text),
    ...optional("country", store["country"], text),
    ...optional("timezone", store["timezone"], text),
    ...optional("currency", store["currency"], text),
  };
}
