import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Audit events, newest first; `next` is the `before` of the following page. */
export type AuditEventPage = Schemas["AuditEventPage"];
/** Who changed what. */
export type AuditEvent = Schemas["AuditEvent"];
/** A member of a record before and after a change. */
export type AuditChange = Schemas["AuditChange"];
