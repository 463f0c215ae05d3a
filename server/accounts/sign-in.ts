import type { Json } from "#domain/shared/json/json.ts";
import { toAccountKey, type AccountStore } from "./account-store.queries.ts";
import type { AuditLogger } from "./audit-log.queries.ts";
import { toIpPrefix } from "./ip-prefix.ts";
import type { Passkeys } from "./passkeys.queries.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { RateLimit, RateLimitStore } from "./rate-limits.queries.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { SecondFactors } from "./second-factors.queries.ts";
import type { SessionStore, VerifiedCredentials, VerifiedPasskey } from "./session-store.queries.ts";
import type { SignInSteps } from "./sign-in-steps.queries.ts";

/** The browser that signs in. */
export type SignInVisitor = {
  /** The IP address of the client. */
  readonly address: string;
  /** The previous session token of the browser. */
  readonly previous: string | undefined;
  /** The form cookie of the browser. */
  readonly browser: string;
  /** The browser and the system; empty if they are unknown. */
  readonly device: string;
  readonly requestId: string;
};

export type SignInAttempt = SignInVisitor & { readonly email: string; readonly password: string };
export type CodeAttempt = SignInVisitor & { readonly step: string; readonly code: string };
export type PasskeyAttempt = SignInVisitor & { readonly credential: Json; readonly party: RelyingParty };

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly token: string }
  /** The password is correct, and the account has an authenticator app. */
  | { readonly kind: "code-needed"; readonly step: string }
  /** A wrong password, code or passkey, or an account that cannot sign in for any reason. */
  | { readonly kind: "refused" }
  /** A retailer's policy requires the method that the account has. */
  | { readonly kind: "policy" }
  /** No sign-in of this browser waits for a code. */
  | { readonly kind: "stale" }
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
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly steps: SignInSteps;
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
  async attempt({ email, password, ...visitor }: SignInAttempt): Promise<SignInOutcome> {
    const { accounts, limits, auditPseudonym, passwords, factors, steps } = this.deps;
    const key = toAccountKey(email);
    const counted = this.limitsOf(key, visitor.address);
    const seconds = await limits.consume(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const { exists, passwordHash } = await accounts.findCredentials(key);
    const isCorrect = await passwords.verify(password, passwordHash);
    if (isCorrect !== false) await limits.release(counted);
    if (isCorrect === undefined) return { kind: "busy" };
    if (!isCorrect || passwordHash === null) {
      await this.recordRefusal(exists ? key : auditPseudonym(key), visitor);
      return { kind: "refused" };
    }
    if ((await factors.heldBy(key)).hasAuthenticator)
      return { kind: "code-needed", step: await steps.begin({ email: key, passwordHash }, visitor.browser) };
    return this.begin({ email: key, passwordHash, method: "password" }, visitor);
  }

  /** True if a sign-in of the browser waits for a code. */
  async isPending(step: string, browser: string): Promise<boolean> {
    return (await this.deps.steps.find(step, browser)) !== undefined;
  }

  /** Finishes a sign-in with a code of the app or a recovery code. Wrong codes count like wrong passwords. */
  async attemptCode({ step, code, ...visitor }: CodeAttempt): Promise<SignInOutcome> {
    const { limits, factors, steps, failures } = this.deps;
    const pending = await steps.find(step, visitor.browser);
    if (pending === undefined) return { kind: "stale" };
    const { email, passwordHash } = pending;
    // Six digits can be guessed from many networks, so all of them together have the narrow limit.
    const counted = [{ key: `codes of ${email}`, limit: failures }, ...this.limitsOf(email, visitor.address)];
    const seconds = await limits.consume(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const method = await factors.verify(email, code);
    if (method === undefined) {
      await this.recordRefusal(email, visitor, { method: "code" });
      return { kind: "refused" };
    }
    await limits.release(counted);
    await steps.end(step);
    return this.begin({ email, passwordHash, method }, visitor);
  }

  /** Signs in with a passkey, which names its account. */
  async attemptPasskey({ credential, party, ...visitor }: PasskeyAttempt): Promise<SignInOutcome> {
    const { limits, passkeys, auditPseudonym, failures } = this.deps;
    const network = toIpPrefix(visitor.address);
    const counted = [{ key: `passkeys from ${network}`, limit: failures * WIDER_LIMIT_FACTOR }];
    const seconds = await limits.consume(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const used = await passkeys.verify({ credential, party, owner: signInOwner(visitor.browser) });
    if (used === undefined) {
      await this.recordRefusal(auditPseudonym(`passkey ${visitor.browser}`), visitor, { method: "passkey" });
      return { kind: "refused" };
    }
    await limits.release(counted);
    return this.begin({ email: used.email, passkey: used.id }, visitor);
  }

  private async begin(
    verified: VerifiedCredentials | VerifiedPasskey,
    { previous, device, address, requestId }: SignInVisitor,
  ): Promise<SignInOutcome> {
    const { sessions, audit } = this.deps;
    const { email } = verified;
    const method = "passkey" in verified ? "passkey" : (verified.method ?? "password");
    const entry = { actor: email, target: "sign-in", requestId, details: { address, method } };
    const token = await sessions.begin({ ...verified, device }, previous);
    if (token === undefined) {
      await audit({ ...entry, action: "session.refused" });
      return { kind: "refused" };
    }
    if (await this.mustUseOtherMethod(token)) {
      await sessions.end(token);
      await audit({ ...entry, action: "session.refused", details: { ...entry.details, reason: "sign-in policy" } });
      return { kind: "policy" };
    }
    await audit({ ...entry, action: "session.begin" });
    return { kind: "signed-in", token };
  }

  /** True if the retailer where the session begins requires a method that the account has and did not use. */
  private async mustUseOtherMethod(token: string): Promise<boolean> {
    const identity = await this.deps.sessions.identify(token, undefined, true);
    return identity.kind === "caller" && identity.caller.lack?.decision === "sign_in_again";
  }

  private recordRefusal(
    actor: string,
    { address, requestId }: SignInVisitor,
    details: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const entry = { actor, target: "sign-in", requestId, details: { address, ...details } };
    return this.deps.audit({ ...entry, action: "session.refused" });
  }

  /** Returns the narrowest limit first: an attempt that it rejects does not count for the wider ones. */
  private limitsOf(account: string, address: string): readonly RateLimit[] {
    return signInLimits(account, address, this.deps.failures);
  }
}

/** The limits of wrong passwords, at the sign-in page and where a signed-in user confirms who they are. */
export function signInLimits(account: string, address: string, failures: number): readonly RateLimit[] {
  const network = toIpPrefix(address);
  return [
    { key: `sign-in of ${account} from ${network}`, limit: failures },
    { key: `sign-in of ${account}`, limit: failures * WIDER_LIMIT_FACTOR },
    { key: `sign-in from ${network}`, limit: failures * WIDER_LIMIT_FACTOR },
  ];
}

/** The owner of a challenge for signing in. */
export const signInOwner = (browser: string): string => `sign-in ${browser}`;
