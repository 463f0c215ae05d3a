import type { Schema } from "#contract/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { present } from "../http/wire-members.ts";
import type { StoredSuppression } from "./suppressed-addresses.queries.ts";

export const serializeSuppression = ({
  id,
  since,
  address,
  reason,
  receiptId,
  ...stored
}: StoredSuppression): Schema<"SuppressedAddress"> => ({
  ...stored,
  id: BigInt(id).toString(16).padStart(ID_LENGTH, "0"),
  since: formatIsoInstant(since),
  ...present<Schema<"SuppressedAddress">>({
    address: address ?? undefined,
    reason: reason ?? undefined,
    receipt_id: receiptId ?? undefined,
  }),
});

/** Returns the number of an id. Clients page from ids that are larger than any. */
export function toSuppressionNumber(id: string): string {
  const number = BigInt(`0x${id}`);
  return String(number > MAX_NUMBER ? MAX_NUMBER : number);
}

const ID_LENGTH = 24;
/** The largest bigint of PostgreSQL. */
const MAX_NUMBER = 9_223_372_036_854_775_807n;
