import { isJsonObject, getOwnMember, type JsonObject } from "#domain/shared/json.ts";

/** True if an email of the receipt was dropped. */
export function isEmailDropped({ delivery }: JsonObject): boolean {
  const counts = isJsonObject(delivery) ? getOwnMember(delivery, "counts") : undefined;
  return isJsonObject(counts) && getOwnMember(counts, "dropped") !== undefined;
}
