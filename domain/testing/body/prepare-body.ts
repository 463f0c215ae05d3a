import type { LocalTime } from "../../shared/instant.ts";
import type { JsonObject } from "../../shared/json.ts";
import { nextTransactionId, transactionIdIn } from "../builder/transaction-id.ts";

/** What may be done to a body each time it is posted. */
export type BodyOptions = {
  /** The localtime becomes the time of posting [POST-008]. */
  readonly refreshesLocaltime: boolean;
  /** The transaction id is counted on [POST-009]. */
  readonly countsOn: boolean;
};

/** The body as it is sent; what is no text is no id, and stays. */
export function prepareBody(body: JsonObject, { refreshesLocaltime, countsOn }: BodyOptions, now: LocalTime): JsonObject {
  const id = transactionIdIn(body);
  return {
    ...body,
    ...(refreshesLocaltime ? { localtime: now } : {}),
    ...(countsOn && id !== undefined ? { transaction_id: nextTransactionId(id) } : {}),
  };
}
