// The entry point for the rules on values, for the server and for adapters that store values.
export { findSettingsErrors } from "./check-settings.ts";
export { isSameFields } from "./save-retailer.ts";
export { RETAILER_SCHEMA, SETTING_FORMATS, SETTINGS_JSON_SCHEMA } from "./settings-schema.ts";
