import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { AccountLinksTable, Database } from "../database/schema.ts";
import type { Outbox } from "../mails/outbox.ts";
import { hashToken, makeToken } from "./secret-token.ts";

/** What the owner of an account does by a link: confirms it and sets the first password, or sets another. */
export type LinkPurpose = AccountLinksTable["purpose"];

export type LinkOwner = { readonly key: string; readonly email: string };

type Collaborators = {
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Where people reach the portal. */
  readonly publicUrl: () => string;
};

/** Links that let the owner of an account in: mailed to them, kept as a hash, good for one use and not for long. */
export class AccountLinks {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  /** Mails a link; one that was mailed before for the same purpose is good for nothing any more. */
  async mail(trx: Transaction<Database>, { key, email }: LinkOwner, purpose: LinkPurpose): Promise<void> {
    const { clock, outbox, publicUrl } = this.with;
    const token = makeToken();
    const expires = new Date(Date.parse(clock.now()) + HOURS[purpose] * HOUR);
    await trx.deleteFrom("account_links").where("email", "=", key).where("purpose", "=", purpose).execute();
    await trx.insertInto("account_links").values({ token_hash: hashToken(token), email: key, purpose, expires }).execute();
    const text = LETTERS[purpose].text({ link: `${publicUrl()}/${purpose}/${token}`, until: written(expires) });
    await outbox.put(trx, { account: key, to: email, subject: LETTERS[purpose].subject, text, expires });
  }

  /**
   * Mails anew what waits in the outbox, where it may have been read: whoever could set the password of the account as
   * it was must not come in to what it is now. A link that was sent is known to its owner alone, and stays.
   */
  async renewWaiting(trx: Transaction<Database>, owner: LinkOwner): Promise<void> {
    const { clock, outbox } = this.with;
    if (!(await outbox.withdraw(trx, owner.key))) return;
    const ended = await trx.deleteFrom("account_links").where("email", "=", owner.key).returning(["purpose", "expires"]).execute();
    const purposes = ended.filter(({ expires }) => expires > new Date(clock.now())).map(({ purpose }) => purpose);
    for (const purpose of new Set(purposes)) await this.mail(trx, owner, purpose);
  }

  /** Whose link it is, while it is good. */
  async ownerOf(db: Kysely<Database>, token: string, purpose: LinkPurpose): Promise<LinkOwner | undefined> {
    return db.selectFrom("account_links as link").innerJoin("accounts as account", "account.email", "link.email")
      .select(["account.email as key", "account.display_email as email"])
      .where("token_hash", "=", hashToken(token)).where("purpose", "=", purpose).where("expires", ">", new Date(this.with.clock.now()))
      .executeTakeFirst();
  }

  /** Uses it up: of two who come at once one is told that it was good. */
  async use(trx: Transaction<Database>, token: string, purpose: LinkPurpose): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom("account_links").where("token_hash", "=", hashToken(token))
      .where("purpose", "=", purpose).where("expires", ">", new Date(this.with.clock.now())).executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

/** How long a link is good. */
const HOURS: Readonly<Record<LinkPurpose, number>> = { confirm: 7 * 24, reset: 1 };
const HOUR = 3_600_000;

type Facts = { readonly link: string; readonly until: string };

const LETTERS: Readonly<Record<LinkPurpose, { readonly subject: string; readonly text: (facts: Facts) => string }>> = {
  confirm: {
    subject: "Confirm your account",
    text: (facts) => letter("A Counterfoil account has been created for you. Confirm it and choose your password here:", facts),
  },
  reset: {
    subject: "Set your password",
    text: (facts) => letter("An account manager has sent you this link. Choose a new password for Counterfoil here:", facts),
  },
};

const letter = (what: string, { link, until }: Facts): string =>
  `${what}\n\n${link}\n\nThe link can be used once and expires on ${until}. If you weren't expecting this, ignore it.\n`;

const written = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
