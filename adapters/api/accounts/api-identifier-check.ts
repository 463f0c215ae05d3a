import type { IdentifierCheck, IdentifierVerdict } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, flag, optional, record, text } from "../shared/wire.ts";

/** Validates identifiers by the retailer's rules through the API. */
export class ApiIdentifierCheck implements IdentifierCheck {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async verdictOn(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>> {
    const response = await this.#client.POST("/identifiers/_validate", { body: { identifier }, ...signalOf(cancellation) });
    return resultOf(response, parseVerdict);
  }
}

const parseVerdict = checked((wire): IdentifierVerdict => {
  const { valid, description } = record(wire);
  return { valid: flag(valid), ...optional("description", description, text) };
});
