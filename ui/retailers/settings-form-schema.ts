import {
  choiceLabel,
  findSettingField,
  listSettingFields,
  mergeSettings,
  saveRetailer,
  settingsVersions,
  toRetailerFields,
  toSettingsDraft,
  validateSettingsDraft,
  type SettingsDraft,
} from "#domain/retailers/drafts.ts";
import {
  retailersFailureMessage,
  SETTINGS_OUTDATED,
  type RetailerRecord,
  type Retailers,
} from "#domain/retailers/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { settingOptions } from "./setting-options.ts";

/** `stored` is the record for a draft before the form has one. */
export const createSettingsFormSchema = (
  retailers: Retailers,
  stored: RetailerRecord,
): FormSchema<SettingsDraft, RetailerRecord> => ({
  toDraft: (seen = stored, typed) => toSettingsDraft(seen, typed),
  toFields: ({ texts }) => texts,
  validate: validateSettingsDraft,
  fieldFor: (pointer) => findSettingField(listSettingFields(stored), placeOf(pointer))?.name,
  versionOf: ({ version }) => version,
  threeWay: settingsVersions,
  merge: mergeSettings,
  save: (draft, { reason }) =>
    saveRetailer(retailers, {
      seen: draft.seen,
      wanted: toRetailerFields(draft),
      ...(reason === undefined ? {} : { reason }),
    }),
  messages: messagesFor(stored),
});

/** An error can point at a part of a value, such as a cell of a row. */
const placeOf = (pointer: string): readonly string[] => parsePointer(`/${pointer.replace(/^\//, "")}`) ?? [];

const messagesFor = (stored: RetailerRecord): FormMessages<RetailerRecord> => ({
  saved: ({ name }) => `Settings of "${isolateDirection(name)}" saved. Load open pages again to use them there.`,
  failed: (failure) => retailersFailureMessage("update", failure),
  subject: ({ name = stored.name }) => `settings of "${isolateDirection(name)}"`,
  conflict: {
    title: "These settings have changed",
    text: {
      save: SETTINGS_OUTDATED,
      restore: "These settings were changed after your draft. Choose which value to keep.",
    },
    confirmLabel: { save: "Save settings", restore: "Continue" },
  },
  labelOf: (name) => fieldNamed(stored, name)?.label ?? name,
  formatValue: (name, text) => formatText(fieldNamed(stored, name), text),
});

const fieldNamed = (stored: RetailerRecord, name: string) =>
  listSettingFields(stored).find((field) => field.name === name);

function formatText(field: ReturnType<typeof fieldNamed>, text: string): string {
  if (field === undefined || text === "") return text;
  if (field.format !== undefined)
    return settingOptions(field.format).find(({ value }) => value === text)?.label ?? text;
  if (field.input === "switch") return text === "true" ? "Yes" : "No";
  return field.input === "choice" ? choiceLabel(text) : text;
}
