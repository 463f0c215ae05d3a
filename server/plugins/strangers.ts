import type { Identity } from "../accounts/caller.ts";
import { hashToken } from "../accounts/secret-token.ts";
import { Turnstile } from "../accounts/turnstile.ts";
import { tooMany } from "./problems.ts";
import type { Throttle } from "./throttle.ts";

/** Finds out whose a cookie or a token is. */
export type LookUp = () => Promise<Identity>;

/**
 * Limits the calls of an address behind which nobody is known. People who are known may share it: only strangers are
 * turned away for it. Who is who the database has to tell; about those from addresses that have used up their calls it is
 * asked one at a time, save for those whom this server has met, so that made-up tokens do not take it from everybody.
 */
export class Strangers {
  private readonly calls: Throttle;
  private readonly line = new Turnstile(1, LONGEST_LINE);
  /** Hashes of what those have come with who turned out to be somebody, until it leads to nobody any more. */
  private readonly met = new Set<string>();

  constructor(calls: Throttle) {
    this.calls = calls;
  }

  /** Counts a call of nobody in particular. */
  async take(network: string): Promise<void> {
    const wait = await this.calls.take(network);
    if (wait !== undefined) throw tooMany(wait);
  }

  async identify(network: string, token: string, lookUp: LookUp): Promise<Identity> {
    const [wait, hash] = [this.calls.waitOf(network), hashToken(token)];
    const isFree = wait === undefined || this.met.has(hash);
    const identity = isFree ? await lookUp() : await this.line.pass(lookUp);
    // The line moves quickly: whoever is somebody is not to wait as long as a stranger.
    if (identity === undefined) throw tooMany(1);
    if (identity.kind !== "nobody") this.meet(hash);
    else {
      this.met.delete(hash);
      await this.take(network);
    }
    return identity;
  }

  private meet(hash: string): void {
    if (this.met.size >= MOST_MET) this.met.clear();
    this.met.add(hash);
  }
}

const LONGEST_LINE = 50;
const MOST_MET = 10_000;
