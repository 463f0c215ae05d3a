import { accountKey, type Accounts } from "./accounts.queries.ts";
import type { Audit } from "./audit.queries.ts";
import { networkOf } from "./network-of.ts";
import type { Passwords } from "./passwords.ts";
import type { RateLimit, RateLimits } from "./rate-limits.queries.ts";
import type { Sessions } from "./sessions.queries.ts";

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** From where. */
  readonly address: string;
  /** The session that this browser had. */
  readonly previous: string | undefined;
  readonly requestId: string;
};

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly token: string }
  /** A wrong password, and every account that cannot sign in, whatever the reason. */
  | { readonly kind: "refused" }
  | { readonly kind: "too-often"; readonly seconds: number }
  /** Too many at once. */
  | { readonly kind: "busy" };

type Collaborators = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly audit: Audit;
  /** How the audit calls an account that there is not. */
  readonly strangerName: (typed: string) => string;
  readonly passwords: Passwords;
  /** Failures that one account may have from one address. */
  readonly failures: number;
};

/** Tries of one account from everywhere, and from one address for all accounts: so many times those of one pair. */
const WIDER = 10;

export class SignIn {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  /**
   * Tries are counted before the work is done, and given back unless the password turns out wrong: only failures use
   * them up. An account that there is not is counted, and costs work, like any other.
   */
  async attempt({ email, password, address, previous, requestId }: SignInAttempt): Promise<SignInOutcome> {
    const { accounts, sessions, limits, audit, strangerName, passwords } = this.with;
    const key = accountKey(email);
    const counted = this.limitsOf(key, address);
    const seconds = await limits.take(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const { exists, passwordHash } = await accounts.credentialsOf(key);
    const right = await passwords.verify(password, passwordHash);
    if (right !== false) await limits.giveBack(counted);
    if (right === undefined) return { kind: "busy" };
    const actor = exists ? key : strangerName(key);
    const entry = { actor, target: "sign-in", requestId, details: { address } };
    const token = right && passwordHash !== null ? await sessions.begin({ email: key, passwordHash }, previous) : undefined;
    if (token === undefined) {
      await audit({ ...entry, action: "session.refused" });
      return { kind: "refused" };
    }
    await audit({ ...entry, action: "session.begin" });
    return { kind: "signed-in", token };
  }

  /** The narrowest first: a try that it turns away counts for no wider one. */
  private limitsOf(account: string, address: string): readonly RateLimit[] {
    const { failures } = this.with;
    const network = networkOf(address);
    return [
      { key: `sign-in of ${account} from ${network}`, limit: failures },
      { key: `sign-in of ${account}`, limit: failures * WIDER },
      { key: `sign-in from ${network}`, limit: failures * WIDER },
    ];
  }
}
