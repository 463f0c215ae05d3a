import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Emails of receipts, newest first; `next` is the `before` of the following page. */
export type MailPage = Schemas["MailPage"];
/** An email of a receipt, and what became of it. */
export type LoggedMail = Schemas["LoggedMail"];
/** Emails by reason or by domain, the most frequent first. */
export type MailGroups = Schemas["MailGroups"];
/** How many emails the caller may still send. */
export type MailQuota = Schemas["MailQuota"];
/** Emails that bounce more than usual. */
export type MailWave = Schemas["MailWave"];
