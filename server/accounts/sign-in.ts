import { toAccountKey, type AccountStore } from "./account-store.queries.ts";
import type { AuditLogger } from "./audit-log.queries.ts";
import { toIpPrefix } from "./ip-prefix.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { RateLimit, RateLimitStore } from "./rate-limits.queries.ts";
import type { SessionStore } from "./session-store.queries.ts";

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** The IP address of the client. */
  readonly address: string;
  /** The previous session token of the browser. */
  readonly previous: string | undefined;
  readonly requestId: string;
};

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly token: string }
  /** A wrong password, or an account that cannot sign in for any reason. */
  | { readonly kind: "refused" }
  | { readonly kind: "too-often"; readonly seconds: number }
  /** Too many concurrent attempts. */
  | { readonly kind: "busy" };

type Deps = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly limits: RateLimitStore;
  readonly audit: AuditLogger;
  /** Returns the audit pseudonym of an unknown address. */
  readonly auditPseudonym: (typed: string) => string;
  readonly passwords: PasswordHasher;
  /** Maximum number of failures of one account from one network. */
  readonly failures: number;
};

/** Factor for the wider limits: of one account from all networks, and of one network for all accounts. */
const WIDER_LIMIT_FACTOR = 10;

export class SignIn {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Counts the attempt before the password check, and gives it back unless the password is wrong: only failures use up
   * the limits. An unknown account is counted and costs the same work as any other.
   */
  async attempt({ email, password, address, previous, requestId }: SignInAttempt): Promise<SignInOutcome> {
    const { accounts, sessions, limits, audit, auditPseudonym, passwords } = this.deps;
    const key = toAccountKey(email);
    const counted = this.limitsOf(key, address);
    const seconds = await limits.consume(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const { exists, passwordHash } = await accounts.findCredentials(key);
    const isCorrect = await passwords.verify(password, passwordHash);
    if (isCorrect !== false) await limits.release(counted);
    if (isCorrect === undefined) return { kind: "busy" };
    const actor = exists ? key : auditPseudonym(key);
    const entry = { actor, target: "sign-in", requestId, details: { address } };
    const token =
      isCorrect && passwordHash !== null ? await sessions.begin({ email: key, passwordHash }, previous) : undefined;
    if (token === undefined) {
      await audit({ ...entry, action: "session.refused" });
      return { kind: "refused" };
    }
    await audit({ ...entry, action: "session.begin" });
    return { kind: "signed-in", token };
  }

  /** Returns the narrowest limit first: an attempt that it rejects does not count for the wider ones. */
  private limitsOf(account: string, address: string): readonly RateLimit[] {
    const { failures } = this.deps;
    const network = toIpPrefix(address);
    return [
      { key: `sign-in of ${account} from ${network}`, limit: failures },
      { key: `sign-in of ${account}`, limit: failures * WIDER_LIMIT_FACTOR },
      { key: `sign-in from ${network}`, limit: failures * WIDER_LIMIT_FACTOR },
    ];
  }
}
