import type { Kysely } from "kysely";
import type { MailQuota } from "#domain/mails/index.ts";
import { limitedMailbox } from "#domain/shared/identifier/limited-mailbox.ts";
import type { Caller } from "../accounts/caller.ts";
import type { RateLimit, RateLimitStore } from "../accounts/rate-limits.queries.ts";
import type { Database } from "../database/schema.ts";
import { tooManyRequests } from "../http/problems.ts";

/**
 * Limits the emails per mailbox and per caller.
 * Counts in the caller's transaction, so that refused calls do not count.
 */
export class EmailLimits {
  private readonly limits: RateLimitStore;
  private readonly maxPerMailbox: number;

  /** `maxPerMailbox` emails to one mailbox within the window of the limits, and ten times as many by one caller. */
  constructor(limits: RateLimitStore, maxPerMailbox: number) {
    this.limits = limits;
    this.maxPerMailbox = maxPerMailbox;
  }

  /** Counts an email with a link to the address of an account. The tokens of a caller count together. */
  async countLink(trx: Kysely<Database>, caller: Caller, address: string): Promise<void> {
    await this.count(trx, caller, `links to ${limitedMailbox(address)}`);
  }

  /** Counts an email of a receipt to any address. */
  async countReceipt(trx: Kysely<Database>, caller: Caller, address: string): Promise<void> {
    await this.count(trx, caller, receiptMailsKey(address));
  }

  /**
   * Counts the email of a posted receipt.
   * Returns false if it exceeds the limit. A token has a higher limit than a session, because all tills of a retailer
   * can use it.
   */
  async countPostedReceipt(trx: Kysely<Database>, { account, actor }: Caller, address: string): Promise<boolean> {
    const isPerson = account === actor;
    const byCaller = isPerson
      ? { key: callerMailsKey(actor), limit: this.maxPerMailbox * CALLER_FACTOR }
      : { key: `receipts by ${actor}`, limit: this.maxPerMailbox * TILLS_FACTOR };
    return (
      (await this.limits
        .inTransaction(trx)
        .consume([byCaller, { key: receiptMailsKey(address), limit: this.maxPerMailbox }])) === undefined
    );
  }

  /** Returns how many emails a caller may send, to all mailboxes together. */
  async quotaOf(caller: Caller): Promise<MailQuota> {
    const byCaller = this.limitOf(caller);
    return {
      limit: byCaller.limit,
      windowSeconds: this.limits.windowSeconds,
      remaining: await this.limits.remaining(byCaller),
    };
  }

  private async count(trx: Kysely<Database>, caller: Caller, to: string): Promise<void> {
    const byMailbox = { key: to, limit: this.maxPerMailbox };
    const wait = await this.limits.inTransaction(trx).consume([this.limitOf(caller), byMailbox]);
    if (wait !== undefined) throw tooManyRequests(wait);
  }

  private limitOf({ account, actor }: Caller): RateLimit {
    return { key: callerMailsKey(account ?? actor), limit: this.maxPerMailbox * CALLER_FACTOR };
  }
}

/** The key of the counter of the emails of a caller. */
export const callerMailsKey = (actor: string): string => `mails by ${actor}`;
/** The key of the counter of the emails of receipts to a mailbox. */
export const receiptMailsKey = (address: string): string => `receipts to ${limitedMailbox(address)}`;
const CALLER_FACTOR = 10;
const TILLS_FACTOR = 1_000;
