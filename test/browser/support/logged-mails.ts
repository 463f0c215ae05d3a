// Emails of yesterday, as the database stores them.
import { sql } from "kysely";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { shiftInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { recordMail, recordMailEvents, type ReceiptMail } from "#server/mails/mail-events.queries.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { fixtureReceipt, receiptIdAt } from "#test/support/server-fixture.ts";
import type { TestServer } from "#test/support/server.ts";

/** What became of an email. `identifier` is the customer now, if it was corrected since. */
export type LoggedMailFixture = {
  readonly to: string;
  readonly event?: "delivered" | "bounce";
  readonly reason?: string;
  readonly identifier?: string;
};

const RETAILER = "1001";
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const transactionOfMail = (at: number): string => `MAILED-${at + 1}`;

/** Keeps receipts of yesterday with their emails in the database during an action. */
export async function withMails<T>(
  { db }: TestServer,
  mails: readonly LoggedMailFixture[],
  act: () => Promise<T>,
): Promise<T> {
  const yesterday = toInstant(Date.now() - DAY_MS);
  const seconds = Math.floor(Date.parse(yesterday) / 1_000);
  const ids = mails.map((_, at) => parseReceiptId(receiptIdAt(seconds, at))!);
  const receipts = mails.map(({ to, identifier = to }, at) => ({
    ...fixtureReceipt({ retailer: RETAILER, at: 0, transaction: transactionOfMail(at) }),
    id: ids[at]!,
    identifier,
    localtime: yesterday,
  }));
  await db
    .insertInto("receipts")
    .values(receipts.map((receipt) => toReceiptInsert(RETAILER, receipt)))
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const [at, mail] of mails.entries()) {
      const { rows } = await sql<{ id: string }>`SELECT nextval(pg_get_serial_sequence('outbox', 'id')) AS id`.execute(
        trx,
      );
      await insert({ id: rows[0]!.id, receipt: { retailer: RETAILER, id: ids[at]! }, kind: "receipt" }, mail, {
        trx,
        at: shiftInstant(yesterday, at * MINUTE_MS),
      });
    }
  });
  try {
    return await act();
  } finally {
    await db.deleteFrom("outbox").where("receipt_id", "in", ids).execute();
    await db.deleteFrom("mail_events").where("receipt_id", "in", ids).execute();
    await db.deleteFrom("mails").where("receipt_id", "in", ids).execute();
    await db.deleteFrom("suppressed_addresses").where("retailer_id", "=", RETAILER).execute();
    await db.deleteFrom("email_recipients").where("receipt_id", "in", ids).execute();
    await db.deleteFrom("receipts").where("id", "in", ids).execute();
  }
}

type Surroundings = { readonly trx: Parameters<typeof recordMail>[0]; readonly at: Instant };

async function insert(mail: ReceiptMail, { to, event, reason }: LoggedMailFixture, { trx, at }: Surroundings) {
  await recordMail(trx, mail, { at, to });
  if (event === undefined) return;
  await recordMailEvents(trx, [
    {
      ...{ mail, event, at: shiftInstant(at, MINUTE_MS), source: "sendgrid", sourceEvent: `${mail.id}/${event}` },
      ...(reason === undefined ? {} : { reason }),
    },
  ]);
}
