import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toWireParser, readBoolean } from "../shared/wire.ts";

/** Looks up breached passwords through the API. */
export class ApiBreachedPasswords implements BreachedPasswords {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    const response = await this.#client.POST("/hibp_validation", {
      body: { password },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, toWireParser(readBoolean));
  }
}
