import { sql, type Kysely, type Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { instantAt, type Instant } from "#domain/shared/instant.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import type { Database } from "../database/schema.ts";
import type { Letter, Post } from "../external/post.ts";
import { heldReceipt } from "../receipts/changes/changed-receipts.queries.ts";
import { noteDelivery, type ReceiptOfMail } from "../receipts/mailing/delivery.queries.ts";

/** A mail that concerns an account, or a receipt, which is told what becomes of it unless it is a copy for somebody else. */
export type QueuedLetter = Letter & { readonly expires: Date } & ({ readonly account: string } | { readonly receipt: ReceiptOfMail; readonly isCopy: boolean });

/** A mail that was not taken over. */
export class UnsentMail extends Error {
  override readonly name = "UnsentMail";
}

/**
 * Mails are written with what they tell of, in one transaction, and sent afterwards: none tells of what did not
 * happen, and none is lost when the mail server is away. One may come twice, when we ended between the sending and
 * the note of it.
 */
export class Outbox {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly post: Post | undefined;
  private round: Promise<void> | undefined;
  /** Something was put in while a round went on, which may have looked before. */
  private isDue = false;

  constructor(db: Kysely<Database>, clock: Clock, post: Post | undefined) {
    this.db = db;
    this.clock = clock;
    this.post = post;
  }

  async put(trx: Transaction<Database>, letter: QueuedLetter): Promise<void> {
    const { to, subject, text, html, expires } = letter;
    const of = "account" in letter ? { email: letter.account } : { retailer_id: letter.receipt.retailer, receipt_id: letter.receipt.id, is_copy: letter.isCopy };
    const at = this.clock.now();
    await trx.insertInto("outbox").values({ ...of, at, recipient: to, subject, body: text, html: html ?? null, expires, next_try: at }).execute();
    if ("receipt" in letter && !letter.isCopy) await noteDelivery(trx, letter.receipt, { event: "processed", at });
  }

  /** Takes back all that waits for an account; whether there was anything. */
  async withdraw(trx: Kysely<Database>, account: string): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom("outbox").where("email", "=", account).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Takes back what waits for who is known to have bought no longer, which its receipt, locked by now, is told; its text
   * from then on, where something waited. What has run out is for {@link removeExpired}: nobody waits in a circle.
   */
  async withdrawFromBuyer(trx: Transaction<Database>, receipt: ReceiptOfMail): Promise<string | undefined> {
    const at = this.clock.now();
    const taken = await trx.deleteFrom("outbox").where("retailer_id", "=", receipt.retailer).where("receipt_id", "=", receipt.id)
      .where("is_copy", "=", false).where("expires", ">", new Date(at)).returning("id").execute();
    let text: string | undefined;
    for (let noted = 0; noted < taken.length; noted += 1) text = await noteDelivery(trx, receipt, { event: "dropped", at, reason: "The identifier was changed before it was sent" });
    return text;
  }

  /** Sends what is due, one round at a time; fails when something could not be sent, which is tried again later. */
  send(): Promise<void> {
    const { post } = this;
    if (post === undefined) return Promise.resolve();
    this.isDue = true;
    this.round ??= this.sendWith(post).finally(() => (this.round = undefined));
    return this.round;
  }

  /** What waits for an account, or of a receipt, because nobody sends it, the latest first. */
  async waitingFor(concerned: { readonly account: string } | { readonly receipt: ReceiptOfMail }): Promise<readonly WaitingMail[]> {
    if (this.post !== undefined) return [];
    const places = "account" in concerned ? { email: concerned.account } : { retailer_id: concerned.receipt.retailer, receipt_id: concerned.receipt.id };
    const rows = await this.db.selectFrom("outbox").select(["id", "at", "recipient as to", "subject", "body as text"])
      .where((mail) => mail.and(places)).where("expires", ">", new Date(this.clock.now())).orderBy("id", "desc").limit(MOST_SHOWN).execute();
    return rows.map(({ at, ...mail }) => ({ ...mail, at: instantAt(at) }));
  }

  /** A mail that was turned down does not hold up the others; where nobody answers, or nothing of ours is taken, they all wait. */
  private async sendWith(post: Post): Promise<void> {
    let unsent: UnsentMail | undefined;
    for (let mail = await this.next(); mail !== undefined; mail = await this.next()) {
      const { id, to, subject, text, html } = mail;
      const letter = { to, subject, text, ...(html === null ? {} : { html }) };
      const failure = await post.send(letter).then(() => undefined, (cause: unknown) => cause as SmtpError);
      if (failure === undefined) await this.db.deleteFrom("outbox").where("id", "=", id).execute();
      else if (receiptOf(mail) !== undefined && isFinal(failure)) await this.drop(mail, reasonOf(failure));
      // The words of a mail server may repeat an address, which is nothing for the log.
      else unsent = new UnsentMail(`mail ${id} was not taken over: ${failure.code ?? "no reason given"} ${failure.responseCode ?? ""}`);
      if (failure !== undefined && (isUnanswered(failure) || isAboutUs(failure))) break;
    }
    if (unsent !== undefined) throw unsent;
  }

  /** The mail is gone, and its receipt knows why: first its lock, as whoever takes back what waits has it. */
  private async drop(mail: ClaimedMail, reason: string): Promise<void> {
    const receipt = toldOf(mail);
    await this.db.transaction().execute(async (trx) => {
      if (receipt !== undefined) await heldReceipt(trx, { retailer: receipt.retailer, stores: "all" }, receipt.id);
      const { numDeletedRows } = await trx.deleteFrom("outbox").where("id", "=", mail.id).executeTakeFirst();
      if (receipt !== undefined && numDeletedRows > 0n) await noteDelivery(trx, receipt, { event: "dropped", reason, at: this.clock.now() });
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

  /** Whoever claims a mail has it for a minute, then for two, four and so on: several servers share an outbox. */
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

/** Takes away what has waited too long; receipts are told, save where no mail server was ever asked. */
export async function removeExpired(trx: Transaction<Database>, now: Instant): Promise<void> {
  const ended = await trx.deleteFrom("outbox").where("expires", "<", new Date(now)).returning(["retailer_id", "receipt_id", "is_copy", "tries"]).execute();
  for (const mail of ended) {
    const receipt = mail.tries === 0 ? undefined : toldOf(mail);
    if (receipt !== undefined) await noteDelivery(trx, receipt, { event: "dropped", reason: "No mail server accepted it in time", at: now });
  }
}

type MailOfReceipt = { readonly retailer_id: string | null; readonly receipt_id: string | null; readonly is_copy: boolean };
type ClaimedMail = Omit<Letter, "html"> & MailOfReceipt & { readonly id: string; readonly html: string | null };
type SmtpError = { readonly code?: unknown; readonly command?: unknown; readonly responseCode?: number; readonly response?: string };

/** The receipt that is told; none of a copy. */
const toldOf = (mail: MailOfReceipt): ReceiptOfMail | undefined => (mail.is_copy ? undefined : receiptOf(mail));

const receiptOf = ({ retailer_id: retailer, receipt_id: id }: Omit<MailOfReceipt, "is_copy">): ReceiptOfMail | undefined =>
  retailer === null || id === null ? undefined : { retailer, id };

/** The other side will not take this mail tomorrow either: a code of RFC 5321 that begins with 5, about its recipient or what it says. */
const isFinal = (failure: SmtpError): boolean => OF_ONE_MAIL.includes(failure.command) && (failure.responseCode ?? 0) >= 500 && !isAboutUs(failure);
const OF_ONE_MAIL: readonly unknown[] = ["RCPT TO", "DATA"];

/** We are not let in, or not as who we say that we are (RFC 4954: 530, sign in first): no other mail of ours is taken either. */
const isAboutUs = ({ code, command, responseCode }: SmtpError): boolean =>
  code === "EAUTH" || responseCode === SIGN_IN_FIRST || (command === "MAIL FROM" && responseCode !== undefined);
const SIGN_IN_FIRST = 530;

const reasonOf = ({ response, responseCode }: SmtpError): string => (response ?? String(responseCode)).replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, LONGEST_REASON);
const LONGEST_REASON = 300;

/** Nobody answered; a mail that cannot even be offered says nothing of the server. */
const isUnanswered = ({ code, responseCode }: SmtpError): boolean => responseCode === undefined && !OF_THE_MAIL.includes(code);
const OF_THE_MAIL: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

const MOST_SHOWN = 50;
