import type { Schema } from "#contract/index.ts";
import { isJsonObject, getOwnMember, membersOf } from "#domain/shared/json/json.ts";
import type { ReceiptJson } from "../receipt-json.ts";

/** True if the JSON of the receipt has a dropped email. */
export function isEmailDropped({ delivery }: ReceiptJson): boolean {
  const { counts } = membersOf<Schema<"Delivery">>(delivery);
  return isJsonObject(counts) && getOwnMember(counts, "dropped") !== undefined;
}
