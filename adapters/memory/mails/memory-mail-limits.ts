import type { MailQuota, MailQuotas } from "#domain/mails/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { limitedMailbox } from "#domain/shared/identifier/limited-mailbox.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";

type Window = { readonly start: number; readonly count: number };

/** The limits of emails of one user, and of each mailbox, with the rules of the server. */
export class MemoryMailLimits implements MailQuotas {
  readonly #clock: Clock;
  readonly #maxPerMailbox: number;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, maxPerMailbox = 10) {
    this.#clock = clock;
    this.#maxPerMailbox = maxPerMailbox;
  }

  current(): Promise<Result<MailQuota, Failure>> {
    return respond(() => {
      const limit = this.#maxPerMailbox * CALLER_FACTOR;
      return ok({ limit, windowSeconds: WINDOW_MS / 1_000, remaining: limit - this.#windowOf(CALLER).count });
    });
  }

  /** Counts an email, unless it exceeds a limit. Returns the seconds to wait if it does. */
  count(address: string): number | undefined {
    const limits = [
      [CALLER, this.#maxPerMailbox * CALLER_FACTOR],
      [limitedMailbox(address), this.#maxPerMailbox],
    ] as const;
    const full = limits.find(([key, limit]) => this.#windowOf(key).count >= limit);
    if (full) return Math.ceil((this.#windowOf(full[0]).start + WINDOW_MS - this.#now()) / 1_000);
    for (const [key] of limits) this.#add(key, 1);
    return undefined;
  }

  /** Counts emails that the user has sent before. */
  countEarlier(emails: number): void {
    this.#add(CALLER, emails);
  }

  #add(key: string, count: number): void {
    const window = this.#windowOf(key);
    this.#windows.set(key, { ...window, count: window.count + count });
  }

  #windowOf(key: string): Window {
    const known = this.#windows.get(key);
    return known && known.start + WINDOW_MS > this.#now() ? known : { start: this.#now(), count: 0 };
  }

  #now(): number {
    return Date.parse(this.#clock.now());
  }
}

const CALLER = "the user";
const CALLER_FACTOR = 10;
const WINDOW_MS = 15 * 60 * 1_000;
