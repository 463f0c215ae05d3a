import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A store of a retailer; `updated_timestamp` is the version for changes. */
export type Store = Schemas["Store"];
/** A new store [STORE-022]. */
export type NewStore = Schemas["NewStore"];
/** Number of records that refer to a store. */
export type StoreUses = Schemas["StoreUses"];
