import type {
  IdentityProof,
  OwnAccessTokens,
  OwnAccounts,
  OwnAuthenticator,
  OwnPasskeys,
  OwnSessions,
  PasskeyJson,
  PasskeyPurpose,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult } from "../../shared/failure.mapping.ts";
import { toAbortSignal } from "../../shared/signal.ts";
import { parseTokens } from "../access-token.mapping.ts";
import {
  parseAuthenticatorKey,
  parseOwnAccount,
  parseOwnSessions,
  parsePasskey,
  parsePasskeyOptions,
  parseRecoveryCodes,
} from "./own-account.mapping.ts";

/** The own account of the API. */
export class ApiOwnAccounts implements OwnAccounts {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation) {
    return toResponseResult(await this.#client.GET("/_/own/account", toAbortSignal(cancellation)), parseOwnAccount);
  }

  async confirm(proof: IdentityProof) {
    return toEmptyResult(await this.#client.POST("/_/own/confirmation", { body: proof }));
  }

  async setPassword(password: string) {
    return toEmptyResult(await this.#client.PUT("/_/own/password", { body: { password } }));
  }
}

/** The own passkeys of the API. */
export class ApiOwnPasskeys implements OwnPasskeys {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async options(purpose: PasskeyPurpose) {
    const response = await this.#client.POST("/_/own/passkey-options", { body: { purpose } });
    return toResponseResult(response, parsePasskeyOptions);
  }

  async add(name: string, credential: PasskeyJson) {
    return toResponseResult(await this.#client.POST("/_/own/passkeys", { body: { name, credential } }), parsePasskey);
  }

  async rename(id: string, name: string) {
    const init = { params: { path: { id } }, body: { name } };
    return toResponseResult(await this.#client.PATCH("/_/own/passkeys/{id}", init), parsePasskey);
  }

  async remove(id: string) {
    return toEmptyResult(await this.#client.DELETE("/_/own/passkeys/{id}", { params: { path: { id } } }));
  }
}

/** The own authenticator app of the API. */
export class ApiOwnAuthenticator implements OwnAuthenticator {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async begin() {
    return toResponseResult(await this.#client.POST("/_/own/authenticator", {}), parseAuthenticatorKey);
  }

  async confirm(code: string) {
    const response = await this.#client.POST("/_/own/authenticator/confirmation", { body: { code } });
    return toResponseResult(response, parseRecoveryCodes);
  }

  async remove() {
    return toEmptyResult(await this.#client.DELETE("/_/own/authenticator", {}));
  }

  async replaceRecoveryCodes() {
    return toResponseResult(await this.#client.POST("/_/own/recovery-codes", {}), parseRecoveryCodes);
  }
}

/** The own sessions of the API. */
export class ApiOwnSessions implements OwnSessions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async list(cancellation?: Cancellation) {
    return toResponseResult(await this.#client.GET("/_/own/sessions", toAbortSignal(cancellation)), parseOwnSessions);
  }

  async end(id: string) {
    return toEmptyResult(await this.#client.DELETE("/_/own/sessions/{id}", { params: { path: { id } } }));
  }

  async endOthers() {
    return toEmptyResult(await this.#client.DELETE("/_/own/sessions", {}));
  }
}

/** The own access tokens of the API. */
export class ApiOwnAccessTokens implements OwnAccessTokens {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async list(cancellation?: Cancellation) {
    return toResponseResult(await this.#client.GET("/_/own/tokens", toAbortSignal(cancellation)), parseTokens);
  }

  async revoke(id: string) {
    return toEmptyResult(await this.#client.DELETE("/_/own/tokens/{id}", { params: { path: { id } } }));
  }
}
