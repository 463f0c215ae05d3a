import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** A person's way into the portal, as far as the caller may see it; `updated_timestamp` guards its changes. */
export type Account = Schemas["Account"];
/** A role as an account holds it, with what its context is called. */
export type AccountRole = Schemas["AccountRole"];
/** A role as a change names it: where it holds, and the flag or bundle of flags. */
export type Role = Schemas["Role"];
/** A retailer by id and name; `*` is every one. */
export type RetailerHint = Schemas["RetailerHint"];
/** Who gets an account, and at which retailers [ACCT-036]. */
export type NewAccount = Schemas["NewAccount"];
/** What shall change of an account: a list replaces what the caller may see of it, what is absent stays [ACCT-038]. */
export type AccountPatch = Schemas["AccountPatch"];
/** What somebody did to an account. */
export type AccountEntry = Schemas["AccountEntry"];
/** A mail that waits in the outbox of a server without a mail service. */
export type Mail = Schemas["Mail"];
/** An access token without its secret. */
export type AccessToken = Schemas["AccessToken"];
/** What an access token shall be good for. */
export type NewAccessToken = Schemas["NewAccessToken"];
/** An access token just made, with the secret that is told this once. */
export type MadeAccessToken = Schemas["MadeAccessToken"];
