import type { Receipt, ReceiptId } from "../receipts/index.ts";
import type { JsonPatchOperation } from "../shared/json/apply-patch.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { RefundQuestion } from "./refund-question.ts";

/** The refund validations of the current retailer: what staff are asked about an item, and the results on receipts. */
export interface Refunds {
  /**
   * Returns the questions that staff are asked about an item now, in their order: those of the settings, else those of
   * the survey for refunds [OQ-199]. A `missing` failure if that survey does not exist.
   */
  questions(cancellation?: Cancellation): Promise<Result<readonly RefundQuestion[], Failure>>;

  /**
   * Applies a JSON patch (RFC 6902) of validations and returns as a whole, and returns the changed receipt.
   * Leading `test` steps guard against concurrent changes, as those of `ReceiptActions.change` do. The retailer's rules
   * judge the result: it follows from its answers to the current questions, and names the caller and the current time;
   * else the change is `rejected`. A `conflict` with the code `validation_required` is a change that another account must
   * make or approve [D33].
   */
  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>>;
}
