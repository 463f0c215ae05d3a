import { parseVersion, type Version } from "#domain/shared/version.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";

/** A store of which no more may be known than what every screen needs. */
export type KnownStore = Store | StoreDetails;

const LONG_AGO = parseVersion("2024-01-01T00:00:00Z") as Version;

/** What nobody has said of a store is believable and beside the point. */
export const detailsOf = (store: KnownStore): StoreDetails =>
  "version" in store ? store : { externalReference: store.reference, properties: {}, settings: {}, version: LONG_AGO, ...store };

/** A store as it stands in a list. */
export function listed({ externalReference: _e, legacyReference: _n, address: _a, postcode: _p, phone: _t, locale: _l, properties: _o, settings: _s, version: _v, ...store }: StoreDetails): Store {
  return store;
}
