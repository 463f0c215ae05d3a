import type { components } from "../../../contract/generated/openapi-v1.d.ts";

/** Who the caller is, for which retailer it acts, and the flags that it holds. */
export type Session = components["schemas"]["Session"];
/** One of the retailers that the caller may act for; its id is what `retailerId` of a client takes. */
export type Retailer = components["schemas"]["Retailer"];
