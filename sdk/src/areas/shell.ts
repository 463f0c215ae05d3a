import type { components } from "../../../contract/generated/openapi-v1.d.ts";

/** Who the caller is, for which retailer it acts, and the flags that it holds. */
export type Session = components["schemas"]["Session"];
/** How fast the pages of the portal were for users, of the last days. */
export type WebVitals = components["schemas"]["WebVitals"];
/** The 75th percentiles of a page in a build of the portal. */
export type PageWebVitals = components["schemas"]["PageWebVitals"];
/** One of the retailers that the caller may act for; its id is what `retailerId` of a client takes. */
export type Retailer = components["schemas"]["Retailer"];
