import type { BasketStatistics, Dashboard, EmailQuestion, EmailStatistics, HourCount, RatesQuestion, ReceiptRate, Till } from "#domain/dashboard/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { writtenInstant } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { parseBasketStatistics, parseEmailStatistics, parseHourCounts, parseReceiptRate, parseTills } from "./dashboard.mapping.ts";

/** The dashboard of the API. */
export class ApiDashboard implements Dashboard {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async emailStatistics({ from, until, resolution }: EmailQuestion, cancellation?: Cancellation): Promise<Result<EmailStatistics, Failure>> {
    const query = { from_timestamp: writtenInstant(from), to_timestamp: writtenInstant(until), resolution };
    return resultOf(await this.#client.GET("/_/statistics/sendgrid", { params: { query }, ...signalOf(cancellation) }), parseEmailStatistics);
  }

  async receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>> {
    return resultOf(await this.#client.GET("/_/statistics/receipts/rate", asPoll(cancellation)), parseReceiptRate);
  }

  async receiptRates({ from, until, storeType }: RatesQuestion, cancellation?: Cancellation): Promise<Result<readonly HourCount[], Failure>> {
    const query = { start: writtenInstant(from), end: writtenInstant(until), resolution: "1h", ...(storeType === undefined ? {} : { store_type: storeType }) } as const;
    return resultOf(await this.#client.GET("/_/statistics/receipts/rates", { params: { query }, ...asPoll(cancellation) }), parseHourCounts);
  }

  async basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>> {
    return resultOf(await this.#client.GET("/_/statistics/baskets/duration/7d", asPoll(cancellation)), parseBasketStatistics);
  }

  async tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>> {
    return resultOf(await this.#client.GET("/pos/status", asPoll(cancellation)), parseTills);
  }
}

/** Marks a call as a poll: it does not extend the session and is not retried. */
const asPoll = (cancellation: Cancellation | undefined) => ({ poll: true, ...signalOf(cancellation) });
