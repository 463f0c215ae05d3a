import type { components } from "../generated/openapi-v1.ts";

/** Something that a till has sent, before it became a receipt; its content is bytes, to be had apart. */
export type RawRecord = components["schemas"]["RawRecord"];
