import { getOwnMember, isJsonObject, type Json, type JsonObject } from "../../../domain/shared/json/json.ts";

/** Reads the payload of a form. Anything else is empty. */
export function parseSandboxPayload(text: string): JsonObject {
  try {
    const payload = JSON.parse(text) as unknown;
    return isJsonObject(payload) ? payload : {};
  } catch {
    return {};
  }
}

export function objectsIn(object: Json | undefined, name: string): readonly JsonObject[] {
  const list = isJsonObject(object) ? getOwnMember(object, name) : undefined;
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}

/** Returns the gross amount of a payload, a receipt or an item. */
export function grossIn(object: JsonObject): number {
  const gross = getOwnMember(object, "gross_amount");
  return typeof gross === "number" ? gross : 0;
}

/** Returns a text or a number as a text; empty if it is missing. */
export const memberText = (object: JsonObject, name: string): string => String(getOwnMember(object, name) ?? "");
