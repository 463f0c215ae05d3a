import type { Loyalty, LoyaltyChange, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { writtenInstant } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, instant, list, number, optional, record, text } from "../shared/wire.ts";
import { named } from "../shared/write-options.ts";
import { loyaltyOf } from "./consumer.mapping.ts";

/** The points of the API. */
export class ApiLoyalty implements Loyalty {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(program: LoyaltyProgram, identifier: string, cancellation?: Cancellation): Promise<Result<LoyaltyRecord, Failure>> {
    return resultOf(await this.#client.GET("/loyalty/{loyalty}/identifiers/{id}", { ...at(program, identifier), ...signalOf(cancellation) }), parseLoyalty);
  }

  async change(
    program: LoyaltyProgram,
    identifier: string,
    { attempt, ...body }: LoyaltyChange & { readonly attempt: string },
  ): Promise<Result<LoyaltyRecord, Failure>> {
    return resultOf(await this.#client.PATCH("/loyalty/{loyalty}/identifiers/{id}", { ...at(program, identifier), body, ...named(attempt) }), parseLoyalty);
  }

  async events(...[program, identifier, { from, to }, cancellation]: Parameters<Loyalty["events"]>): Promise<Result<readonly LoyaltyEvent[], Failure>> {
    const { params: { path } } = at(program, identifier);
    const query = { from_timestamp: writtenInstant(from), to_timestamp: writtenInstant(to) };
    return resultOf(await this.#client.GET("/loyalty/{loyalty}/identifiers/{id}/events", { params: { path, query }, ...signalOf(cancellation) }), parseEvents);
  }
}

const at = ({ id: loyalty }: LoyaltyProgram, id: string) => ({ params: { path: { loyalty, id } } });

const parseLoyalty = checked(loyaltyOf);

const parseEvents = checked((wire): readonly LoyaltyEvent[] => list(record(wire)["data"], (entry) => {
  const event = record(entry);
  return {
    id: text(event["id"]),
    timestamp: instant(event["timestamp"]),
    description: text(event["description"]),
    value: number(event["value"]),
    total: number(event["total"]),
    ...optional("receiptId", event["receipt_id"], text),
  };
}));
