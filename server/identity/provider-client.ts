import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type RemoteJWKSet } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  fetchUserInfo,
  None,
  refreshTokenGrant,
  type ClientAuth,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { IdentityProvider } from "../portal-config/portal-config.ts";
import { checkLogoutToken, type LogoutToken } from "./logout-token.ts";
import { RefusedAnswer, toProviderFailure, UnusableProvider, type ProviderFailure } from "./provider-failure.ts";
import { claimsNeeded, type Claims } from "./rights-by-claims.ts";

/** What an identity provider gave for a session. */
export type ProviderTokens = {
  readonly idToken: string;
  readonly accessToken: string;
  /** Absent if the provider gives none. */
  readonly refreshToken: string | undefined;
  /** The lifetime of the access token in seconds. */
  readonly lifetime: number;
  readonly subject: string;
  /** The claim `sid`. */
  readonly providerSession: string | undefined;
  readonly claims: Claims;
};

/** New tokens, before the provider has confirmed the user. It may give no ID token. */
export type RefreshGrant = Pick<ProviderTokens, "accessToken" | "refreshToken" | "lifetime"> & {
  readonly idToken: string | undefined;
};

/** The secrets of one sign-in. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

type Discovered = { readonly config: Configuration; readonly keys: RemoteJWKSet; readonly until: number };
type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** The OpenID Connect client of one identity provider. Checks every token, with its signature. */
export class ProviderClient {
  readonly provider: IdentityProvider;
  private known: Discovered | undefined;
  private discovering: Promise<Discovered> | undefined;

  constructor(provider: IdentityProvider) {
    this.provider = provider;
  }

  /** Returns the address to which the browser goes. `hint` is the email address that the user typed. */
  authorizationUrl(
    { state, nonce, verifier }: SignInSecrets,
    redirectUri: string,
    hint: string,
  ): Promise<Result<URL, ProviderFailure>> {
    return this.attempt(async ({ config }) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: this.provider.scopes.join(" "),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(hint === "" ? {} : { login_hint: hint }),
      }),
    );
  }

  /** Exchanges the code in the address to which the provider sent the browser. */
  exchange(callback: URL, { state, nonce, verifier }: SignInSecrets): Promise<Result<ProviderTokens, ProviderFailure>> {
    return this.attempt(async (discovered) => {
      const tokens = await authorizationCodeGrant(discovered.config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const idToken = tokens.id_token ?? "";
      const { sub = "", ...claims } = await this.verify(discovered, idToken);
      return {
        ...toTokens(tokens),
        idToken,
        subject: sub,
        providerSession: typeof claims["sid"] === "string" ? claims["sid"] : undefined,
        claims: await this.completeClaims(discovered, tokens.access_token, { sub, ...claims }),
      };
    });
  }

  /** Exchanges a refresh token, which the provider may invalidate with it. */
  grantRefresh(refreshToken: string): Promise<Result<RefreshGrant, ProviderFailure>> {
    return this.attempt(async ({ config }) => {
      const tokens = await refreshTokenGrant(config, refreshToken);
      return { ...toTokens(tokens), idToken: tokens.id_token };
    });
  }

  /** Returns the claims about the subject by new tokens. Undefined if the provider says nothing about the user. */
  async readClaims(
    { idToken, accessToken }: RefreshGrant,
    subject: string,
  ): Promise<Result<Claims | undefined, ProviderFailure>> {
    const read = await this.attempt<Claims | undefined>(async (discovered) => {
      const claims = idToken === undefined ? undefined : await this.verify(discovered, idToken);
      if (claims !== undefined && claims.sub !== subject)
        throw new RefusedAnswer("the refreshed tokens belong to another subject");
      const isSilent = claims === undefined && discovered.config.serverMetadata().userinfo_endpoint === undefined;
      return isSilent ? undefined : this.completeClaims(discovered, accessToken, { sub: subject, ...claims });
    });
    // A provider that has just replaced its keys has not refused the user.
    return !read.ok && read.error.reason === UNKNOWN_KEY ? err({ ...read.error, kind: "unavailable" }) : read;
  }

  /** Returns the address that signs the user out of the provider. Undefined if it has none or does not answer. */
  async endSessionUrl(idToken: string, returnTo: string): Promise<string | undefined> {
    // The client id, which is in the address too, identifies the portal as well.
    const hint: Record<string, string> = idToken.length > MAX_HINT_LENGTH ? {} : { id_token_hint: idToken };
    const found = await this.attempt(({ config }) =>
      Promise.resolve(
        config.serverMetadata().end_session_endpoint === undefined
          ? undefined
          : buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: returnTo }).href,
      ),
    );
    return found.ok ? found.value : undefined;
  }

  /** Checks a token of a back-channel sign-out, except that it was not used before. */
  async verifyLogoutToken(token: string): Promise<Result<LogoutToken, ProviderFailure>> {
    const checked = await this.attempt(({ keys }) =>
      jwtVerify(token, keys, { ...this.audience(), maxTokenAge: MAX_LOGOUT_AGE_SECONDS, clockTolerance: SKEW_SECONDS }),
    );
    return checked.ok ? checkLogoutToken(checked.value) : checked;
  }

  private audience() {
    return { issuer: this.provider.issuer, audience: this.provider.clientId, algorithms: ALGORITHMS };
  }

  /** The client library trusts TLS for ID tokens from the token endpoint. This checks their signature too. */
  private async verify({ keys }: Discovered, idToken: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(idToken, keys, { ...this.audience(), clockTolerance: SKEW_SECONDS });
    return payload;
  }

  /** Adds claims of the user-info endpoint if the ID token lacks one that a decision needs. */
  private async completeClaims({ config }: Discovered, accessToken: string, claims: JWTPayload): Promise<Claims> {
    const isComplete = claimsNeeded(this.provider).every((name) => Object.hasOwn(claims, name));
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await fetchUserInfo(config, accessToken, claims.sub ?? "")), ...claims };
  }

  private async attempt<T>(work: (discovered: Discovered) => Promise<T>): Promise<Result<T, ProviderFailure>> {
    try {
      return ok(await work(await this.discover()));
    } catch (error) {
      return err(toProviderFailure(error));
    }
  }

  /** Reads the discovery document, once an hour. Uses the old one while the provider does not answer. */
  private async discover(): Promise<Discovered> {
    const { known } = this;
    if (known !== undefined && performance.now() < known.until) return known;
    this.discovering ??= this.read().finally(() => {
      this.discovering = undefined;
    });
    try {
      this.known = await this.discovering;
    } catch (error) {
      if (known === undefined) throw error;
      this.known = { ...known, until: performance.now() + RETRY_MS };
    }
    return this.known;
  }

  private async read(): Promise<Discovered> {
    const { issuer, clientId, clientSecret } = this.provider;
    const isInsecure = new URL(issuer).protocol === "http:";
    const authentication = clientSecret === undefined ? None() : authenticateWith(clientSecret);
    // Without https on this machine only: see read-portal-config.ts.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the library marks it to warn, not to remove it
    const execute = isInsecure ? [allowInsecureRequests] : [];
    const config = await discovery(new URL(issuer), clientId, {}, authentication, {
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    const metadata = config.serverMetadata();
    // The library accepts other issuers of some providers, whose tokens are for several organizations.
    if (metadata.issuer !== issuer) throw new UnusableProvider("the discovery document has another issuer");
    if (metadata.jwks_uri === undefined) throw new UnusableProvider("the discovery document names no keys");
    const keys = new URL(metadata.jwks_uri);
    if (!isInsecure && keys.protocol !== "https:") throw new UnusableProvider("the keys are not behind https");
    return {
      config,
      keys: createRemoteJWKSet(keys, { cooldownDuration: KEYS_COOLDOWN_MS, timeoutDuration: TIMEOUT_SECONDS * 1_000 }),
      until: performance.now() + DISCOVERY_TTL_MS,
    };
  }
}

/** Sends the secret as the provider prefers. Without a preference as a header (OpenID Connect Core, section 9). */
function authenticateWith(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [BASIC];
    return (methods.includes(BASIC) ? basic : post)(server, ...request);
  };
}

const toTokens = (tokens: Tokens) => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  lifetime: tokens.expiresIn() ?? DEFAULT_LIFETIME_SECONDS,
});

const BASIC = "client_secret_basic";
/** Signatures by a private key of the provider. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const TIMEOUT_SECONDS = 5;
const SKEW_SECONDS = 30;
const MAX_LOGOUT_AGE_SECONDS = 300;
/** The lifetime of an access token of a provider that says none. */
const DEFAULT_LIFETIME_SECONDS = 300;
const DISCOVERY_TTL_MS = 3_600_000;
const RETRY_MS = 30_000;
/** An ID token with the groups of a user can be longer than an address may be. */
const MAX_HINT_LENGTH = 4_000;
/** A key that is not known is looked up at once, for example after the provider replaced its keys, but not more often. */
const KEYS_COOLDOWN_MS = 1_000;
const UNKNOWN_KEY = new errors.JWKSNoMatchingKey().code;
