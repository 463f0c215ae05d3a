import type { JsonObject } from "../shared/json/json.ts";
import type { Version } from "../shared/form/version.ts";
import type { Store } from "./store.ts";

/** All fields of a store, as administrators see it [STORE-006]. */
export type StoreDetails = Store & {
  readonly externalReference?: string;
  /** The former numeric reference. */
  readonly legacyReference?: number;
  /** Can have several lines. */
  readonly address?: string;
  readonly postcode?: string;
  readonly phone?: string;
  readonly locale?: string;
  /** An open object; includes `template_data` and `template_data_translations`. */
  readonly properties: JsonObject;
  /** An open object. */
  readonly settings: JsonObject;
  readonly version?: Version;
};

/** The fields of a store that can be written. The others are derived. */
export type StoreFields = Omit<StoreDetails, "id" | "reference" | "country" | "version"> & {
  /** ISO 3166 alpha-3. */
  readonly country: string;
};

/** Counts of the data that refers to a store, shown before it is deleted. Absent if the server does not count it. */
export type StoreUses = {
  /** Receipts, which keep the name and reference of the store. */
  readonly receipts: number;
  /** Roles that are limited to this store. */
  readonly roles: number;
  readonly tills?: number;
  /** Raw records that its tills have sent. */
  readonly rawRecords?: number;
  /** Access tokens that are limited to this store, or to several stores including it. */
  readonly accessTokens?: number;
};

/** Returns the writable fields of a store unchanged. */
export function selectWritableFields({
  id: _id,
  reference: _reference,
  version: _version,
  ...fields
}: StoreDetails): Omit<StoreDetails, "id" | "reference" | "version"> {
  return fields;
}
