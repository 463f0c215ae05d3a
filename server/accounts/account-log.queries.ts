import { sql, type Kysely } from "kysely";
import { ACCOUNT_ACTIONS } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";

type Row = { at: Date; actor: string; action: string; details: Record<string, unknown>; request_id: string | null };

/** What was done to an account, the latest first, as the contract writes it. */
export async function logOf(db: Kysely<Database>, key: string): Promise<readonly object[]> {
  const { rows } = await sql<Row>`
    SELECT audit.at, coalesce(token.name, account.display_email, audit.actor) AS actor, audit.action, audit.details, audit.request_id
    FROM audit
    LEFT JOIN access_tokens token ON audit.actor = 'token ' || token.id
    LEFT JOIN accounts account ON account.email = audit.actor
    WHERE audit.target = ${key} AND audit.action = ANY (${[...ACCOUNT_ACTIONS]}::text[])
    ORDER BY audit.id DESC LIMIT ${MOST}`.execute(db);
  return rows.map(({ at, request_id: requestId, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    ...(requestId === null ? {} : { request_id: requestId }),
  }));
}

const MOST = 500;
