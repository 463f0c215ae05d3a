import { isJsonObject, memberOf, type JsonObject } from "../shared/json.ts";
import { holds, type Permissions } from "../shared/permission.ts";

/** How a retailer's stores are kept. Each setting has a default; a value of the wrong kind counts as absent. */
export type StoreSettings = {
  /** The one reference of a store is a number. */
  readonly legacyReference: boolean;
  /** Properties and settings of a store may be edited as JSON. */
  readonly jsonEditors: boolean;
  readonly extraProperties: readonly ExtraProperty[];
};

/** A property of a store that has a text field of its own. */
export type ExtraProperty = { readonly key: string; readonly label: string; readonly maximum?: number };

export const DEFAULT_STORE_SETTINGS: StoreSettings = { legacyReference: false, jsonEditors: false, extraProperties: [] };

/** Reads the member `stores` of the portal's settings. */
export function parseStoreSettings(source: unknown): StoreSettings {
  if (!isJsonObject(source)) return DEFAULT_STORE_SETTINGS;
  const extras = memberOf(source, "extra_properties");
  return {
    legacyReference: memberOf(source, "legacy_reference") === true,
    jsonEditors: memberOf(source, "json_editors") === true,
    extraProperties: Array.isArray(extras) ? extraPropertiesOf(extras) : [],
  };
}

/** JSON is edited where the settings allow it, by administrators of stores [STORE-019]. */
export const showsJsonEditors = (settings: StoreSettings, permissions: Permissions): boolean =>
  settings.jsonEditors && holds(permissions, "stores_admin");

/** Of two for one property the first. */
function extraPropertiesOf(source: readonly unknown[]): readonly ExtraProperty[] {
  const found = source.filter(isJsonObject).flatMap(extraPropertyOf);
  return found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at);
}

function extraPropertyOf(source: JsonObject): ExtraProperty[] {
  const { key, label, max } = source;
  if (typeof key !== "string" || key === "") return [];
  const maximum = typeof max === "number" && max > 0 ? { maximum: max } : {};
  return [{ key, label: typeof label === "string" && label !== "" ? label : key, ...maximum }];
}
