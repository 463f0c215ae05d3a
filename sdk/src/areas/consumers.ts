import type { components } from "../generated/openapi-v1.ts";

/** What a retailer says of an identifier [CONS-040]. */
export type IdentifierVerdict = components["schemas"]["IdentifierVerdict"];
