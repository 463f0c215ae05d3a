import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type { Loyalty, LoyaltyAttempt, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readInstant,
  readRows,
  readNumber,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";
import { toIdempotencyOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseLoyaltyRecord } from "./consumer.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The points of the API. */
export class ApiLoyalty implements Loyalty {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async withProgram(
    program: LoyaltyProgram,
    identifier: string,
    cancellation?: Cancellation,
  ): Promise<Result<LoyaltyRecord, Failure>> {
    return toVersionedResult(
      await this.#client.GET("/loyalty/{loyalty}/identifiers/{id}", {
        ...at(program, identifier),
        ...toAbortSignal(cancellation),
      }),
      parseLoyalty,
    );
  }

  async change(
    program: LoyaltyProgram,
    identifier: string,
    { attempt, seen, ...body }: LoyaltyAttempt,
  ): Promise<Result<LoyaltyRecord, Failure>> {
    const guard = { ...toIdempotencyOptions(attempt), ...toVersionOptions(seen?.version) };
    const options = { ...at(program, identifier), body, ...guard, anyShape: true } as const;
    const answer = await this.#client.PATCH("/loyalty/{loyalty}/identifiers/{id}", options);
    return toSavedRecord(answer, toVersionedResult(answer, parseLoyalty), () => this.withProgram(program, identifier));
  }

  async events(
    ...[program, identifier, { from, to }, cancellation]: Parameters<Loyalty["events"]>
  ): Promise<Result<readonly LoyaltyEvent[], Failure>> {
    const {
      params: { path },
    } = at(program, identifier);
    const query = exactly<OperationRequest<"listLoyaltyEvents">["query"]>()({
      from_timestamp: formatIsoInstant(from),
      to_timestamp: formatIsoInstant(to),
    });
    return toResponseResult(
      await this.#client.GET("/loyalty/{loyalty}/identifiers/{id}/events", {
        params: { path, query },
        anyShape: true,
        ...toAbortSignal(cancellation),
      }),
      parseEvents,
    );
  }
}

const at = ({ id: loyalty }: LoyaltyProgram, id: string) => ({ params: { path: { loyalty, id } } });

const parseLoyalty = toWireParser(parseLoyaltyRecord);

const parseEvents = toWireParser((wire: Unchecked<ContractSchemas["LoyaltyEvents"]>): readonly LoyaltyEvent[] =>
  readRows(wire, (entry, at) => {
    const event = readMembers(entry);
    return {
      id: readOr(String(at), event.id, readString),
      ...readOptional("timestamp", event.timestamp, readInstant),
      description: readString(event.description),
      value: readNumber(event.value),
      ...readOptional("total", event.total, readNumber),
      ...readOptional("receiptId", event.receipt_id, readString),
    };
  }),
);
