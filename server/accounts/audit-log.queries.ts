import type { Kysely } from "kysely";
import { ACCOUNT_AUDIT_ACTIONS } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";

/** The actions in the audit log, which is stored permanently. */
export const AUDIT_ACTIONS = [
  "session.begin",
  "session.refused",
  "session.end",
  "access.refused",
  ...ACCOUNT_AUDIT_ACTIONS,
  "retailer.create",
  "survey.set",
  "store.create",
  "store.change",
  "store.delete",
  "rates.create",
  "file.create",
  "file.change",
  "template.change",
  "forms.change",
  "image.create",
  "receipt.create",
  "receipt.process",
  "raw.process",
  "receipt.change",
  "refund.approve",
  "refund.unlock",
  "refund.validate",
  "receipt.send",
  "template-preview.send",
  "tax-free-form.change",
  "consumer.create",
  "consumer.change",
  "consumer.merge",
  "loyalty.change",
  "consumer.export",
  "consumer.erase",
  "consumer.unsuppress",
  "translations.change",
  "translations.add",
  "translations.remove",
] as const;

export type AuditEvent = {
  readonly actor: string;
  readonly action: (typeof AUDIT_ACTIONS)[number];
  readonly target: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

export type AuditLogger = (entry: AuditEvent) => Promise<void>;

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
