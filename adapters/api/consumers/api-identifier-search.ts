import type { IdentifierSearch } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, list, record, text as words } from "../shared/wire.ts";

/** Searches identifiers in the API. */
export class ApiIdentifierSearch implements IdentifierSearch {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async beginningWith(text: string, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const query = text.trim();
    // The contract does not allow an empty search.
    if (query === "") return ok([]);
    return resultOf(await this.#client.GET("/identifiers/_search", { params: { query: { query } }, ...signalOf(cancellation) }), parseFound);
  }
}

const parseFound = checked((wire): readonly string[] => list(record(wire)["data"], (entry) => words(record(entry)["identifier"])));
