import type { Kysely } from "kysely";
import type { AccountAuditAction } from "#domain/accounts/index.ts";
import type { AuditedAction } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";

/** The actions in the audit log: changes, and who signed in or was refused. */
type AuditAction =
  | AuditedAction
  | AccountAuditAction
  | "session.begin"
  | "session.refused"
  | "session.end"
  | "session.confirm"
  | "access.refused"
  | "retailer.create";

export type WrittenAuditEvent = {
  readonly actor: string;
  readonly action: AuditAction;
  readonly target: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type AuditLogger = (entry: WrittenAuditEvent) => Promise<void>;

export const createAuditLogger =
  (db: Kysely<Database>, clock: Clock): AuditLogger =>
  async ({ actor, action, target, requestId, details = {} }) => {
    const row = {
      at: clock.now(),
      actor,
      action,
      target,
      request_id: requestId ?? null,
      details: JSON.stringify(details),
    };
    await db.insertInto("audit").values(row).execute();
  };
