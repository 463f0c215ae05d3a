import type { Rates, RatesId, RatesRecord, SetRatesCommand } from "#domain/rates/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { type Failure, failure } from "#domain/shared/failure.ts";
import { ok, type Result, err } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { BEFORE_ANY, toOverwriteOptions, toIdempotencyOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseRates, toWireRates } from "./rates.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The currency rates of the API. */
export class ApiRates implements Rates {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async latest(cancellation?: Cancellation): Promise<Result<RatesRecord | undefined, Failure>> {
    const result = await this.#client.GET("/currencies/rates", {
      params: { query: { latest: "true" } },
      ...toAbortSignal(cancellation),
    });
    const latest = toVersionedResult(result, parseRates);
    return !latest.ok && latest.error.status === 404 ? ok(undefined) : latest;
  }

  async withId(id: RatesId, cancellation?: Cancellation): Promise<Result<RatesRecord, Failure>> {
    const result = await this.#client.GET("/currencies/rates/{id}", {
      params: { path: { id } },
      ...toAbortSignal(cancellation),
    });
    return toVersionedResult(result, parseRates);
  }

  async set({ wanted, seen, attempt, reason }: SetRatesCommand): Promise<Result<RatesRecord, Failure>> {
    const guard = {
      ...toVersionOptions(seen ? seen.version : BEFORE_ANY),
      ifNoneNewer: wanted.validFrom,
      ...toOverwriteOptions(reason),
    };
    const created = await this.#client.POST("/currencies/rates", {
      body: toWireRates(wanted),
      ...guard,
      ...toIdempotencyOptions(attempt),
      anyShape: true,
    });
    return toSavedRecord(created, toVersionedResult(created, parseRates), async () => {
      const latest = await this.latest();
      if (!latest.ok) return latest;
      return latest.value ? ok(latest.value) : err(failure("missing", { status: 404 }));
    });
  }
}
