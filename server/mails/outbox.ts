import { sql, type Kysely, type Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { emailDropText } from "#domain/receipts/index.ts";
import { toInstant, type Instant } from "#domain/shared/instant.ts";
import type { PendingEmail } from "#domain/shared/pending-email.ts";
import type { Database } from "../database/schema.ts";
import type { EmailMessage, Mailer } from "../external/mailer.ts";
import { lockReceipt } from "../receipts/changes/receipt-writes.queries.ts";
import { recordEmailEvent, type ReceiptRef } from "../receipts/mailing/delivery.queries.ts";

/** An email about an account or a receipt. Its outcome is recorded on the receipt, except for a copy. */
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
    if ("receipt" in email && !email.isCopy)
      await recordEmailEvent(trx, email.receipt, { event: "processed", at, email: { id, to } });
  }

  /** Cancels the unsent emails of an account. Returns true if there were any. */
  async cancelForAccount(trx: Kysely<Database>, account: string): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom("outbox").where("email", "=", account).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Cancels the unsent emails to the earlier customer and records that on the locked receipt.
   * Returns the changed receipt, or undefined without emails. Leaves expired emails to {@link removeExpired}, to avoid
   * a deadlock.
   */
  async cancelForReceipt(trx: Transaction<Database>, receipt: ReceiptRef): Promise<string | undefined> {
    const at = this.clock.now();
    const cancelled = await trx
      .deleteFrom("outbox")
      .where("retailer_id", "=", receipt.retailer)
      .where("receipt_id", "=", receipt.id)
      .where("is_copy", "=", false)
      .where("expires", ">", new Date(at))
      .returning(["id", "recipient as to"])
      .execute();
    let text: string | undefined;
    for (const email of cancelled)
      text = await recordEmailEvent(trx, receipt, { event: "dropped", at, reason: emailDropText("changed"), email });
    return text;
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
      const email = { to, subject, text, ...(html === null ? {} : { html }) };
      const failure = await mailer.send(email).then(
        () => undefined,
        (cause: unknown) => cause as SmtpError,
      );
      if (failure === undefined) await this.db.deleteFrom("outbox").where("id", "=", id).execute();
      else if (receiptOf(mail) !== undefined && isFinal(failure)) await this.drop(mail, formatReason(failure));
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
   * Deletes an email that failed finally and records the reason on its receipt.
   * Locks the receipt first, in the same order as a cancellation.
   */
  private async drop(mail: ClaimedMail, reason: string): Promise<void> {
    const receipt = recordedReceipt(mail);
    await this.db.transaction().execute(async (trx) => {
      if (receipt !== undefined) await lockReceipt(trx, { retailer: receipt.retailer, stores: "all" }, receipt.id);
      const { numDeletedRows } = await trx.deleteFrom("outbox").where("id", "=", mail.id).executeTakeFirst();
      if (receipt !== undefined && numDeletedRows > 0n)
        await recordEmailEvent(trx, receipt, { event: "dropped", reason, at: this.clock.now(), email: mail });
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

/** Deletes expired emails and records that on their receipts. */
export async function removeExpired(trx: Transaction<Database>, now: Instant): Promise<void> {
  const ended = await trx
    .deleteFrom("outbox")
    .where("expires", "<", new Date(now))
    .returning(["id", "recipient as to", "retailer_id", "receipt_id", "is_copy", "tries"])
    .execute();
  for (const mail of ended) {
    const receipt = recordedReceipt(mail);
    const reason = emailDropText(mail.tries === 0 ? "no-server" : "expired");
    if (receipt !== undefined) await recordEmailEvent(trx, receipt, { event: "dropped", reason, at: now, email: mail });
  }
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

/** Returns the receipt that records the outcome. Undefined for a copy. */
const recordedReceipt = (mail: MailOfReceipt): ReceiptRef | undefined => (mail.is_copy ? undefined : receiptOf(mail));

const receiptOf = ({
  retailer_id: retailer,
  receipt_id: id,
}: Omit<MailOfReceipt, "is_copy">): ReceiptRef | undefined =>
  retailer === null || id === null ? undefined : { retailer, id };

/** True if a retry cannot help: a 5xx reply of RFC 5321 about the recipient or the content. */
const isFinal = (failure: SmtpError): boolean =>
  EMAIL_COMMANDS.includes(failure.command) && (failure.responseCode ?? 0) >= 500 && !isSenderRejected(failure);
const EMAIL_COMMANDS: readonly unknown[] = ["RCPT TO", "DATA"];

/** True if the server rejects our account or sender (RFC 4954, 530), and thus every other email too. */
const isSenderRejected = ({ code, command, responseCode }: SmtpError): boolean =>
  code === "EAUTH" || responseCode === AUTH_REQUIRED || (command === "MAIL FROM" && responseCode !== undefined);
const AUTH_REQUIRED = 530;

const formatReason = ({ response, responseCode }: SmtpError): string =>
  (response ?? String(responseCode)).replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_REASON_LENGTH);
const MAX_REASON_LENGTH = 300;

/**
 * True if the server did not respond.
 * An email that is invalid in itself says nothing about the server.
 */
const isUnreachable = ({ code, responseCode }: SmtpError): boolean =>
  responseCode === undefined && !INVALID_EMAIL_CODES.includes(code);
const INVALID_EMAIL_CODES: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

const MAX_SHOWN = 50;
