import { isJsonObject, getOwnMember, type JsonObject } from "../shared/json/json.ts";
import { hasFlag, type Permissions } from "../shared/access/permission.ts";

/** The store settings of a retailer. Each setting has a default, which also replaces a value of the wrong type. */
export type StoreSettings = {
  /** The only reference of a store is a number. */
  readonly legacyReference: boolean;
  /** The user can edit properties and settings of a store as JSON. */
  readonly jsonEditors: boolean;
  readonly extraProperties: readonly ExtraProperty[];
};

/** A property of a store that has its own text field. */
export type ExtraProperty = { readonly key: string; readonly label: string; readonly maximum?: number };

export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  legacyReference: false,
  jsonEditors: false,
  extraProperties: [],
};

/** Parses the member `stores` of the portal's settings. */
export function parseStoreSettings(source: unknown): StoreSettings {
  if (!isJsonObject(source)) return DEFAULT_STORE_SETTINGS;
  const extras = getOwnMember(source, "extra_properties");
  return {
    legacyReference: getOwnMember(source, "legacy_reference") === true,
    jsonEditors: getOwnMember(source, "json_editors") === true,
    extraProperties: Array.isArray(extras) ? extraPropertiesOf(extras) : [],
  };
}

/** True if the settings allow editing JSON and the account administrates stores [STORE-019]. */
export const showsJsonEditors = (settings: StoreSettings, permissions: Permissions): boolean =>
  settings.jsonEditors && hasFlag(permissions, "stores_admin");

/** Keeps the first of two entries for the same property. */
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
