import type { Identity } from "../accounts/caller.ts";
import { hashRandomToken } from "../accounts/random-token.ts";
import { Semaphore } from "../accounts/semaphore.ts";
import { tooManyRequests } from "./problems.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Looks up the identity of a cookie or token. */
export type LookUpIdentity = () => Promise<Identity>;

/**
 * Rate limit for unauthenticated requests of a network. Authenticated callers of the same network are not limited. When
 * a network has used up its calls, its tokens are looked up one at a time, except tokens that were valid before. So
 * invalid tokens cannot exhaust the database.
 */
export class AnonymousRateLimit {
  private readonly calls: RateLimiter;
  private readonly lookups = new Semaphore(1, MAX_QUEUED);
  /** Hashes of the tokens that were valid at their last lookup. */
  private readonly knownTokens = new Set<string>();

  constructor(calls: RateLimiter) {
    this.calls = calls;
  }

  /** Counts an unauthenticated call. */
  async consume(network: string): Promise<void> {
    const wait = await this.calls.consume(network);
    if (wait !== undefined) throw tooManyRequests(wait);
  }

  async identify(network: string, token: string, lookUp: LookUpIdentity): Promise<Identity> {
    const [wait, hash] = [this.calls.secondsUntilReset(network), hashRandomToken(token)];
    const isUnlimited = wait === undefined || this.knownTokens.has(hash);
    const identity = isUnlimited ? await lookUp() : await this.lookups.run(lookUp);
    // The queue is short, so a valid caller should retry soon.
    if (identity === undefined) throw tooManyRequests(1);
    if (identity.kind !== "anonymous") this.remember(hash);
    else {
      this.knownTokens.delete(hash);
      await this.consume(network);
    }
    return identity;
  }

  private remember(hash: string): void {
    if (this.knownTokens.size >= MAX_KNOWN_TOKENS) this.knownTokens.clear();
    this.knownTokens.add(hash);
  }
}

const MAX_QUEUED = 50;
const MAX_KNOWN_TOKENS = 10_000;
