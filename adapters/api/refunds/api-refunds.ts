import type { Receipt, ReceiptId } from "#domain/receipts/index.ts";
import { loadRefundQuestions, type QuestionSources, type RefundQuestion, type Refunds } from "#domain/refunds/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { sendReceiptPatch } from "../receipts/send-receipt-patch.ts";

/**
 * Refund validations of the API: a validation is a patch of its receipt. The questions are those of the portal's
 * settings and of surveys, because an API with only the operations of the specification has none for them.
 */
export class ApiRefunds implements Refunds {
  readonly #client: Client;
  readonly #sources: QuestionSources;

  constructor(client: Client, sources: QuestionSources) {
    this.#client = client;
    this.#sources = sources;
  }

  questions(cancellation?: Cancellation): Promise<Result<readonly RefundQuestion[], Failure>> {
    return loadRefundQuestions(this.#sources, cancellation);
  }

  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>> {
    return sendReceiptPatch(this.#client, id, steps);
  }
}
