import type { AccessToken, AccessTokens, MadeToken, NewToken } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { doneOf, resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { named } from "../shared/write-options.ts";
import { parseMadeToken, parseTokens, wireTokenOf } from "./access-token.mapping.ts";

/** The access tokens of accounts of the API. */
export class ApiAccessTokens implements AccessTokens {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>> {
    const response = await this.#client.GET("/_/account/{email}/tokens", { params: { path: { email } }, ...signalOf(cancellation) });
    return resultOf(response, parseTokens);
  }

  async make(email: string, wanted: NewToken, attempt: string): Promise<Result<MadeToken, Failure>> {
    const init = { params: { path: { email } }, body: wireTokenOf(wanted), ...named(attempt) };
    return resultOf(await this.#client.POST("/_/account/{email}/tokens", init), parseMadeToken);
  }

  async revoke(email: string, id: string): Promise<Result<void, Failure>> {
    return doneOf(await this.#client.DELETE("/_/account/{email}/tokens/{id}", { params: { path: { email, id } } }));
  }
}
