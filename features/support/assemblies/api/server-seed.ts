import { spellIdentifier } from "#domain/shared/text/first-spelling.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import type { AccountRights } from "#domain/accounts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import type { RatesRecord } from "#domain/rates/index.ts";
import type { LoggedMailEvent } from "#adapters/memory/mails/memory-mail-log.ts";
import type { EmailSource } from "#domain/dashboard/index.ts";
import type { LoggedMail } from "#domain/mails/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";
import type { Survey } from "#domain/surveys/index.ts";
import type { RawRecord } from "#domain/tills/index.ts";
import type { TranslationDocument } from "#domain/translations/index.ts";
import { hashRandomToken, createRandomToken } from "#server/accounts/random-token.ts";
import type { Database } from "#server/database/schema.ts";
import { callerMailsKey } from "#server/mails/mail-limits.ts";
import { RateLimitStore } from "#server/accounts/rate-limits.queries.ts";
import { recordMail, recordMailEvents, type ReceiptRef } from "#server/mails/mail-events.queries.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { insertLocale } from "#server/translations/translations.queries.ts";
import { wireRates, wireReceipt, wireStore } from "#test/ports/wire.ts";
import { insertResponses, insertSurvey, type InsertedResponse } from "#test/support/stored-surveys.ts";
import { buildUserAccount, DEFAULT_PASSWORD_CHANGE, USER_EMAIL } from "../../account-ports.ts";
import { ALL_REPORTED, type MailFailure, type Situation } from "../../situation.ts";

/** A retailer with its data. */
export type RetailerRows = {
  readonly id: string;
  readonly name: string;
  readonly settings: object;
  readonly stores: readonly (Store | StoreDetails)[];
  /** In the order of their creation. */
  readonly rates: readonly RatesRecord[];
  readonly receipts: readonly Receipt[];
  readonly tills: readonly { readonly id: string; readonly storeId: string; readonly lastSeen: Instant }[];
  /** Till records, visible to users who see every store. */
  readonly sent: readonly (RawRecord & { readonly bytes: Uint8Array })[];
  /** Profiles of customers. */
  readonly consumers: readonly { readonly identifier: string; readonly properties: JsonObject }[];
  readonly surveys: readonly Survey[];
  /** Emails of the receipts. */
  readonly mails: readonly LoggedMail[];
  /** Events of these emails. */
  readonly mailEvents: readonly LoggedMailEvent[];
  /** Answers of customers to the surveys. */
  readonly responses: readonly InsertedResponse[];
  /** Translations of the texts of receipts, in the order of their locales. */
  readonly translations: readonly TranslationDocument[];
  /** Events of emails about the first receipt, in their order. */
  readonly mailFailures: readonly MailFailure[];
  /** Switches of the installation. */
  readonly tweaks: object;
};

export type AccountRows = AccountRights & {
  readonly email: string;
  /** Emails that the account has just sent. */
  readonly emailsSent?: number;
};

export type ServerSeed = {
  readonly premises: readonly RetailerRows[];
  readonly people: readonly AccountRows[];
  /** Default: everything is reported. */
  readonly mailSources?: readonly EmailSource[];
};

export const buildRetailerData = (facts: Partial<RetailerRows> & Pick<RetailerRows, "id">): RetailerRows => ({
  name: `Retailer ${facts.id}`,
  settings: {},
  stores: [],
  rates: [],
  receipts: [],
  tills: [],
  sent: [],
  mails: [],
  mailEvents: [],
  consumers: [],
  surveys: [],
  responses: [],
  translations: [],
  mailFailures: [],
  tweaks: {},
  ...facts,
});

export function toServerData(situation: Situation): ServerSeed {
  const { retailer, otherRetailer, accounts } = situation;
  const own = buildRetailerData({ ...situation, id: retailer });
  const other = buildRetailerData({
    id: otherRetailer.retailer,
    stores: [otherRetailer.store],
    receipts: otherRetailer.receipts,
  });
  return {
    mailSources: situation.mailSources,
    premises: [own, other],
    people: [
      ...accounts.filter(({ email }) => !isSameAccount(email, USER_EMAIL)),
      { email: USER_EMAIL, emailsSent: situation.emailsSent, ...buildUserAccount(situation) },
    ],
  };
}

/**
 * Empties the database, fills it, and signs every account in at the first retailer.
 * Returns the session tokens.
 */
export function fillDatabase(
  db: Kysely<Database>,
  { premises, people, mailSources = ALL_REPORTED }: ServerSeed,
  now: Instant,
): Promise<(email: string) => string> {
  return db.transaction().execute(async (trx) => {
    await sql`TRUNCATE retailers, retailer_files, accounts, audit, kept_answers, rate_limits, erased_identifiers, suppressed_addresses, mail_sources, mail_waves CASCADE`.execute(
      trx,
    );
    const sourceRows = mailSources.flatMap(({ kind, since, until = null }) =>
      kind === "outbox" ? [] : [{ name: kind, kind: kind === "provider" ? kind : "mailbox", since, until } as const],
    );
    if (sourceRows.length > 0) await trx.insertInto("mail_sources").values(sourceRows).execute();
    for (const each of premises) await open(trx, each);
    for (const person of people) await hire(trx, person);
    for (const person of people) await countEmails(trx, person, now);
    const tokens = new Map<string, string>();
    for (const { email } of people)
      tokens.set(email.toLowerCase(), await signIn(trx, { email, retailer: premises[0]?.id, now }));
    return (email) => tokens.get(email.toLowerCase()) ?? createRandomToken();
  });
}

async function open(
  db: Transaction<Database>,
  {
    id: retailer_id,
    name,
    settings,
    tweaks,
    stores,
    rates,
    receipts,
    tills,
    sent,
    mails,
    mailEvents,
    consumers,
    surveys,
    responses,
    translations,
    mailFailures,
  }: RetailerRows,
): Promise<void> {
  await db
    .insertInto("retailers")
    .values({ id: retailer_id, name, settings: JSON.stringify(settings), tweaks: JSON.stringify(tweaks) })
    .execute();
  const storeRows = stores.map(wireStore).map((store) => ({
    retailer_id,
    id: store.id,
    body: JSON.stringify(store),
    name: store.name,
    effective_reference: store.effective_reference,
    timezone: store.timezone ?? null,
    updated_timestamp: store.updated_timestamp,
  }));
  const rateRows = rates.map(wireRates).map((body) => ({
    retailer_id,
    id: body.id,
    valid_from: body.timestamp,
    updated_timestamp: body.updated_timestamp,
    body: JSON.stringify(body),
  }));
  const { country } = parsePortalSettings(settings);
  const receiptRows = receipts.map((receipt) => toReceiptInsert(retailer_id, wireReceipt(receipt), { country }));
  const tillRows = tills.map(({ id, storeId, lastSeen }) => ({
    retailer_id,
    id,
    store_id: storeId,
    last_seen: lastSeen,
  }));
  const sentRows = sent.map(({ id, receiptMimeType, processed, bytes }) => ({
    retailer_id,
    id,
    store_id: null,
    mime_type: receiptMimeType,
    content: Buffer.from(bytes),
    processed: processed ?? null,
    receipt_id: null,
  }));
  const mailRows = mails.map(({ id, receiptId, kind, at, state, stateAt, recipient, reason }) => ({
    ...{ id, retailer_id, receipt_id: receiptId, kind, at, state, state_at: stateAt },
    ...{ recipient: recipient ?? null, reason: reason ?? null },
  }));
  const mailById = new Map(mailRows.map((mail) => [mail.id, mail]));
  const eventRows = mailEvents.map(({ mailId, event, at }, nth) => {
    const { receipt_id, kind } = mailById.get(mailId)!;
    return {
      ...{ retailer_id, receipt_id, mail_id: mailId, kind, event, at },
      source: "sendgrid",
      source_event: `${nth}`,
    };
  });
  const consumerRows = consumers.map(({ identifier, properties }) => ({
    retailer_id,
    ...spellIdentifier(identifier, { country }),
    properties: JSON.stringify(properties),
    updated_timestamp: DEFAULT_PASSWORD_CHANGE,
  }));
  if (storeRows.length > 0) await db.insertInto("stores").values(storeRows).execute();
  if (rateRows.length > 0) await db.insertInto("currency_rates").values(rateRows).execute();
  if (receiptRows.length > 0) await db.insertInto("receipts").values(receiptRows).execute();
  if (mailRows.length > 0) await db.insertInto("mails").values(mailRows).execute();
  if (eventRows.length > 0) await db.insertInto("mail_events").values(eventRows).execute();
  if (sentRows.length > 0) await db.insertInto("raw_records").values(sentRows).execute();
  if (consumerRows.length > 0) await db.insertInto("consumers").values(consumerRows).execute();
  if (tillRows.length > 0) await db.insertInto("tills").values(tillRows).execute();
  for (const survey of surveys) await insertSurvey(db, retailer_id, survey);
  await insertResponses(db, retailer_id, responses);
  for (const document of translations)
    await insertLocale(db, retailer_id, { version: DEFAULT_PASSWORD_CHANGE, ...document });
  await reportFailures(db, { retailer: retailer_id, id: receipts[0]?.id ?? "" }, mailFailures);
}

async function countEmails(
  db: Transaction<Database>,
  { email, emailsSent: count = 0 }: AccountRows,
  now: Instant,
): Promise<void> {
  const limits = new RateLimitStore(db, { now: () => now }, RATE_LIMIT_WINDOW_MS);
  if (count > 0) await limits.leaseQuota({ key: callerMailsKey(email.toLowerCase()), limit: count, count });
}

const RATE_LIMIT_WINDOW_MS = 15 * 60_000;

/** Reports each failure as an event of an email of its own. */
async function reportFailures(
  db: Transaction<Database>,
  receipt: ReceiptRef,
  failures: readonly MailFailure[],
): Promise<void> {
  for (const [nth, { address: to, at, ...failure }] of failures.entries()) {
    const mail = { id: String(9_000_000 + nth), receipt, kind: "copy" } as const;
    await recordMail(db, mail, { at, to });
    const { event, reason } = failure;
    const facts = reason === undefined ? {} : { reason };
    await recordMailEvents(db, [{ mail, event, at, source: "server", sourceEvent: `${mail.id}/${event}`, ...facts }]);
  }
}

/** Accounts need no password, because the sessions exist already. */
async function hire(
  db: Kysely<Database>,
  { email: display_email, status, confirmed, retailers, roles, left = [], lastPasswordChange, isBound }: AccountRows,
): Promise<void> {
  const email = display_email.toLowerCase();
  const times = {
    created_timestamp: DEFAULT_PASSWORD_CHANGE,
    last_password_change: lastPasswordChange ?? DEFAULT_PASSWORD_CHANGE,
    updated_timestamp: DEFAULT_PASSWORD_CHANGE,
  };
  const password_hash = lastPasswordChange === undefined ? null : "of an unknown password";
  await db
    .insertInto("accounts")
    .values({ email, display_email, password_hash, status, confirmed, left_retailers: [...left], ...times })
    .execute();
  const retailerRows = retailers.map((retailer_id) => ({ email, retailer_id }));
  const roleRows = roles.map(({ contextName, contextValue, permission }) => ({
    email,
    context_name: contextName,
    context_value: contextValue,
    permission,
  }));
  if (retailerRows.length > 0) await db.insertInto("account_retailers").values(retailerRows).execute();
  if (roleRows.length > 0) await db.insertInto("roles").values(roleRows).execute();
  if (isBound === true) {
    const subject = { issuer: "https://login.shop.example", subject: email };
    await db
      .insertInto("identities")
      .values({ ...subject, email, created_timestamp: DEFAULT_PASSWORD_CHANGE })
      .execute();
  }
}

type Entering = { readonly email: string; readonly retailer: string | undefined; readonly now: Instant };

async function signIn(db: Kysely<Database>, { email, retailer, now }: Entering): Promise<string> {
  const token = createRandomToken();
  const expires = new Date(Date.parse(now) + 3_600_000);
  const session = {
    token_hash: hashRandomToken(token),
    email: email.toLowerCase(),
    retailer_id: retailer ?? null,
    created: now,
    last_seen: now,
    expires,
  };
  await db.insertInto("sessions").values(session).execute();
  return token;
}
