// The entry point for the forms of the area. Separate from index.ts, because only they need the schema.
export {
  NEW_RETAILER_LABELS,
  toNewRetailer,
  toNewRetailerDraft,
  validateNewRetailer,
  type NewRetailerDraft,
  type NewRetailerField,
} from "./new-retailer-draft.ts";
export { saveRetailer } from "./save-retailer.ts";
export {
  choiceLabel,
  listSettingTopics,
  listUnknownFields,
  type SettingField,
  type SettingInput,
  type SettingTopic,
} from "./setting-fields.ts";
export { formatRows, formatSetting, parseRows, parseSetting, withMember } from "./setting-values.ts";
export {
  findSettingField,
  formatSettings,
  listSettingFields,
  mergeSettings,
  settingsVersions,
  toRetailerFields,
  toSettingsDraft,
  validateSettingsDraft,
  type SettingsDraft,
} from "./settings-draft.ts";
