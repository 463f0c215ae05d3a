import type { Session, Sessions } from "#domain/shell/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseSession } from "./session.mapping.ts";

/** Reads the session from the API. */
export class ApiSessions implements Sessions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation): Promise<Result<Session, Failure>> {
    return toResponseResult(await this.#client.GET("/_/session", toAbortSignal(cancellation)), parseSession);
  }
}
