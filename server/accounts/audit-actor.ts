import { sql } from "kysely";

/** The actor for tokens that were created at the console. Cannot be an email address, which has an '@'. */
export const CONSOLE = "console";

/** Joins the token and the account that acted to rows of `audit`. The actor of an account's token is the account. */
export const joinAuditActor = sql`
  LEFT JOIN access_tokens token ON audit.actor = 'token ' || token.id
  LEFT JOIN accounts account ON account.email = coalesce(token.email, audit.actor)`;

/** The address of the account that acted, as its owner writes it. Needs {@link joinAuditActor}. */
export const auditActorName = sql<string>`
  CASE WHEN token.id IS NOT NULL AND token.email IS NULL THEN ${CONSOLE} ELSE coalesce(account.display_email, audit.actor) END`;
