import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { AccountLinksTable, Database } from "../database/schema.ts";
import type { Outbox } from "../mails/outbox.ts";
import { hashRandomToken, createRandomToken } from "./random-token.ts";

/** What a link is for: `confirm` confirms the account and sets its first password, `reset` sets a new password. */
export type LinkPurpose = AccountLinksTable["purpose"];

export type LinkOwner = { readonly key: string; readonly email: string };

type Deps = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** The public URL of the portal. */
  readonly publicUrl: () => string;
};

/** Single-use links for the owner of an account. Emailed, stored as hashes, and valid for a limited time. */
export class AccountLinks {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Emails a new link. Invalidates earlier links for the same purpose. */
  async send(trx: Transaction<Database>, { key, email }: LinkOwner, purpose: LinkPurpose): Promise<void> {
    const { clock, outbox, publicUrl } = this.deps;
    const token = createRandomToken();
    const expires = new Date(Date.parse(clock.now()) + HOURS[purpose] * HOUR);
    await trx.deleteFrom("account_links").where("email", "=", key).where("purpose", "=", purpose).execute();
    await trx
      .insertInto("account_links")
      .values({ token_hash: hashRandomToken(token), email: key, purpose, expires })
      .execute();
    const text = EMAILS[purpose].text({ link: `${publicUrl()}/${purpose}/${token}`, until: formatUtc(expires) });
    await outbox.add(trx, { account: key, to: email, subject: EMAILS[purpose].subject, text, expires });
  }

  /**
   * Replaces links in unsent emails. A user who read such a link in the outbox must not get the rights that the account
   * has gained since. If no email is unsent, the links stay valid.
   */
  async replaceUnsent(trx: Transaction<Database>, owner: LinkOwner): Promise<void> {
    const { clock, outbox } = this.deps;
    if (!(await outbox.cancelForAccount(trx, owner.key))) return;
    const ended = await trx
      .deleteFrom("account_links")
      .where("email", "=", owner.key)
      .returning(["purpose", "expires"])
      .execute();
    const purposes = ended.filter(({ expires }) => expires > new Date(clock.now())).map(({ purpose }) => purpose);
    for (const purpose of new Set(purposes)) await this.send(trx, owner, purpose);
  }

  /** Ends the links of an account, and cancels emails that are not sent yet. */
  async end(trx: Transaction<Database>, key: string): Promise<void> {
    await this.deps.outbox.cancelForAccount(trx, key);
    await trx.deleteFrom("account_links").where("email", "=", key).execute();
  }

  /** Returns the owner of a valid link. */
  async findOwner(db: Kysely<Database>, token: string, purpose: LinkPurpose): Promise<LinkOwner | undefined> {
    return db
      .selectFrom("account_links as link")
      .innerJoin("accounts as account", "account.email", "link.email")
      .select(["account.email as key", "account.display_email as email"])
      .where("token_hash", "=", hashRandomToken(token))
      .where("purpose", "=", purpose)
      .where("expires", ">", new Date(this.deps.clock.now()))
      .executeTakeFirst();
  }

  /** Consumes a link. Returns true for only one of several concurrent calls. */
  async consume(trx: Transaction<Database>, token: string, purpose: LinkPurpose): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom("account_links")
      .where("token_hash", "=", hashRandomToken(token))
      .where("purpose", "=", purpose)
      .where("expires", ">", new Date(this.deps.clock.now()))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

/** The lifetime of a link. */
const HOURS: Readonly<Record<LinkPurpose, number>> = { confirm: 7 * 24, reset: 1 };
const HOUR = 3_600_000;

type Facts = { readonly link: string; readonly until: string };

const EMAILS: Readonly<Record<LinkPurpose, { readonly subject: string; readonly text: (facts: Facts) => string }>> = {
  confirm: {
    subject: "Confirm your account",
    text: (facts) =>
      emailText("A Counterfoil account has been created for you. Confirm it and choose your password here:", facts),
  },
  reset: {
    subject: "Set your password",
    text: (facts) =>
      emailText("An account manager has sent you this link. Choose a new password for Counterfoil here:", facts),
  },
};

const emailText = (introduction: string, { link, until }: Facts): string =>
  `${introduction}\n\n${link}\n\nThe link can be used once and expires on ${until}. If you weren't expecting this, ignore it.\n`;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
/** Formats a time for an email: '1 March 2026 at 09:30 UTC'. */
export const formatUtc = (moment: Date): string => `${DAY.format(moment)} at ${moment.toISOString().slice(11, 16)} UTC`;
