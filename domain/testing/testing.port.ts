import type { ReceiptId } from "../receipts/index.ts";
import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import type { Result } from "../shared/result.ts";
import type { PostedAnswer } from "./posted-answer.ts";

/** Where receipts are posted by hand to try something. They are those of the current retailer, like any that a till sends. */
export interface TestReceipts {
  /** The receipt of an id as JSON text, just as it is stored [POST-004]; a `missing` failure when there is none. */
  rawReceipt(id: ReceiptId, cancellation?: Cancellation): Promise<Result<string, Failure>>;

  /**
   * Posts a body and tells what came back, a refusal too: that is what staff are here to see [POST-005]. A failure means
   * that nothing came back. Never tried again by itself; the same attempt again makes no second receipt, and is answered
   * as before.
   */
  post(posting: Posting, cancellation?: Cancellation): Promise<Result<PostedAnswer, Failure>>;
}

export type Posting = {
  readonly body: JsonObject;
  /** Names the attempt. */
  readonly attempt: string;
};
