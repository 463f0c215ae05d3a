import type { Searches, SearchRequest } from "#domain/queries/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { parseReceipts } from "../receipts/receipt.mapping.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";

/** Searches by the API. */
export class ApiSearches implements Searches {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching({ text, count, offset }: SearchRequest, cancellation?: Cancellation): Promise<Result<readonly Receipt[], Failure>> {
    const answer = await this.#client.GET("/receipts/_search", { params: { query: { query: text, count, offset } }, ...signalOf(cancellation) });
    return resultOf(answer, parseReceipts);
  }
}
