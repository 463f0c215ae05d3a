import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, flag } from "../shared/wire.ts";

/** Looks up breached passwords through the API. */
export class ApiBreachedPasswords implements BreachedPasswords {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    const response = await this.#client.POST("/hibp_validation", { body: { password }, ...signalOf(cancellation) });
    return resultOf(response, checked(flag));
  }
}
