import type { Kysely } from "kysely";
import type { Caller } from "../accounts/caller.ts";
import type { RateLimits } from "../accounts/rate-limits.queries.ts";
import type { Database } from "../database/schema.ts";
import { tooMany } from "../plugins/problems.ts";
import { mailboxOf } from "./mailbox.ts";

/** How many mails people cause: nobody is flooded, and nobody floods. What is refused in the end counts for nothing. */
export class MailLimits {
  private readonly limits: RateLimits;
  private readonly most: number;

  /** `most` to one mailbox within the window of the limits; ten times as many by one caller. */
  constructor(limits: RateLimits, most: number) {
    this.limits = limits;
    this.most = most;
  }

  /** Counts a link that a caller, by any of their tokens, has mailed to the address of an account. */
  async takeLink(trx: Kysely<Database>, caller: Caller, address: string): Promise<void> {
    await this.count(trx, caller, `links to ${mailboxOf(address)}`);
  }

  /** Counts a receipt that a caller has mailed to an address, whosever that is. */
  async takeReceipt(trx: Kysely<Database>, caller: Caller, address: string): Promise<void> {
    await this.count(trx, caller, receiptsTo(address));
  }

  /**
   * Counts a receipt that a caller posts, and that is to be mailed; false where it is one too many. Behind a token stand
   * all the tills of a retailer, behind a session one person.
   */
  async takePosted(trx: Kysely<Database>, { account, actor }: Caller, address: string): Promise<boolean> {
    const isPerson = account === actor;
    const byCaller = isPerson ? { key: mailsBy(actor), limit: this.most * MORE_BY_CALLER } : { key: `receipts by ${actor}`, limit: this.most * MORE_BY_TILLS };
    return (await this.limits.within(trx).take([byCaller, { key: receiptsTo(address), limit: this.most }])) === undefined;
  }

  private async count(trx: Kysely<Database>, { account, actor }: Caller, to: string): Promise<void> {
    const byCaller = { key: mailsBy(account ?? actor), limit: this.most * MORE_BY_CALLER };
    const wait = await this.limits.within(trx).take([byCaller, { key: to, limit: this.most }]);
    if (wait !== undefined) throw tooMany(wait);
  }
}

const mailsBy = (actor: string): string => `mails by ${actor}`;
const receiptsTo = (address: string): string => `receipts to ${mailboxOf(address)}`;
const MORE_BY_CALLER = 10;
const MORE_BY_TILLS = 1_000;
