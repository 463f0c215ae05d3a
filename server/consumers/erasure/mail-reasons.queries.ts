import { sql, type RawBuilder, type Transaction } from "kysely";
import { ERASED } from "#domain/consumers/index.ts";
import { replaceAddresses } from "#domain/shared/identifier/replace-addresses.ts";
import type { Database } from "../../database/schema.ts";

/** Chooses emails of a retailer, or their events. */
type ChosenReasons = {
  readonly retailer: string;
  readonly condition: (table: "mails" | "mail_events") => RawBuilder<unknown>;
};

/** Replaces texts and all addresses in the reasons of emails: a mail server can name another mailbox of the recipient. */
export async function eraseReasons(
  db: Transaction<Database>,
  { retailer, condition }: ChosenReasons,
  redact: (text: string) => string,
): Promise<void> {
  for (const table of ["mails", "mail_events"] as const) {
    const { rows } = await sql<{ id: string; reason: string }>`
      SELECT id, reason FROM ${sql.table(table)} WHERE retailer_id = ${retailer} AND reason IS NOT NULL AND ${condition(table)}`.execute(
      db,
    );
    const changed = rows
      .map(({ id, reason }) => ({ id, reason, left: replaceAddresses(redact(reason), () => ERASED) }))
      .filter(({ reason, left }) => left !== reason);
    for (const { id, left } of changed)
      await sql`UPDATE ${sql.table(table)} SET reason = ${left} WHERE retailer_id = ${retailer} AND id = ${id}`.execute(
        db,
      );
  }
}

/** SQL condition: the row is one of these emails, or an event of one. */
export const isOfMails =
  (mails: readonly string[]): ChosenReasons["condition"] =>
  (table) =>
    sql`${sql.ref(table === "mails" ? "id" : "mail_id")} = ANY (${mails}::bigint[])`;

/** Removes addresses from the reasons of those of the emails that have no recipient. */
export async function eraseReasonsOfUnnamed(
  db: Transaction<Database>,
  retailer: string,
  mails: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mails WHERE id = ANY (${mails}::bigint[]) AND recipient IS NULL`.execute(db);
  const condition = isOfMails(rows.map(({ id }) => id));
  if (rows.length > 0) await eraseReasons(db, { retailer, condition }, (reason) => reason);
}
