import type { components } from "../generated/openapi-v1.ts";

/** A till record: data that a till sent. Its content is a separate call. */
export type RawRecord = components["schemas"]["RawRecord"];
