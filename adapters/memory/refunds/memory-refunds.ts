import type { Receipt, ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { RefundQuestion, Refunds } from "#domain/refunds/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";
import type { MemoryRefundRules } from "./memory-refund-rules.ts";

/** Refund validations in memory. The receipt actions judge a change if they have the rules too. */
export class MemoryRefunds implements Refunds {
  readonly #actions: Pick<ReceiptActions, "change">;
  readonly #rules: Pick<MemoryRefundRules, "questions">;

  constructor(actions: Pick<ReceiptActions, "change">, rules: Pick<MemoryRefundRules, "questions">) {
    this.#actions = actions;
    this.#rules = rules;
  }

  async questions(cancellation?: Cancellation): Promise<Result<readonly RefundQuestion[], Failure>> {
    const asked = await this.#rules.questions(cancellation);
    return respond(() => asked, cancellation);
  }

  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>> {
    return this.#actions.change(id, steps);
  }
}
