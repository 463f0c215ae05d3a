import { formatIsoInstant } from "#domain/shared/instant.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import type { Version } from "#domain/shared/version.ts";
import { effectiveReference, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import type { SentStore } from "#domain/stores/rules.ts";

/** Text members whose names are the same on the wire and in the domain. */
export const STORE_TEXT_MEMBERS = ["name", "address", "city", "postcode", "country", "phone", "locale", "timezone", "currency"] as const;
/** Members with arbitrary content. */
export const OPEN_MEMBERS = ["properties", "settings"] as const;

/** Converts a store from the contract to the domain. */
export function toStoreDetails(body: JsonObject, version: Version): StoreDetails {
  const { id, effective_reference: reference, external_reference: externalReference, reference: legacyReference } = body;
  const texts = Object.fromEntries(STORE_TEXT_MEMBERS.map((name) => [name, body[name]]));
  const { properties = {}, settings = {} } = body;
  return { ...present({ ...texts, externalReference, legacyReference }), id, reference, properties, settings, version } as StoreDetails;
}

/** Returns the fields of a store in the contract's form, before the rules are checked. */
export function toSentStore(body: JsonObject): SentStore {
  const { external_reference: externalReference, reference: legacyReference, properties, settings } = body;
  const texts = Object.fromEntries(STORE_TEXT_MEMBERS.map((name) => [name, body[name]]));
  return present({ ...texts, externalReference, legacyReference, properties, settings }) as SentStore;
}

export type StoreIdentity = { readonly id: string; readonly version: Version };

/** Returns a store in the contract's form. */
export function toStoreBody({ id, version }: StoreIdentity, { externalReference, legacyReference, ...fields }: StoreFields): JsonObject {
  return {
    id,
    type: "stores",
    ...present({ external_reference: externalReference, reference: legacyReference }),
    effective_reference: effectiveReference(externalReference, legacyReference) ?? "",
    ...present(fields),
    updated_timestamp: formatIsoInstant(version),
  };
}

/** Returns the first member of a patched store with a wrong type: text members must be texts, open members objects. */
export function findInvalidMember(body: JsonObject): string | undefined {
  const isText = (name: string): boolean => ["undefined", "string"].includes(typeof body[name]);
  const isOpen = (name: string): boolean => body[name] === undefined || isJsonObject(body[name]);
  return STORE_TEXT_MEMBERS.find((name) => !isText(name)) ?? OPEN_MEMBERS.find((name) => !isOpen(name));
}

const present = (members: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
