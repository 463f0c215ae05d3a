import { isJsonObject, memberOf, type JsonObject } from "#domain/shared/json.ts";

/** Whom a receipt says it is to be mailed to; who bought has the original of a duplicate already. */
export function mailWishOf({ identifier, properties, duplicate }: JsonObject): string | undefined {
  const settings = isJsonObject(properties) ? properties["email_settings"] : undefined;
  const isWished = duplicate !== true && isJsonObject(settings) && settings["send"] === true;
  return isWished && typeof identifier === "string" ? identifier : undefined;
}

/** Somebody was to be mailed, and is not. */
export function isMailDropped({ delivery }: JsonObject): boolean {
  const counts = isJsonObject(delivery) ? memberOf(delivery, "counts") : undefined;
  return isJsonObject(counts) && memberOf(counts, "dropped") !== undefined;
}
