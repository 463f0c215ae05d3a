import { isJsonObject, getOwnMember, type JsonObject } from "../shared/json/json.ts";
import { propertyText } from "./consumer.ts";

/** What a retailer notes about an important customer [OQ-124]. */
export type VipNote = { readonly isVip: boolean; readonly level: string; readonly note: string };

/** Reads the property `vip`. */
export function parseVipNote(properties: JsonObject): VipNote {
  const vip = formatVipNote(properties);
  return {
    isVip: getOwnMember(vip, "status") === true,
    level: propertyText(vip, "level"),
    note: propertyText(vip, "note"),
  };
}

/** Returns the property `vip`, empty if there is none. */
export function formatVipNote(properties: JsonObject): JsonObject {
  const vip = getOwnMember(properties, "vip");
  return isJsonObject(vip) ? vip : {};
}
