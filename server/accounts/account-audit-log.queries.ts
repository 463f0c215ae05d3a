import { sql, type Kysely } from "kysely";
import { ACCOUNT_AUDIT_ACTIONS, redactDetails } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/role.ts";
import type { Database } from "../database/schema.ts";
import type { ContextReferences } from "./account-contexts.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";
import { loadManagementContext } from "./account-access.ts";
import { toStoredDetails, fromStoredDetails } from "./account.wire.ts";
import type { Caller } from "./caller.ts";

type Details = Readonly<Record<string, unknown>>;
type Row = { at: Date; actor: string; token: string | null; action: string; details: Details; request_id: string | null };

/**
 * Returns the audit events of an account in wire format, newest first. Leaves out retailers and stores that the caller
 * may not see, and events of which nothing else is left.
 */
export async function listAccountAuditEvents(db: Kysely<Database>, caller: Caller, record: AccountRecord): Promise<readonly object[]> {
  const rows = (await entriesOf(db, record.key)).map((row) => ({ ...row, details: fromStoredDetails(row) }));
  const { actor } = await loadManagementContext(db, caller, [record, ...rows.map(({ details }) => namingOf(details))]);
  return rows.flatMap(({ at, token, request_id: requestId, ...entry }) => {
    const details = redactDetails(actor, entry.details, record);
    if (details === undefined) return [];
    return [{
      ...entry,
      at: at.toISOString(),
      details: toStoredDetails({ ...entry, details }),
      ...(token === null ? {} : { token }),
      ...(requestId === null ? {} : { request_id: requestId }),
    }];
  });
}

/** Reads the events. The actor of an account's token is the account. The token's name is separate. */
async function entriesOf(db: Kysely<Database>, key: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT audit.at, audit.action, audit.details, audit.request_id, token.name AS token,
      CASE WHEN token.id IS NOT NULL AND token.email IS NULL THEN ${CONSOLE} ELSE coalesce(account.display_email, audit.actor) END AS actor
    FROM audit
    LEFT JOIN access_tokens token ON audit.actor = 'token ' || token.id
    LEFT JOIN accounts account ON account.email = coalesce(token.email, audit.actor)
    WHERE audit.target = ${key} AND audit.action = ANY (${[...ACCOUNT_AUDIT_ACTIONS]}::text[])
    ORDER BY audit.id DESC LIMIT ${MAX_EVENTS}`.execute(db);
  return rows;
}

/** Returns the stores in the details. Their retailers decide whether the caller may see the event. */
function namingOf({ added = [], removed = [], stores = [] }: Details): ContextReferences {
  const roles = [added, removed].flat().filter((place): place is Role => typeof place === "object");
  return { roles: [...roles, ...[stores].flat().map((id) => ({ contextName: "store_id" as const, contextValue: String(id), permission: "" }))] };
}

/** The actor for tokens that were created at the console. Cannot be an email address, which has an '@'. */
const CONSOLE = "console";
const MAX_EVENTS = 500;
