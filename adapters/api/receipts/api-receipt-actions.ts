import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type { Receipt, ReceiptActions, ReceiptId, WebViewOptions } from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Scheduled } from "#domain/shared/processing/processing.port.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toEmptyResult, toFailure, toResponseResult } from "../shared/failure.mapping.ts";
import { parseMails } from "../shared/mail.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toWireParser, readMembers, readString, type Unchecked } from "../shared/wire.ts";
import { toIdempotencyOptions } from "../shared/write-options.ts";
import { sendReceiptPatch } from "./send-receipt-patch.ts";
import { parseReceipt } from "./receipt.mapping.ts";

/** The receipt actions of the API. */
export class ApiReceiptActions implements ReceiptActions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>> {
    return sendReceiptPatch(this.#client, id, steps);
  }

  async process(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    const response = await this.#client.POST("/_/receipts/_process", { body: { id }, ...toAbortSignal(cancellation) });
    if (!response.ok) return err(toFailure(response.problem));
    const { requestId } = response;
    return ok(requestId === undefined ? {} : { requestId });
  }

  async processedAt(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>> {
    const response = await this.#client.GET("/receipts/{id}", {
      params: { path: { id } },
      poll: true,
      ...toAbortSignal(cancellation),
    });
    return mapResult(toResponseResult(response, parseReceipt), ({ processed }) => processed);
  }

  async resend(id: ReceiptId, attempt: string): Promise<Result<undefined, Failure>> {
    return toEmptyResult(
      await this.#client.POST("/email", { body: { id }, ...toIdempotencyOptions(attempt), anyShape: true }),
    );
  }

  async sendCopy(id: ReceiptId, address: string, attempt: string): Promise<Result<undefined, Failure>> {
    return toEmptyResult(
      await this.#client.POST("/email", {
        body: { id, email_address: address },
        ...toIdempotencyOptions(attempt),
        anyShape: true,
      }),
    );
  }

  async unsentEmails(id: ReceiptId, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>> {
    return toResponseResult(
      await this.#client.GET("/receipts/{id}/mails", { params: { path: { id } }, ...toAbortSignal(cancellation) }),
      parseMails,
    );
  }

  async webViewUrl(
    id: ReceiptId,
    { locale, preview }: WebViewOptions = {},
    cancellation?: Cancellation,
  ): Promise<Result<string, Failure>> {
    const query = exactly<WebViewQuery>()({
      ...(locale === undefined ? {} : { tlocale: locale }),
      ...(preview === undefined ? {} : { preview }),
    });
    const response = await this.#client.GET("/_/webview_url/{receipt_id}", {
      params: { path: { receipt_id: id }, query },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseAddress);
  }
}

type WebViewQuery = OperationRequest<"getWebViewUrl">["query"];

const parseAddress = toWireParser((wire: Unchecked<ContractSchemas["WebView"]>): string =>
  readString(readMembers(wire).url),
);
