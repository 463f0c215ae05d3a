import { isJsonObject, getOwnMember, type JsonObject } from "#domain/shared/json.ts";

/**
 * Returns the recipient that a receipt asks for.
 * Undefined for a duplicate, whose original was emailed.
 */
export function selectEmailRecipient({ identifier, properties, duplicate }: JsonObject): string | undefined {
  const settings = isJsonObject(properties) ? properties["email_settings"] : undefined;
  const isRequested = duplicate !== true && isJsonObject(settings) && settings["send"] === true;
  return isRequested && typeof identifier === "string" ? identifier : undefined;
}

/** True if an email of the receipt was dropped. */
export function isEmailDropped({ delivery }: JsonObject): boolean {
  const counts = isJsonObject(delivery) ? getOwnMember(delivery, "counts") : undefined;
  return isJsonObject(counts) && getOwnMember(counts, "dropped") !== undefined;
}
