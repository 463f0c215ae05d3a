import type { ContractSchemas } from "#contract/index.ts";
import type { IdentifierSearch } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toWireParser, readRows, readMembers, readString, type Unchecked } from "../shared/wire.ts";

/** Searches identifiers in the API. */
export class ApiIdentifierSearch implements IdentifierSearch {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async findByPrefix(text: string, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const query = text.trim();
    // The contract does not allow an empty search.
    if (query === "") return ok([]);
    return toResponseResult(
      await this.#client.GET("/identifiers/_search", {
        params: { query: { query } },
        anyShape: true,
        ...toAbortSignal(cancellation),
      }),
      parseFound,
    );
  }
}

const parseFound = toWireParser((wire: Unchecked<ContractSchemas["FoundIdentifiers"]>): readonly string[] =>
  readRows(wire, (entry) => readString(readMembers(entry).identifier)),
);
