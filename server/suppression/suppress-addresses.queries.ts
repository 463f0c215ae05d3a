import { sql, type Transaction } from "kysely";
import { suppressionCause, type ReportedFailure, type SuppressionCause } from "#domain/suppression/index.ts";
import { canonicalMailbox } from "#domain/shared/identifier/canonical-mailbox.ts";
import type { Database } from "../database/schema.ts";

/**
 * Suppresses the addresses of emails that new events say have failed for good. Reads and writes nothing if there is no such
 * event. What an email of the portal's own outbox says is about no address.
 */
export async function suppressAddresses(trx: Transaction<Database>, added: readonly MailFailure[]): Promise<void> {
  const failed = added.flatMap((event): readonly FailedMail[] => {
    const cause = event.source === "outbox" ? undefined : suppressionCause(event);
    return cause === undefined ? [] : [{ event, cause }];
  });
  if (failed.length === 0) return;
  const addresses = await selectMailboxes(
    trx,
    failed.map(({ event }) => event.mail.id),
  );
  const found = failed.flatMap(({ event, cause }): readonly Suppression[] => {
    const { mail, at, source, reason = null } = event;
    const address = addresses.get(mail.id);
    if (address === undefined) return [];
    return [{ retailer: mail.receipt.retailer, address, cause, since: at, source, mail: mail.id, reason }];
  });
  await insertSuppressions(trx, found);
}

/** An event of an email; see `ReceiptMailEvent`. */
type MailFailure = ReportedFailure & {
  readonly mail: { readonly id: string; readonly receipt: { readonly retailer: string } };
  readonly at: string;
  readonly source: string;
};

type FailedMail = { readonly event: MailFailure; readonly cause: SuppressionCause };

/** An address that gets no automatic emails of a retailer. */
export type Suppression = {
  readonly retailer: string;
  /** In its canonical form. */
  readonly address: string;
  readonly cause: SuppressionCause;
  readonly since: string;
  readonly source: string;
  readonly mail: string | null;
  readonly reason: string | null;
};

/**
 * Adds addresses to the list. The first failure stays, except that a complaint replaces a bounce: only the customer can
 * take it back. Inserts in the order of the keys, to avoid deadlocks.
 */
async function insertSuppressions(trx: Transaction<Database>, found: readonly Suppression[]): Promise<void> {
  if (found.length === 0) return;
  const column = (name: keyof Suppression): readonly (string | null)[] => found.map((one) => one[name]);
  await sql`
    INSERT INTO suppressed_addresses AS known (retailer_id, address, cause, since, source, mail_id, reason)
    SELECT DISTINCT ON (retailer COLLATE "C", address COLLATE "C") * FROM unnest(${column("retailer")}::text[], ${column("address")}::text[], ${column("cause")}::text[],
      ${column("since")}::timestamptz[], ${column("source")}::text[], ${column("mail")}::bigint[], ${column("reason")}::text[])
      AS found (retailer, address, cause, since, source, mail, reason)
    ORDER BY retailer COLLATE "C", address COLLATE "C", cause DESC, since
    ON CONFLICT (retailer_id, address) DO UPDATE
      SET cause = excluded.cause, since = excluded.since, source = excluded.source, mail_id = excluded.mail_id, reason = excluded.reason
      WHERE known.cause = 'bounce' AND excluded.cause = 'complaint'`.execute(trx);
}

/** Returns the canonical recipients of emails. Customers who were erased have none. */
async function selectMailboxes(
  trx: Transaction<Database>,
  mails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom("mails")
    .select(["id", "recipient"])
    .where("id", "=", sql<string>`ANY (${[...new Set(mails)]}::bigint[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, recipient }) => {
      const address = recipient === null ? undefined : canonicalMailbox(recipient);
      return address === undefined ? [] : [[id, address] as const];
    }),
  );
}
