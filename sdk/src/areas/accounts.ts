import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** An account, as far as the caller may see it; `updated_timestamp` is the version for changes. */
export type Account = Schemas["Account"];
/** A role of an account, with the name of its context. */
export type AccountRole = Schemas["AccountRole"];
/** A role in a change: its context, and the flag or bundle. */
export type Role = Schemas["Role"];
/** A retailer by id and name; `*` is every retailer. */
export type RetailerHint = Schemas["RetailerHint"];
/** The email address and retailers of a new account [ACCT-036]. */
export type NewAccount = Schemas["NewAccount"];
/** Changes of an account: a list replaces the entries that the caller may see, absent members are kept [ACCT-038]. */
export type AccountPatch = Schemas["AccountPatch"];
/** An audit event of an account. */
export type AccountEntry = Schemas["AccountEntry"];
/** An email in the outbox of a server without a mail service. */
export type Mail = Schemas["Mail"];
/** An access token without its secret. */
export type AccessToken = Schemas["AccessToken"];
/** Retailers, permissions and stores of a new access token. */
export type NewAccessToken = Schemas["NewAccessToken"];
/** A new access token with its secret, which is returned only once. */
export type MadeAccessToken = Schemas["MadeAccessToken"];
