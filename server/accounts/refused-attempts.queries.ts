import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { REFUSED_ATTEMPT, roleKey } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { notFoundRefusal } from "../http/problems.ts";
import type { Database } from "../database/schema.ts";
import { fromWireRole } from "./account.wire.ts";
import { createAuditLogger, type AuditEvent, type AuditLogger } from "./audit-log.queries.ts";

/**
 * Writes an audit event. A refused change of an account is also an event of that account, for its change log: once a
 * minute for the same attempt of the same caller, so that repeating it does not fill the log.
 */
export function createRefusalLogger(db: Kysely<Database>, clock: Clock): AuditLogger {
  const audit = createAuditLogger(db, clock);
  return async (event) => {
    await audit(event);
    const { account, tried, reason } = event.details ?? {};
    // The caller may revoke tokens of the account, but there is none with the id.
    const isMissing = reason === notFoundRefusal().message;
    if (event.action === "access.refused" && typeof account === "string" && isJsonObject(tried) && !isMissing) await writeAttempt(db, { event, account, at: clock.now() });
  };
}

type Attempt = { readonly event: AuditEvent; readonly account: string; readonly at: string };

async function writeAttempt(db: Kysely<Database>, { event, account, at }: Attempt): Promise<void> {
  const { actor, target, requestId = null, details = {} } = event;
  const lists = describeAttempt(details["tried"] as JsonObject, await loadHeld(db, account));
  const attempted = JSON.stringify({ operation: target, retailer_id: details["retailer_id"], ...lists, why: describeRefusal(details) });
  await sql`
    INSERT INTO audit (at, actor, action, target, request_id, details)
    SELECT ${at}::timestamptz, ${actor}, ${REFUSED_ATTEMPT}, email, ${requestId}, ${attempted}::jsonb FROM accounts
    WHERE email = ${account} AND NOT EXISTS (
      SELECT 1 FROM audit WHERE at > ${at}::timestamptz - interval '1 minute'
        AND target = ${account} AND action = ${REFUSED_ATTEMPT} AND actor = ${actor} AND details = ${attempted}::jsonb)`.execute(db);
}

type Held = Readonly<Record<"roles" | "retailers", ReadonlySet<string>>>;

async function loadHeld(db: Kysely<Database>, account: string): Promise<Held> {
  const roles = await db.selectFrom("roles").select(["context_name", "context_value", "permission"]).where("email", "=", account).execute();
  const retailers = await db.selectFrom("account_retailers").select("retailer_id").where("email", "=", account).execute();
  return { roles: new Set(roles.map((role) => keyOf(role))), retailers: new Set(retailers.map(({ retailer_id: id }) => id)) };
}

/** Flattens the lists, so that the change log can leave out entries of other retailers. */
function describeAttempt({ roles, retailers, permission_defaults_option: option, ...others }: JsonObject, held: Held): JsonObject {
  const scope = Array.isArray(retailers) ? { retailers } : listsOf("retailers", retailers, held);
  return { ...others, ...listsOf("roles", roles, held), ...scope, ...(option === undefined ? {} : { defaults: [option] }) };
}

/** Of a list that the caller did not compare with what was there, the entries that the account does not have count as added. */
function listsOf(name: "roles" | "retailers", list: Json | undefined, held: Held): JsonObject {
  if (list === undefined) return {};
  const { added, removed = [], wanted = [] } = list as JsonObject;
  return { [`${name}_added`]: added ?? (wanted as readonly Json[]).filter((entry) => !held[name].has(keyOf(entry))), [`${name}_removed`]: removed };
}

const keyOf = (entry: Json | Schema<"Role">): string => (typeof entry === "string" ? entry : roleKey(fromWireRole(entry as Schema<"Role">)));

function describeRefusal({ reason, missing, barred }: Readonly<Record<string, unknown>>): string {
  if (typeof reason === "string") return reason;
  if (Array.isArray(missing)) return `Missing permission: ${missing.join(" or ")}`;
  return Array.isArray(barred) ? `Closed to ${barred.join(" and ")}` : "The account is not at a retailer of the caller";
}
