import { sql, type Kysely, type Transaction } from "kysely";
import { ALL, TOKEN_NOTICE_DAYS } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { BUNDLES, expandPermission } from "#domain/shared/access/permission.ts";
import type { Database } from "../database/schema.ts";
import type { Outbox } from "../mails/outbox.ts";
import { formatUtc, type LinkOwner } from "./account-links.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** The public URL of the portal. */
  readonly publicUrl: () => string;
};

type EndingToken = {
  readonly name: string;
  readonly retailers: readonly string[];
  /** The account of the token; null for a token created at the console. */
  readonly email: string | null;
  readonly expires: Date;
};

/**
 * Queues the emails about tokens that end soon, once for each token: to its owner and to the administrators of its
 * retailers. A token that was created for fewer days than the notice needs none. Several servers can run it at a time.
 */
export async function queueTokenEndNotices({ db, clock, outbox, publicUrl }: Deps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const token of await claimEnding(trx, new Date(clock.now()))) {
      const mail = composeNotice(token, publicUrl());
      const recipients = await findRecipients(trx, token);
      for (const { key, email } of recipients) await outbox.add(trx, { ...mail, account: key, to: email });
    }
  });
}

async function claimEnding(trx: Transaction<Database>, now: Date): Promise<readonly EndingToken[]> {
  const { rows } = await sql<EndingToken>`
    UPDATE access_tokens SET end_notice = ${now} WHERE id IN (
      SELECT id FROM access_tokens WHERE revoked IS NULL AND end_notice IS NULL
        AND expires > ${now} AND expires <= ${now}::timestamptz + ${NOTICE} AND expires - created > ${NOTICE}
      ORDER BY expires LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING name, retailers, email, expires`.execute(trx);
  return rows;
}

/** Returns the owner and the administrators. A token for all retailers of its account is for those that it has now. */
async function findRecipients(
  trx: Transaction<Database>,
  { retailers, email }: EndingToken,
): Promise<readonly LinkOwner[]> {
  const { rows } = await sql<LinkOwner>`
    WITH places AS (
      SELECT unnest(${[...retailers]}::text[]) AS id
      EXCEPT SELECT ${ALL}::text WHERE ${email}::text IS NOT NULL
      UNION SELECT retailer_id FROM account_retailers WHERE email = ${email} AND ${retailers.includes(ALL)}::boolean)
    SELECT email AS key, display_email AS email FROM accounts
    WHERE status = 'active' AND confirmed AND (email = ${email} OR EXISTS (
      SELECT 1 FROM places
      JOIN roles ON roles.email = accounts.email AND context_name = 'retailer_id' AND context_value IN (places.id, ${ALL})
      JOIN account_retailers AS held ON held.email = accounts.email AND held.retailer_id IN (places.id, ${ALL})
      WHERE permission = ANY (${ADMINISTRATORS}::text[])))
    ORDER BY accounts.email`.execute(trx);
  return rows;
}

function composeNotice({ name, email, expires }: EndingToken, publicUrl: string) {
  const end = formatUtc(expires);
  const [whose, how] =
    email === null
      ? ["", "An operator of the server creates another one: npm run token:create"]
      : [
          ` of ${email}`,
          `Create another one on the page of the account:\n\n${publicUrl}/admin/accounts/${encodeURIComponent(email)}`,
        ];
  const text = `The access token "${name}"${whose} ends on ${end}. Tools that use it lose their access then.\n\n${how}\n`;
  return { subject: `Access token "${name}" ends soon`, text, expires };
}

const NOTICE = sql`${TOKEN_NOTICE_DAYS * 24}::integer * interval '1 hour'`;
const ADMINISTRATORS = ["accounts_admin", ...Object.keys(BUNDLES)].filter((name) =>
  expandPermission(name).includes("accounts_admin"),
);
const BATCH_SIZE = 100;
