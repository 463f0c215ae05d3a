import type { ContractSchemas } from "#contract/index.ts";
import type { IdentifierCheck, IdentifierVerdict } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readBoolean,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Validates identifiers by the retailer's rules through the API. */
export class ApiIdentifierCheck implements IdentifierCheck {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async check(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>> {
    const response = await this.#client.POST("/identifiers/_validate", {
      body: { identifier },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseVerdict);
  }
}

const parseVerdict = toWireParser((wire: Unchecked<ContractSchemas["IdentifierVerdict"]>): IdentifierVerdict => {
  const { valid, description } = readMembers(wire);
  // A success without a verdict has no objection.
  return { valid: readOr(true, valid, readBoolean), ...readOptional("description", description, readString) };
});
