import type { Identity } from "../accounts/caller.ts";
import { hashToken } from "../accounts/secret-token.ts";
import { Turnstile } from "../accounts/turnstile.ts";
import { tooMany } from "./problems.ts";
import type { Throttle } from "./throttle.ts";

/** Looks up the identity of a cookie or token. */
export type LookUp = () => Promise<Identity>;

/**
 * Rate limit for unauthenticated requests of a network. Authenticated callers of the same network are not limited. When
 * a network has used up its calls, its tokens are looked up one at a time, except tokens that were valid before. So
 * invalid tokens cannot exhaust the database.
 */
export class Strangers {
  private readonly calls: Throttle;
  private readonly lookups = new Turnstile(1, MAX_QUEUED);
  /** Hashes of the tokens that were valid at their last lookup. */
  private readonly knownTokens = new Set<string>();

  constructor(calls: Throttle) {
    this.calls = calls;
  }

  /** Counts an unauthenticated call. */
  async take(network: string): Promise<void> {
    const wait = await this.calls.take(network);
    if (wait !== undefined) throw tooMany(wait);
  }

  async identify(network: string, token: string, lookUp: LookUp): Promise<Identity> {
    const [wait, hash] = [this.calls.waitOf(network), hashToken(token)];
    const isUnlimited = wait === undefined || this.knownTokens.has(hash);
    const identity = isUnlimited ? await lookUp() : await this.lookups.pass(lookUp);
    // The queue is short, so a valid caller should retry soon.
    if (identity === undefined) throw tooMany(1);
    if (identity.kind !== "anonymous") this.remember(hash);
    else {
      this.knownTokens.delete(hash);
      await this.take(network);
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
