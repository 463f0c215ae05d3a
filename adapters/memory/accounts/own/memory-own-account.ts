import {
  CONFIRMED_FOR_MS,
  decideSignIn,
  MAX_PASSKEYS,
  normalizeRecoveryCode,
  passkeyNameProblem,
  RECOVERY_CODES,
  type AccessToken,
  type AuthenticatorKey,
  type IdentityProof,
  type OwnAccessTokens,
  type OwnAccount,
  type OwnAccounts,
  type OwnAuthenticator,
  type OwnPasskeys,
  type OwnSession,
  type OwnSessions,
  type Passkey,
  type PasskeyJson,
  type PasskeyPurpose,
  type SignInMethod,
  type SignInRequirement,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { conflictFailure, deniedFailure, rejectedFailure } from "../../shared/failures.ts";
import { notFoundFailure, respond } from "../../shared/respond.ts";
import { toAccountFailure } from "../account-refusals.ts";

type Facts = {
  readonly email: string;
  readonly password: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly method?: SignInMethod;
  readonly isBound?: boolean;
  readonly passkeysPossible?: boolean;
  /** What the retailer requires of the user. */
  readonly requirement?: SignInRequirement;
};

/** The code that the authenticator app of every memory account shows. */
export const MEMORY_TIME_CODE = "492039";

/**
 * One account in memory, with its sessions and access tokens.
 * A credential is valid if it has the challenge of the latest options.
 */
export class MemoryOwnAccount {
  readonly #facts: Facts;
  #password: string;
  #passwordSince: Instant;
  #passkeys: readonly Passkey[] = [];
  #challenge: string | undefined;
  #app: { readonly isConfirmed: boolean; readonly since: Instant } | undefined;
  #codes: readonly string[] = [];
  #confirmedAt: Instant;
  #method: SignInMethod;
  #others: readonly OwnSession[] = [];
  #tokens: readonly AccessToken[] = [];

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#password = facts.password;
    this.#passwordSince = facts.clock.now();
    this.#confirmedAt = facts.clock.now();
    this.#method = facts.method ?? "password";
  }

  readonly accounts: OwnAccounts = {
    current: (cancellation) => respond(() => ok(this.#describe()), cancellation),
    confirm: (proof) => respond(() => this.#confirm(proof)),
    setPassword: (password) =>
      respond(() =>
        this.#changing(() => {
          this.#password = password;
          this.#passwordSince = this.#facts.clock.now();
          this.#others = [];
          this.#tokens = [];
          return ok(undefined);
        }),
      ),
  };

  readonly passkeys: OwnPasskeys = {
    options: (purpose) => respond(() => this.#options(purpose)),
    add: (name, credential) => respond(() => this.#changing(() => this.#addPasskey(name, credential))),
    rename: (id, name) =>
      respond(() =>
        this.#changing(() => {
          const renamed = this.#passkeys.find((each) => each.id === id);
          const problem = passkeyNameProblem(name);
          if (problem !== undefined) return rejectedFailure(problem, "name");
          if (renamed === undefined) return notFoundFailure();
          const passkey = { ...renamed, name: name.trim() };
          this.#passkeys = this.#passkeys.map((each) => (each.id === id ? passkey : each));
          return ok(passkey);
        }),
      ),
    remove: (id) =>
      respond(() =>
        this.#changing(() => {
          const left = this.#passkeys.filter((each) => each.id !== id);
          if (left.length === this.#passkeys.length) return notFoundFailure();
          this.#passkeys = left;
          return ok(undefined);
        }),
      ),
  };

  readonly authenticator: OwnAuthenticator = {
    begin: () => respond(() => this.#changing(() => this.#beginApp())),
    confirm: (code) => respond(() => this.#changing(() => this.#confirmApp(code))),
    remove: () =>
      respond(() =>
        this.#changing(() => {
          if (this.#app?.isConfirmed !== true) return notFoundFailure();
          this.#app = undefined;
          this.#codes = [];
          return ok(undefined);
        }),
      ),
    replaceRecoveryCodes: () =>
      respond(() => this.#changing(() => (this.#app?.isConfirmed === true ? ok(this.#newCodes()) : notFoundFailure()))),
  };

  readonly sessions: OwnSessions = {
    list: (cancellation?: Cancellation) => respond(() => ok([this.#currentSession(), ...this.#others]), cancellation),
    end: (id) =>
      respond(() => {
        const left = this.#others.filter((each) => each.id !== id);
        if (left.length === this.#others.length) return notFoundFailure();
        this.#others = left;
        return ok(undefined);
      }),
    endOthers: () =>
      respond(() => {
        this.#others = [];
        return ok(undefined);
      }),
  };

  readonly tokens: OwnAccessTokens = {
    list: (cancellation?: Cancellation) => respond(() => ok(this.#tokens), cancellation),
    revoke: (id) =>
      respond(() => {
        const left = this.#tokens.filter((each) => each.id !== id);
        if (left.length === this.#tokens.length) return notFoundFailure();
        this.#tokens = left;
        return ok(undefined);
      }),
  };

  /** Adds a token that an account manager has created. */
  addToken(name: string): void {
    const { clock, random } = this.#facts;
    const token = {
      id: random.uniqueId(),
      name,
      retailers: ["1001"],
      permissions: ["receipts_view"],
      created: clock.now(),
    };
    this.#tokens = [token, ...this.#tokens];
  }

  /** Begins a session of another browser. */
  beginOther(device: string): void {
    const now = this.#facts.clock.now();
    const id = this.#facts.random.uniqueId();
    const session = { id, device, method: "password", created: now, lastUsed: now, isCurrent: false } as const;
    this.#others = [session, ...this.#others];
  }

  /** True if the account signs in with the password and, where it has an app, the code. */
  signsIn(password: string, code?: string): boolean {
    if (password !== this.#password) return false;
    return this.#app?.isConfirmed === true ? code !== undefined && this.#acceptsCode(code) : true;
  }

  /** Returns what a browser would answer to options, if the user uses a passkey. */
  static answer(options: PasskeyJson): PasskeyJson {
    return { id: "credential", challenge: options["challenge"] ?? null };
  }

  #describe(): OwnAccount {
    const { email, isBound = false, passkeysPossible = true, requirement = "none" } = this.#facts;
    const isConfirmedApp = this.#app?.isConfirmed === true;
    const held = { hasPasskey: this.#passkeys.length > 0, hasAuthenticator: isConfirmedApp };
    const decision = decideSignIn(requirement, this.#method, held);
    return {
      ...{ email, isBound, passkeysPossible, passkeys: this.#passkeys },
      ...(isConfirmedApp && this.#app ? { authenticatorSince: this.#app.since } : {}),
      recoveryCodes: this.#codes.length,
      ...(isBound ? {} : { passwordSince: this.#passwordSince }),
      method: this.#method,
      isConfirmed: this.#isConfirmed(),
      ...(decision === "met" || requirement === "none" ? {} : { lack: { requirement, decision } }),
    };
  }

  #isConfirmed(): boolean {
    return Date.parse(this.#facts.clock.now()) - Date.parse(this.#confirmedAt) < CONFIRMED_FOR_MS;
  }

  #confirm(proof: IdentityProof): Result<void, Failure> {
    if (this.#facts.isBound === true) return boundFailure();
    if ("password" in proof) {
      if (proof.password !== this.#password) return rejectedFailure("Incorrect password", "password");
    } else {
      if (!this.#takeChallenge(proof.credential) || this.#passkeys.length === 0) return credentialFailure();
      this.#method = "passkey";
    }
    this.#confirmedAt = this.#facts.clock.now();
    return ok(undefined);
  }

  #changing<T>(change: () => Result<T, Failure>): Result<T, Failure> {
    if (this.#facts.isBound === true) return boundFailure();
    if (this.#describe().lack?.decision === "sign_in_again")
      return deniedFailure("The sign-in policy of the retailer requires more than this session has", "sign_in_policy");
    return this.#isConfirmed() ? change() : deniedFailure("Confirm who you are first", "confirmation_required");
  }

  #options(purpose: PasskeyPurpose): Result<PasskeyJson, Failure> {
    const make = (): Result<PasskeyJson, Failure> => {
      if (this.#facts.passkeysPossible === false)
        return conflictFailure("passkeys_unavailable", "Browsers allow no passkeys at this address");
      this.#challenge = this.#facts.random.uniqueId();
      return ok({ challenge: this.#challenge });
    };
    return purpose === "creation" ? this.#changing(make) : make();
  }

  #addPasskey(name: string, credential: PasskeyJson): Result<Passkey, Failure> {
    const problem = passkeyNameProblem(name);
    if (problem !== undefined) return rejectedFailure(problem, "name");
    if (this.#passkeys.length >= MAX_PASSKEYS)
      return conflictFailure("too_many_passkeys", `An account has at most ${MAX_PASSKEYS} passkeys`);
    if (!this.#takeChallenge(credential)) return credentialFailure();
    const { clock, random } = this.#facts;
    const passkey = { id: random.uniqueId(), name: name.trim(), created: clock.now() };
    this.#passkeys = [...this.#passkeys, passkey];
    this.#method = "passkey";
    return ok(passkey);
  }

  #beginApp(): Result<AuthenticatorKey, Failure> {
    if (this.#app?.isConfirmed === true)
      return conflictFailure("authenticator_exists", "Remove the other authenticator app first");
    this.#app = { isConfirmed: false, since: this.#facts.clock.now() };
    return ok({ key: "JBSWY3DPEHPK3PXP", qrCode: "data:image/svg+xml;base64,PHN2Zy8+" });
  }

  #confirmApp(code: string): Result<readonly string[], Failure> {
    if (this.#app?.isConfirmed !== false || code !== MEMORY_TIME_CODE)
      return rejectedFailure("Incorrect or used code", "code");
    this.#app = { isConfirmed: true, since: this.#facts.clock.now() };
    if (this.#method === "password") this.#method = "password_and_code";
    return ok(this.#newCodes());
  }

  #newCodes(): readonly string[] {
    this.#codes = Array.from({ length: RECOVERY_CODES }, () => this.#facts.random.uniqueId());
    return this.#codes;
  }

  #acceptsCode(code: string): boolean {
    if (code === MEMORY_TIME_CODE) return true;
    const typed = normalizeRecoveryCode(code);
    const used = this.#codes.find((each) => normalizeRecoveryCode(each) === typed);
    this.#codes = this.#codes.filter((each) => each !== used);
    return used !== undefined;
  }

  #takeChallenge(credential: PasskeyJson): boolean {
    const isKnown = this.#challenge !== undefined && credential["challenge"] === this.#challenge;
    this.#challenge = undefined;
    return isKnown;
  }

  #currentSession(): OwnSession {
    const [created, lastUsed] = [this.#passwordSince, this.#facts.clock.now()];
    return { id: "current", device: "Firefox on Windows", method: this.#method, created, lastUsed, isCurrent: true };
  }
}

const boundFailure = () => toAccountFailure({ kind: "bound" });
const credentialFailure = () => rejectedFailure("The passkey was not accepted. Try again", "credential");
