import type { Schema } from "#contract/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type JsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { effectiveReference, type StoreDetails, type StoreFields, type StoreId } from "#domain/stores/index.ts";
import type { SentStore } from "#domain/stores/rules.ts";
import { present } from "../http/wire-members.ts";

/** Text members, in the order of the contract. */
export const STORE_TEXT_MEMBERS = [
  "name",
  "address",
  "city",
  "postcode",
  "country",
  "phone",
  "locale",
  "timezone",
  "currency",
] as const satisfies readonly Member[];
/** Members with arbitrary content. */
export const OPEN_MEMBERS = ["properties", "settings"] as const satisfies readonly Member[];
type Member = keyof Schema<"Store">;

/** A store after a patch, which can remove members that the contract requires. */
export type PatchedStore = Omit<Schema<"Store">, "name"> & Pick<Partial<Schema<"Store">>, "name">;

/** Parses a stored store. Stored stores are valid by the contract. */
export const parseStoredStore = (json: string): Schema<"Store"> => JSON.parse(json) as Schema<"Store">;

/** Converts a store from the contract to the domain. */
export function toStoreDetails(body: Schema<"Store">, version: Version): StoreDetails {
  const { id, effective_reference: reference, name, properties = {}, settings = {} } = body;
  return { ...toSentStore(body), id: id as StoreId, reference, name, properties, settings, version };
}

/** Returns the fields of a store in the contract's form, before the rules are checked. */
export function toSentStore(body: Schema<"NewStore"> | PatchedStore): SentStore {
  const { name, address, city, postcode, country, phone, locale, timezone, currency, properties, settings } = body;
  const { external_reference: externalReference, reference: legacyReference } = body;
  return present<SentStore>({
    name,
    address,
    city,
    postcode,
    country,
    phone,
    locale,
    timezone,
    currency,
    externalReference,
    legacyReference,
    properties,
    settings,
  });
}

export type StoreIdentity = { readonly id: string; readonly version: Version };

/** Returns a store in the contract's form. */
export function toStoreBody(
  { id, version }: StoreIdentity,
  { externalReference, legacyReference, name, properties, settings, ...fields }: StoreFields,
): Schema<"Store"> {
  const { address, city, postcode, country, phone, locale, timezone, currency } = fields;
  return {
    id,
    type: "stores",
    ...present<Schema<"Store">>({ external_reference: externalReference, reference: legacyReference }),
    effective_reference: effectiveReference(externalReference, legacyReference) ?? "",
    name,
    ...present<Schema<"Store">>({ address, city, postcode, country, phone, locale, timezone, currency }),
    properties,
    settings,
    updated_timestamp: formatIsoInstant(version),
  };
}

/**
 * Returns a patched store, or the name of its first member with a wrong type: text members must be texts, open members
 * objects. A patch writes no other members.
 */
export function checkMembers(
  body: JsonObject,
): Result<PatchedStore, (typeof STORE_TEXT_MEMBERS | typeof OPEN_MEMBERS)[number]> {
  const isText = (name: string): boolean => ["undefined", "string"].includes(typeof body[name]);
  const isOpen = (name: string): boolean => body[name] === undefined || isJsonObject(body[name]);
  const invalid = STORE_TEXT_MEMBERS.find((name) => !isText(name)) ?? OPEN_MEMBERS.find((name) => !isOpen(name));
  return invalid === undefined ? ok(body as PatchedStore) : err(invalid);
}
