import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** A file of retailers; `updated_timestamp` is the version for changes. */
export type RetailerFile = Schemas["RetailerFile"];
/** A saved version of a file. */
export type RetailerFileVersion = Schemas["RetailerFileVersion"];
/** A file to create [FILE-019]. */
export type NewRetailerFile = Schemas["NewRetailerFile"];
/** Changes of a file [FILE-017, FILE-018]. */
export type RetailerFileChange = Schemas["RetailerFileChange"];
