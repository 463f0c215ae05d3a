import type { ContractSchemas } from "#contract/index.ts";
import { parseStoreId, type Store, type StoreDetails, type StoreUses } from "#domain/stores/index.ts";
import {
  toWireParser,
  requireParsed,
  readList,
  readMembers,
  readNumber,
  readOpenObject,
  readOptional,
  readOr,
  readString,
  readVersion,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses stores in the order of the response; returns undefined if one of them is invalid. */
export const parseStores = toWireParser((wire: Unchecked<readonly ContractSchemas["Store"][]>) =>
  readList(wire, storeOf),
);

/** Parses a store with all its details [STORE-006]; returns undefined if it is invalid. */
export const parseStore = toWireParser((wire: Unchecked<ContractSchemas["Store"]>): StoreDetails => {
  const store = readMembers(wire);
  return {
    ...storeOf(wire),
    properties: readOr({}, store.properties, readOpenObject),
    settings: readOr({}, store.settings, readOpenObject),
    ...readOptional("version", store.updated_timestamp, readVersion),
    ...readOptional("externalReference", store.external_reference, readString),
    ...readOptional("legacyReference", store.reference, readNumber),
    ...readOptional("address", store.address, readString),
    ...readOptional("postcode", store.postcode, readString),
    ...readOptional("phone", store.phone, readString),
    ...readOptional("locale", store.locale, readString),
  };
});

/** Parses the counts of the data that refers to a store. */
export const parseStoreUses = toWireParser((wire: Unchecked<ContractSchemas["StoreUses"]>): StoreUses => {
  const uses = readMembers(wire);
  return {
    receipts: readNumber(uses.receipts),
    roles: readNumber(uses.roles),
    ...readOptional("tills", uses.tills, readNumber),
    ...readOptional("rawRecords", uses.raw_records, readNumber),
    ...readOptional("accessTokens", uses.access_tokens, readNumber),
  };
});

function storeOf(wire: Unchecked<ContractSchemas["Store"]>): Store {
  const store = readMembers(wire);
  const legacy = readOr(undefined, store.reference, (reference) => String(readNumber(reference)));
  const reference = readOr(legacy, store.external_reference, readString);
  return {
    id: requireParsed(parseStoreId(readString(store.id))),
    name: readString(store.name),
    reference: requireParsed(readOr(reference, store.effective_reference, readString)),
    ...readOptional("city", store.city, readString),
    ...readOptional("country", store.country, readString),
    ...readOptional("timezone", store.timezone, readString),
    ...readOptional("currency", store.currency, readString),
  };
}
