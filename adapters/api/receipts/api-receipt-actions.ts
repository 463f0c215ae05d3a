import type { Receipt, ReceiptActions, ReceiptId, WebViewWish } from "#domain/receipts/index.ts";
import type { PatchStep } from "#domain/shared/apply-patch.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Scheduled } from "#domain/shared/processing.port.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import type { Client } from "#sdk/index.ts";
import { doneOf, failureOf, resultOf } from "../shared/failure.mapping.ts";
import { parseMails } from "../shared/mail.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, record, text } from "../shared/wire.ts";
import { named } from "../shared/write-options.ts";
import { parseReceipt } from "./receipt.mapping.ts";

/** The receipt actions of the API. */
export class ApiReceiptActions implements ReceiptActions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async change(id: ReceiptId, steps: readonly PatchStep[]): Promise<Result<Receipt, Failure>> {
    return resultOf(await this.#client.PATCH("/receipts/{id}", { params: { path: { id } }, body: [...steps] }), parseReceipt);
  }

  async process(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    const response = await this.#client.POST("/_/receipts/_process", { body: { id }, ...signalOf(cancellation) });
    if (!response.ok) return err(failureOf(response.problem));
    const { requestId } = response;
    return ok(requestId === undefined ? {} : { requestId });
  }

  async processedAt(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>> {
    const response = await this.#client.GET("/receipts/{id}", { params: { path: { id } }, poll: true, ...signalOf(cancellation) });
    return mapResult(resultOf(response, parseReceipt), ({ processed }) => processed);
  }

  async resend(id: ReceiptId, attempt: string): Promise<Result<undefined, Failure>> {
    return doneOf(await this.#client.POST("/email", { body: { id }, ...named(attempt) }));
  }

  async sendCopy(id: ReceiptId, address: string, attempt: string): Promise<Result<undefined, Failure>> {
    return doneOf(await this.#client.POST("/email", { body: { id, email_address: address }, ...named(attempt) }));
  }

  async mailsOf(id: ReceiptId, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>> {
    return resultOf(await this.#client.GET("/receipts/{id}/mails", { params: { path: { id } }, ...signalOf(cancellation) }), parseMails);
  }

  async webViewOf(id: ReceiptId, { locale, preview }: WebViewWish = {}, cancellation?: Cancellation): Promise<Result<string, Failure>> {
    const query = { ...(locale === undefined ? {} : { tlocale: locale }), ...(preview === undefined ? {} : { preview }) };
    const response = await this.#client.GET("/_/webview_url/{receipt_id}", { params: { path: { receipt_id: id }, query }, ...signalOf(cancellation) });
    return resultOf(response, parseAddress);
  }
}

const parseAddress = checked((wire): string => text(record(wire)["url"]));
