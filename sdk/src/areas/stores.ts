import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** A shop of a retailer as the wire has it; `updated_timestamp` guards its changes. */
export type Store = Schemas["Store"];
/** A shop that shall be opened [STORE-022]. */
export type NewStore = Schemas["NewStore"];
/** What refers to a shop, counted. */
export type StoreUses = Schemas["StoreUses"];
