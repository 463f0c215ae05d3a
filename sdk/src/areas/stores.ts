import type { components } from "../generated/openapi-v1.ts";

/** A shop of a retailer as the wire has it; `updated_timestamp` guards its changes. */
export type Store = components["schemas"]["Store"];
