import { err, type Result } from "#domain/shared/result.ts";
import { toAccountKey } from "../accounts/account-store.queries.ts";
import type { AuditLogger } from "../accounts/audit-log.queries.ts";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import type { RateLimitStore } from "../accounts/rate-limits.queries.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import type { IdentitySessions } from "./identity-sessions.queries.ts";
import type { AdmissionRefusal, ProviderAccounts } from "./provider-accounts.ts";
import type { ProviderClient, ProviderTokens } from "./provider-client.ts";
import type { ProviderFailure } from "./provider-failure.ts";
import type { AnsweredRequest, SignInRequest, SignInRequests } from "./sign-in-requests.queries.ts";

/** A browser that begins a sign-in. */
export type ProviderSignInStart = Omit<SignInRequest, "redirectUri"> & {
  /** The email address that the user typed; empty if there is none. */
  readonly hint: string;
  /** The form cookie of the browser. */
  readonly browser: string;
  /** The origin at which the browser is. */
  readonly origin: string;
};

/** The address to which the provider sent the browser, and what the browser sent. */
export type ProviderAnswer = {
  readonly provider: string;
  /** The query of the address, with its question mark. */
  readonly search: string;
  readonly browser: string | undefined;
  /** The IP address of the client. */
  readonly address: string;
  /** The previous session token of the browser. */
  readonly previous: string | undefined;
  /** The browser and the system; empty if they are unknown. */
  readonly device: string;
  readonly requestId: string;
};

export type ProviderSignInOutcome =
  | { readonly kind: "signed-in"; readonly token: string; readonly next: string; readonly isPopup: boolean }
  | { readonly kind: "too-often"; readonly seconds: number }
  /** `stale`: no sign-in of this browser waits for the answer. */
  | { readonly kind: "stale" | ProviderFailure["kind"]; readonly next: string };

type Deps = {
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly requests: SignInRequests;
  readonly accounts: ProviderAccounts;
  readonly identities: IdentitySessions;
  readonly sessions: SessionStore;
  readonly limits: RateLimitStore;
  readonly audit: AuditLogger;
  /** Returns the audit pseudonym of a user without an account. */
  readonly auditPseudonym: (text: string) => string;
  /** Maximum number of failures of one network. */
  readonly failures: number;
};

type Refused = AdmissionRefusal & { readonly user?: string };

/** Signs users in through identity providers (OpenID Connect, authorization code with PKCE). */
export class ProviderSignIn {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get providers(): readonly IdentityProvider[] {
    return [...this.deps.clients.values()].map(({ provider }) => provider);
  }

  find(id: string): IdentityProvider | undefined {
    return this.deps.clients.get(id)?.provider;
  }

  /** Returns the provider to which the domain of an email address belongs. */
  findByAddress(email: string): IdentityProvider | undefined {
    const [domain, ...rest] = email.trim().toLowerCase().split("@").reverse();
    if (domain === undefined || rest.length === 0) return undefined;
    return this.providers.find(({ domains }) => domains.includes(domain));
  }

  /** Returns the address of the provider to which the browser goes. */
  async start({
    provider,
    hint,
    browser,
    origin,
    ...request
  }: ProviderSignInStart): Promise<Result<URL, ProviderFailure>> {
    const client = this.deps.clients.get(provider);
    if (client === undefined) return err({ kind: "refused", reason: "unknown provider" });
    const redirectUri = `${origin}${CALLBACK_PATH}${provider}`;
    const secrets = await this.deps.requests.begin({ provider, redirectUri, ...request }, browser);
    return client.authorizationUrl(secrets, redirectUri, hint);
  }

  /**
   * Counts the answer of the provider before it is checked, and gives it back if the user is signed in. Every refusal is
   * in the audit; the outcome has no detail of it.
   */
  async finish(answer: ProviderAnswer): Promise<ProviderSignInOutcome> {
    const { requests, limits, failures } = this.deps;
    const counted = [{ key: `provider sign-in from ${toIpPrefix(answer.address)}`, limit: failures }];
    const seconds = await limits.consume(counted);
    if (seconds !== undefined) return { kind: "too-often", seconds };
    const states = new URLSearchParams(answer.search).getAll("state");
    const state = states.length === 1 ? (states[0] ?? "") : "";
    const request = await requests.take(state, answer.provider, answer.browser);
    const client = this.deps.clients.get(answer.provider);
    if (request === undefined || client === undefined) {
      await this.recordRefusal(answer, {
        kind: "refused",
        reason: "no sign-in of this browser is pending",
        user: state,
      });
      return { kind: "stale", next: "/" };
    }
    const token = await this.exchange(answer, request, client);
    if (token.ok) {
      await limits.release(counted);
      return { kind: "signed-in", token: token.value, next: request.next, isPopup: request.isPopup };
    }
    await this.recordRefusal(answer, token.error);
    return { kind: token.error.kind, next: request.next };
  }

  private async exchange(
    answer: ProviderAnswer,
    { redirectUri, secrets }: AnsweredRequest,
    client: ProviderClient,
  ): Promise<Result<string, Refused>> {
    const tokens = await client.exchange(new URL(redirectUri + answer.search), secrets);
    if (!tokens.ok) return tokens;
    const { provider } = client;
    const admitted = await this.deps.accounts.admit(provider, tokens.value, answer.requestId);
    if (!admitted.ok) return err({ ...admitted.error, user: userOf(provider, tokens.value) });
    return this.begin(answer, provider, { account: admitted.value, tokens: tokens.value });
  }

  private async begin(
    { previous, requestId, address, device }: ProviderAnswer,
    provider: IdentityProvider,
    user: { readonly account: string; readonly tokens: ProviderTokens },
  ): Promise<Result<string, Refused>> {
    const { sessions, identities, audit } = this.deps;
    const { account } = user;
    const token = await sessions.begin(
      { email: account, device, insertTokens: (trx) => identities.insert(trx, provider, user) },
      previous,
    );
    if (token === undefined) return err({ kind: "refused", reason: "the account is not active", account });
    const details = { address, provider: provider.id };
    await audit({ actor: account, action: "session.begin", target: "sign-in", requestId, details });
    return { ok: true, value: token };
  }

  private async recordRefusal(answer: ProviderAnswer, { account, user, reason }: Refused): Promise<void> {
    const { audit, auditPseudonym } = this.deps;
    const { provider, address, requestId } = answer;
    await audit({
      actor: account ?? auditPseudonym(user ?? ""),
      action: "session.refused",
      target: "sign-in",
      requestId,
      details: { address, provider: this.find(provider)?.id ?? "unknown", reason },
    });
  }
}

/** Returns what a pseudonym is made of: the address, as for sign-ins by password, else the subject. */
function userOf({ issuer }: IdentityProvider, { claims, subject }: ProviderTokens): string {
  const { email } = claims;
  return typeof email === "string" ? toAccountKey(email) : `${issuer} ${subject}`;
}

/** The path to which a provider sends the browser back. The id of the provider follows. */
export const CALLBACK_PATH = "/sign-in/callback/";
