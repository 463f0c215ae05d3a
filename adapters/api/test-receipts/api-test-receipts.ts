import type { OperationRequest } from "#contract/index.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { LatestSale, LatestSales, PostResponse, Posting, TestReceipts } from "#domain/test-receipts/index.ts";
import type { Client, Middleware, NewReceipt } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toFailure, toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toIdempotencyOptions } from "../shared/write-options.ts";
import { parseLatestSales } from "./latest-sale.mapping.ts";

/** Posts test receipts to the API. */
export class ApiTestReceipts implements TestReceipts, LatestSales {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns the text unparsed, so that it stays exactly as stored. */
  async rawJson(id: ReceiptId, cancellation?: Cancellation): Promise<Result<string, Failure>> {
    const recorder = new ResponseRecorder();
    const result = await this.#client.GET("/receipts/{id}/raw", {
      params: { path: { id } },
      middleware: [recorder.middleware],
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(result, () => recorder.last?.body);
  }

  async latestSales(cancellation?: Cancellation): Promise<Result<readonly LatestSale[], Failure>> {
    const params = { query: exactly<OperationRequest<"listReceipts">["query"]>()({ count: RESULTS_PER_PAGE }) };
    return toResponseResult(
      await this.#client.GET("/receipts", { params, ...toAbortSignal(cancellation) }),
      parseLatestSales,
    );
  }

  async post({ body, json, attempt }: Posting, cancellation?: Cancellation): Promise<Result<PostResponse, Failure>> {
    const recorder = new ResponseRecorder();
    // Sends invalid receipts too, because the API checks them.
    const receipt = body as unknown as NewReceipt;
    const result = await this.#client.POST("/receipts", {
      body: receipt,
      ...toIdempotencyOptions(attempt),
      middleware: [...(json === undefined ? [] : [sendingText(json)]), recorder.middleware],
      ...toAbortSignal(cancellation),
    });
    // Browsers hide the status of a redirect, so there is nothing to show.
    if (recorder.last !== undefined && recorder.last.status > 0) return ok(recorder.last);
    return err(result.ok ? failure("malformed") : toFailure(result.problem));
  }
}

/** Sends a text instead of the serialized body, so that each number stays as typed. */
const sendingText = (json: string): Middleware => ({
  onRequest: ({ request }) => new Request(request, { body: json }),
});

/** Records the raw response of a call, including a refusal. */
class ResponseRecorder {
  last: PostResponse | undefined;

  readonly middleware: Middleware = {
    onResponse: async ({ response }) => {
      const { status, statusText, headers } = response;
      this.last = { status, statusText, headers: Object.fromEntries(headers), body: await response.clone().text() };
    },
  };
}
