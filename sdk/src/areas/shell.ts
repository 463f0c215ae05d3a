import type { components } from "../generated/openapi-v1.ts";

/** Who the caller is, for which retailer it acts, and the flags that it holds. */
export type Session = components["schemas"]["Session"];
export type Retailer = components["schemas"]["Retailer"];
