import type { ReceiptId } from "../receipts/index.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { Result } from "../shared/result.ts";
import type { LatestSale } from "./builder/sold-products.ts";
import type { PostResponse } from "./post-response.ts";

/** Posts test receipts by hand. They belong to the current retailer, like the receipts of tills. */
export interface TestReceipts {
  /** Returns the JSON text of a receipt exactly as stored [POST-004]; a `missing` failure if there is none. */
  rawJson(id: ReceiptId, cancellation?: Cancellation): Promise<Result<string, Failure>>;

  /**
   * Posts a body and returns the response, even if the server refuses it, because staff want to see it [POST-005]. A failure
   * means that there was no response. Never retries. A repeated attempt creates no second receipt and returns the first
   * response.
   */
  post(posting: Posting, cancellation?: Cancellation): Promise<Result<PostResponse, Failure>>;
}

/** What was sold lately, for the receipt builder. */
export interface LatestSales {
  /** Returns the latest 20 receipts that the account may see, newest first: what they sold, and who did. */
  latestSales(cancellation?: Cancellation): Promise<Result<readonly LatestSale[], Failure>>;
}

export type Posting = {
  readonly body: JsonObject;
  /** The text of the body, which is sent as it is. Without it the body is serialized. */
  readonly json?: string;
  /** Idempotency key of the attempt. */
  readonly attempt: string;
};
