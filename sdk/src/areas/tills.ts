import type { components } from "../../../contract/generated/openapi-v1.d.ts";

/** A till record: data that a till sent. Its content is a separate call. */
export type RawRecord = components["schemas"]["RawRecord"];
