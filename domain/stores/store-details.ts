import type { JsonObject } from "../shared/json.ts";
import type { Version } from "../shared/version.ts";
import type { Store } from "./store.ts";

/** Everything about a store, as its administrators see it [STORE-006]. */
export type StoreDetails = Store & {
  readonly externalReference?: string;
  /** The numeric reference of former times. */
  readonly legacyReference?: number;
  /** Several lines. */
  readonly address?: string;
  readonly postcode?: string;
  readonly phone?: string;
  readonly locale?: string;
  /** Open by design; `template_data` and `template_data_translations` among them. */
  readonly properties: JsonObject;
  /** Open by design. */
  readonly settings: JsonObject;
  readonly version: Version;
};

/** What a store is made of by those who write it; the rest follows. */
export type StoreFields = Omit<StoreDetails, "id" | "reference" | "country" | "version"> & {
  /** ISO 3166 alpha-3. */
  readonly country: string;
};

/** What refers to a store, and is asked about before it is removed; absent is what a server does not count. */
export type StoreUses = {
  /** They keep its name and reference. */
  readonly receipts: number;
  /** Roles of accounts that are given for this store alone. */
  readonly roles: number;
  readonly tills?: number;
  /** What its tills have sent. */
  readonly rawRecords?: number;
  /** Those that are limited to it, or to some stores of which it is one. */
  readonly accessTokens?: number;
};

/** The part of a store that can be written, as it stands. */
export function writtenFields({ id: _id, reference: _reference, version: _version, ...fields }: StoreDetails): Omit<StoreDetails, "id" | "reference" | "version"> {
  return fields;
}
