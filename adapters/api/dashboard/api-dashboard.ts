import type { OperationRequest } from "#contract/index.ts";
import type {
  BasketStatistics,
  Dashboard,
  EmailStatisticsQuery,
  EmailStatistics,
  HourCount,
  ReceiptRatesQuery,
  ReceiptRate,
  Till,
} from "#domain/dashboard/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  parseBasketStatistics,
  parseEmailStatistics,
  parseHourCounts,
  parseReceiptRate,
  parseTills,
} from "./dashboard.mapping.ts";

/** The dashboard of the API. */
export class ApiDashboard implements Dashboard {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async emailStatistics(
    { from, until, resolution }: EmailStatisticsQuery,
    cancellation?: Cancellation,
  ): Promise<Result<EmailStatistics, Failure>> {
    const query = exactly<OperationRequest<"getEmailStatistics">["query"]>()({
      from_timestamp: formatIsoInstant(from),
      to_timestamp: formatIsoInstant(until),
      resolution,
    });
    return toResponseResult(
      await this.#client.GET("/_/statistics/sendgrid", {
        params: { query },
        anyShape: true,
        ...toAbortSignal(cancellation),
      }),
      parseEmailStatistics,
    );
  }

  async receiptRate(cancellation?: Cancellation): Promise<Result<ReceiptRate, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/statistics/receipts/rate", asPoll(cancellation)),
      parseReceiptRate,
    );
  }

  async receiptRates(
    { from, until, storeType }: ReceiptRatesQuery,
    cancellation?: Cancellation,
  ): Promise<Result<readonly HourCount[], Failure>> {
    const query = exactly<OperationRequest<"getReceiptRates">["query"]>()({
      start: formatIsoInstant(from),
      end: formatIsoInstant(until),
      resolution: "1h",
      ...(storeType === undefined ? {} : { store_type: storeType }),
    });
    return toResponseResult(
      await this.#client.GET("/_/statistics/receipts/rates", {
        params: { query },
        anyShape: true,
        ...asPoll(cancellation),
      }),
      parseHourCounts,
    );
  }

  async basketStatistics(cancellation?: Cancellation): Promise<Result<BasketStatistics, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/statistics/baskets/duration/7d", asPoll(cancellation)),
      parseBasketStatistics,
    );
  }

  async tills(cancellation?: Cancellation): Promise<Result<readonly Till[], Failure>> {
    return toResponseResult(await this.#client.GET("/pos/status", asPoll(cancellation)), parseTills);
  }
}

/** Marks a call as a poll: it does not extend the session and is not retried. */
const asPoll = (cancellation: Cancellation | undefined) => ({ poll: true, ...toAbortSignal(cancellation) });
