import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";

/** A store, with or without its details. */
export type StoreFixture = Store | StoreDetails;

const LONG_AGO = parseVersion("2024-01-01T00:00:00Z") as Version;

/** Adds plausible defaults for the missing details of a store. */
export const withStoreDefaults = (store: StoreFixture): StoreDetails =>
  "version" in store
    ? store
    : { externalReference: store.reference, properties: {}, settings: {}, version: LONG_AGO, ...store };

/** Returns a store as a list contains it. */
export function toListedStore({
  externalReference: _e,
  legacyReference: _n,
  address: _a,
  postcode: _p,
  phone: _t,
  locale: _l,
  properties: _o,
  settings: _s,
  version: _v,
  ...store
}: StoreDetails): Store {
  return store;
}
