import { sql, type Kysely, type Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { emailDropText } from "#domain/receipts/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import type { Database } from "../database/schema.ts";
import type { EmailMessage, Mailer } from "../external/mailer.ts";
import { lockReceipt } from "../receipts/changes/receipt-writes.queries.ts";
import {
  lockReceipts,
  outboxEvent,
  recordMail,
  recordMailEvents,
  type ReceiptMail,
  type ReceiptRef,
} from "./mail-events.queries.ts";

/** An email about an account or a receipt. What becomes of an email of a receipt is stored. */
export type QueuedEmail = EmailMessage & { readonly expires: Date } & (
    { readonly account: string } | { readonly receipt: ReceiptRef; readonly isCopy: boolean }
  );

/** Thrown if an email could not be sent. */
class UnsentEmailError extends Error {
  override readonly name = "UnsentEmailError";
}

/**
 * Transactional outbox for email.
 * Stores each email in the transaction of its change and sends it afterwards. No email is lost while the mail server is
 * down. An email is sent twice if the server stops between sending and deleting it.
 */
export class Outbox {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly mailer: Mailer | undefined;
  private round: Promise<void> | undefined;
  /** True if an email may have been added since the current round looked for one. */
  private isDue = false;

  constructor(db: Kysely<Database>, clock: Clock, mailer: Mailer | undefined) {
    this.db = db;
    this.clock = clock;
    this.mailer = mailer;
  }

  async add(trx: Transaction<Database>, email: QueuedEmail): Promise<void> {
    const { to, subject, text, html, expires } = email;
    const concerned =
      "account" in email
        ? { email: email.account }
        : { retailer_id: email.receipt.retailer, receipt_id: email.receipt.id, is_copy: email.isCopy };
    const at = this.clock.now();
    const row = { ...concerned, at, recipient: to, subject, body: text, html: html ?? null, expires, next_try: at };
    const { id } = await trx.insertInto("outbox").values(row).returning("id").executeTakeFirstOrThrow();
    if ("receipt" in email)
      await recordMail(trx, { id, receipt: email.receipt, kind: email.isCopy ? "copy" : "receipt" }, { at, to });
  }

  /** Cancels the unsent emails of an account. Returns true if there were any. */
  async cancelForAccount(trx: Kysely<Database>, account: string): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom("outbox").where("email", "=", account).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Cancels the unsent emails to the earlier customer of a locked receipt.
   * Leaves expired emails to {@link removeExpired}, which records that they expired.
   */
  async cancelForReceipt(trx: Transaction<Database>, receipt: ReceiptRef): Promise<void> {
    const at = this.clock.now();
    const cancelled = await trx
      .deleteFrom("outbox")
      .where("retailer_id", "=", receipt.retailer)
      .where("receipt_id", "=", receipt.id)
      .where("is_copy", "=", false)
      .where("expires", ">", new Date(at))
      .returning("id")
      .execute();
    const reason = emailDropText("changed");
    await recordDrops(trx, { at, mails: cancelled.map(({ id }) => ({ id, receipt, kind: "receipt", reason })) });
  }

  /**
   * Sends the due emails, one round at a time.
   * Rejects if an email could not be sent; it is retried later.
   */
  send(): Promise<void> {
    const { mailer } = this;
    if (mailer === undefined) return Promise.resolve();
    this.isDue = true;
    this.round ??= this.sendWith(mailer).finally(() => (this.round = undefined));
    return this.round;
  }

  /**
   * Returns the unsent emails of an account or a receipt, newest first.
   * Empty if there is a mail service.
   */
  async listUnsent(
    concerned: { readonly account: string } | { readonly receipt: ReceiptRef },
  ): Promise<readonly PendingEmail[]> {
    if (this.mailer !== undefined) return [];
    const places =
      "account" in concerned
        ? { email: concerned.account }
        : { retailer_id: concerned.receipt.retailer, receipt_id: concerned.receipt.id };
    const rows = await this.db
      .selectFrom("outbox")
      .select(["id", "at", "recipient as to", "subject", "body as text"])
      .where((mail) => mail.and(places))
      .where("expires", ">", new Date(this.clock.now()))
      .orderBy("id", "desc")
      .limit(MAX_SHOWN)
      .execute();
    return rows.map(({ at, ...mail }) => ({ ...mail, at: toInstant(at) }));
  }

  /** Continues after a rejected email. Stops if the server does not respond or accepts no email of ours. */
  private async sendWith(mailer: Mailer): Promise<void> {
    let unsent: UnsentEmailError | undefined;
    for (let mail = await this.next(); mail !== undefined; mail = await this.next()) {
      const { id, to, subject, text, html } = mail;
      const numbered = mailOf(mail) === undefined ? {} : { id };
      const email = { to, subject, text, ...(html === null ? {} : { html }), ...numbered };
      const [answer, failure] = await mailer.send(email).then(
        (accepted): [string, undefined] => [accepted.answer, undefined],
        (cause: unknown): [string, SmtpError] => ["", cause as SmtpError],
      );
      if (failure === undefined) await this.end(mail, { event: "accepted", reason: toReason(answer) });
      else if (mailOf(mail) !== undefined && isFinal(failure))
        await this.end(mail, { event: "dropped", reason: toReason(failure.response ?? String(failure.responseCode)) });
      // The log omits the text of the mail server, which may contain an address.
      else
        unsent = new UnsentEmailError(
          `email ${id} was not accepted: ${String(failure.code ?? "no reason given")} ${String(failure.responseCode ?? "")}`,
        );
      if (failure !== undefined && (isUnreachable(failure) || isSenderRejected(failure))) break;
    }
    if (unsent !== undefined) throw unsent;
  }

  /**
   * Deletes an email that the server accepted or refused finally, and records its answer.
   * Locks the receipt first, in the same order as a cancellation.
   */
  private async end(
    claimed: ClaimedMail,
    { event, reason }: { readonly event: "accepted" | "dropped"; readonly reason: string },
  ): Promise<void> {
    const mail = mailOf(claimed);
    await this.db.transaction().execute(async (trx) => {
      if (mail !== undefined)
        await lockReceipt(trx, { retailer: mail.receipt.retailer, stores: "all" }, mail.receipt.id);
      const { numDeletedRows } = await trx.deleteFrom("outbox").where("id", "=", claimed.id).executeTakeFirst();
      if (mail === undefined || numDeletedRows === 0n) return;
      const at = this.clock.now();
      await recordMailEvents(trx, [
        { mail, event, at, reason, source: "server", sourceEvent: outboxEvent(mail, event) },
      ]);
    });
  }

  private async next(): Promise<ClaimedMail | undefined> {
    let mail: ClaimedMail | undefined;
    while (mail === undefined && this.isDue) {
      this.isDue = false;
      mail = await this.claim();
      if (mail !== undefined) this.isDue = true;
    }
    return mail;
  }

  /** Claims an email for one minute, then for two, four and so on. Several servers can share an outbox. */
  private async claim(): Promise<ClaimedMail | undefined> {
    const now = new Date(this.clock.now());
    const { rows } = await sql<ClaimedMail>`
      UPDATE outbox SET tries = tries + 1, next_try = ${now}::timestamptz + least(60, power(2, tries)) * interval '1 minute'
      WHERE id = (
        SELECT id FROM outbox WHERE next_try <= ${now} AND expires > ${now} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient AS "to", subject, body AS text, html, retailer_id, receipt_id, is_copy`.execute(this.db);
    return rows[0];
  }
}

/** Deletes expired emails and records that. Locks their receipts first, as {@link Outbox} does when it sends one. */
export async function removeExpired(trx: Transaction<Database>, now: Instant): Promise<void> {
  const found = await trx
    .selectFrom("outbox")
    .select(["id", "retailer_id", "receipt_id", "is_copy"])
    .where("expires", "<", new Date(now))
    .execute();
  if (found.length === 0) return;
  await lockReceipts(
    trx,
    found.flatMap((row) => mailOf(row)?.receipt ?? []),
  );
  const ended = await trx
    .deleteFrom("outbox")
    .where("id", "=", sql<string>`ANY (${found.map(({ id }) => id)}::bigint[])`)
    .returning(["id", "retailer_id", "receipt_id", "is_copy", "tries"])
    .execute();
  const mails = ended.flatMap((row) => {
    const mail = mailOf(row);
    const reason = emailDropText(row.tries === 0 ? "no-server" : "expired");
    return mail === undefined ? [] : [{ ...mail, reason }];
  });
  await recordDrops(trx, { at: now, mails });
}

type UnsentMails = { readonly at: Instant; readonly mails: readonly (ReceiptMail & { readonly reason: string })[] };

/** Records that emails of the outbox are not sent. */
export async function recordDrops(trx: Transaction<Database>, { at, mails }: UnsentMails): Promise<void> {
  await recordMailEvents(
    trx,
    mails.map(({ reason, ...mail }) => ({
      ...{ mail, at, reason, event: "dropped", source: "outbox" },
      sourceEvent: outboxEvent(mail, "dropped"),
    })),
  );
}

type MailOfReceipt = {
  readonly retailer_id: string | null;
  readonly receipt_id: string | null;
  readonly is_copy: boolean;
};
type ClaimedMail = Omit<EmailMessage, "html"> & MailOfReceipt & { readonly id: string; readonly html: string | null };
type SmtpError = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: number;
  readonly response?: string;
};

/** Returns the email of a receipt; undefined for one of an account. */
const mailOf = ({
  id,
  retailer_id: retailer,
  receipt_id: receipt,
  is_copy: isCopy,
}: MailOfReceipt & { readonly id: string }): ReceiptMail | undefined =>
  retailer === null || receipt === null
    ? undefined
    : { id, receipt: { retailer, id: receipt }, kind: isCopy ? "copy" : "receipt" };

/** True if a retry cannot help: a 5xx reply of RFC 5321 about the recipient or the content. */
const isFinal = (failure: SmtpError): boolean =>
  EMAIL_COMMANDS.includes(failure.command) && (failure.responseCode ?? 0) >= 500 && !isSenderRejected(failure);
const EMAIL_COMMANDS: readonly unknown[] = ["RCPT TO", "DATA"];

/** True if the server rejects our account or sender (RFC 4954, 530), and thus every other email too. */
const isSenderRejected = ({ code, command, responseCode }: SmtpError): boolean =>
  code === "EAUTH" || responseCode === AUTH_REQUIRED || (command === "MAIL FROM" && responseCode !== undefined);
const AUTH_REQUIRED = 530;

const toReason = (answer: string): string => answer.replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON_LENGTH);
const MAX_REASON_LENGTH = 300;

/**
 * True if the server did not respond.
 * An email that is invalid in itself says nothing about the server.
 */
const isUnreachable = ({ code, responseCode }: SmtpError): boolean =>
  responseCode === undefined && !INVALID_EMAIL_CODES.includes(code);
const INVALID_EMAIL_CODES: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

const MAX_SHOWN = 50;
