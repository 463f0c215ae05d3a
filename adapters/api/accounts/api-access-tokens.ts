import type { AccessToken, AccessTokens, CreatedToken, NewToken } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toIdempotencyOptions } from "../shared/write-options.ts";
import { parseCreatedToken, parseTokens, toWireToken } from "./access-token.mapping.ts";

/** The access tokens of accounts of the API. */
export class ApiAccessTokens implements AccessTokens {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/tokens", {
      params: { path: { email } },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseTokens);
  }

  async create(email: string, wanted: NewToken, attempt: string): Promise<Result<CreatedToken, Failure>> {
    const init = { params: { path: { email } }, body: toWireToken(wanted), ...toIdempotencyOptions(attempt) };
    return toResponseResult(await this.#client.POST("/_/account/{email}/tokens", init), parseCreatedToken);
  }

  async revoke(email: string, id: string): Promise<Result<void, Failure>> {
    return toEmptyResult(
      await this.#client.DELETE("/_/account/{email}/tokens/{id}", { params: { path: { email, id } } }),
    );
  }
}
