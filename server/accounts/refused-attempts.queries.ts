import { sql, type Kysely } from "kysely";
import { REFUSED_ATTEMPT } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isJsonObject, type JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "../database/schema.ts";
import { createAuditLogger, type WrittenAuditEvent } from "./audit-log.queries.ts";

/**
 * `isMissing`: the caller may call the operation, but its record does not exist. For example, the caller may revoke tokens
 * of the account, but there is none with the id.
 */
export type RefusalLogger = (event: WrittenAuditEvent & { readonly isMissing?: boolean }) => Promise<void>;

/**
 * Writes an audit event. A refused change of an account is also an event of that account, for its change log: once a
 * minute for the same attempt of the same caller, so that repeating it does not fill the log.
 */
export function createRefusalLogger(db: Kysely<Database>, clock: Clock): RefusalLogger {
  const audit = createAuditLogger(db, clock);
  return async ({ isMissing = false, ...event }) => {
    await audit(event);
    const { account, tried } = event.details ?? {};
    if (event.action === "access.refused" && typeof account === "string" && isJsonObject(tried) && !isMissing)
      await writeAttempt(db, { event, account, at: clock.now() });
  };
}

type Attempt = { readonly event: WrittenAuditEvent; readonly account: string; readonly at: string };

async function writeAttempt(db: Kysely<Database>, { event, account, at }: Attempt): Promise<void> {
  const { actor, target, requestId = null, details = {} } = event;
  const attempted = JSON.stringify({
    operation: target,
    retailer_id: details["retailer_id"],
    ...(details["tried"] as JsonObject),
    why: describeRefusal(details),
  });
  await sql`
    INSERT INTO audit (at, actor, action, target, request_id, details)
    SELECT ${at}::timestamptz, ${actor}, ${REFUSED_ATTEMPT}, email, ${requestId}, ${attempted}::jsonb FROM accounts
    WHERE email = ${account} AND NOT EXISTS (
      SELECT 1 FROM audit WHERE at > ${at}::timestamptz - interval '1 minute'
        AND target = ${account} AND action = ${REFUSED_ATTEMPT} AND actor = ${actor} AND details = ${attempted}::jsonb)`.execute(
    db,
  );
}

function describeRefusal({ reason, missing, barred }: Readonly<Record<string, unknown>>): string {
  if (typeof reason === "string") return reason;
  if (Array.isArray(missing)) return `Missing permission: ${missing.join(" or ")}`;
  return Array.isArray(barred) ? `Closed to ${barred.join(" and ")}` : "The account is not at a retailer of the caller";
}
