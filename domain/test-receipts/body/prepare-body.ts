import type { LocalTime } from "../../shared/instant.ts";
import type { JsonObject } from "../../shared/json.ts";
import { nextTransactionId, parseBodyTransactionId } from "../builder/transaction-id.ts";

/** Changes to apply to a body each time it is posted. */
export type BodyOptions = {
  /** Sets the localtime to the time of posting [POST-008]. */
  readonly refreshesLocaltime: boolean;
  /** Increments the transaction id [POST-009]. */
  readonly countsOn: boolean;
};

/** Returns the body to send. A transaction id that is not a text stays as it is. */
export function prepareBody(
  body: JsonObject,
  { refreshesLocaltime, countsOn }: BodyOptions,
  now: LocalTime,
): JsonObject {
  const id = parseBodyTransactionId(body);
  return {
    ...body,
    ...(refreshesLocaltime ? { localtime: now } : {}),
    ...(countsOn && id !== undefined ? { transaction_id: nextTransactionId(id) } : {}),
  };
}
