import { getByPointer } from "../shared/json/apply-patch.ts";
import { capitalise, describePlace } from "../shared/json/describe-place.ts";
import type { FieldMessages } from "../shared/form/field-rules.ts";
import { fieldIsRequired } from "../shared/form/field-rules.messages.ts";
import { formatPointer } from "../shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";
import { schemaErrorMessage } from "../shared/json/schema-error.messages.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { isBlank } from "../shared/text/text-rules.ts";
import { mergeVersions, type ThreeVersions, type VersionChoices } from "../shared/form/three-way-merge.ts";
import { findSettingsErrors, type SettingsError } from "./check-settings.ts";
import { selectRetailerFields, type RetailerFields, type RetailerRecord } from "./retailer-record.ts";
import { listSettingTopics, listUnknownFields, type SettingField } from "./setting-fields.ts";
import { formatSetting, parseSetting } from "./setting-values.ts";

/** The settings of a retailer while the user edits them: a text for each field. */
export type SettingsDraft = { readonly seen: RetailerRecord; readonly texts: FieldTexts };

/** Returns the draft of a stored retailer, or of the fields `typed` over it. */
export const toSettingsDraft = (seen: RetailerRecord, typed: FieldTexts = {}): SettingsDraft => ({
  seen,
  // Members that the schema does not have can be gone since.
  texts: Object.fromEntries(Object.entries(formatSettings(seen)).map(([name, text]) => [name, typed[name] ?? text])),
});

/** Returns every field of a retailer: those of the schema, then the members that the schema does not have. */
export const listSettingFields = (seen: RetailerFields): readonly SettingField[] => [
  ...listSettingTopics().flatMap(({ fields }) => fields),
  ...listUnknownFields(seen),
];

export const formatSettings = (seen: RetailerFields): FieldTexts =>
  Object.fromEntries(
    listSettingFields(seen).map(({ name, path, input }) => [name, formatSetting(input, valueAt(seen, path))]),
  );

/** Returns the record to save. A field that was not changed keeps its value, whatever the value is. */
export function toRetailerFields({ seen, texts }: SettingsDraft): RetailerFields {
  const before = formatSettings(seen);
  const changed = listSettingFields(seen).filter(({ name }) => (texts[name] ?? "") !== before[name]);
  const { name = "", ...parts } = changed.reduce<JsonObject>(
    (record, { path, input, name: field }) => setMember(record, path, parseSetting(input, texts[field] ?? "")),
    selectRetailerFields(seen),
  );
  return {
    name: typeof name === "string" ? name.trim() : "",
    settings: toObject(parts["settings"]),
    tweaks: toObject(parts["tweaks"]),
  };
}

/** Returns the message of each field that the schema refuses. */
export function validateSettingsDraft(draft: SettingsDraft): FieldMessages {
  const fields = listSettingFields(draft.seen);
  const record = toRetailerFields(draft);
  if (isBlank(record.name)) return { ...messagesOf(record, fields), name: fieldIsRequired("Name") };
  return messagesOf(record, fields);
}

function messagesOf(record: RetailerFields, fields: readonly SettingField[]): FieldMessages {
  const messages = findSettingsErrors(record as JsonObject).flatMap((found) => {
    const field = findSettingField(fields, placeOf(found));
    return field === undefined ? [] : [[field.name, messageFor(field, found)] as const];
  });
  return Object.fromEntries(messages.reverse());
}

/** Returns the field of a place: that of the place itself, or of the list or object around it. */
export function findSettingField(fields: readonly SettingField[], place: readonly string[]): SettingField | undefined {
  return fields.find(({ path }) => path.length <= place.length && path.every((name, at) => place[at] === name));
}

const placeOf = ({ path, error }: SettingsError): readonly string[] =>
  error.kind === "missing" ? [...path, error.name] : path;

/** The message is beside the field, so that a place within a list is named from there: 'Type of entry 1 must be …'. */
function messageFor(field: SettingField, found: SettingsError): string {
  const { error } = found;
  const what = describeWithin(field, placeOf(found).slice(field.path.length));
  if (error.kind === "missing") return fieldIsRequired(what);
  return `${what} ${error.kind === "unknown" ? "is not known" : schemaErrorMessage(error)}`;
}

function describeWithin({ label, cells = [] }: SettingField, within: readonly string[]): string {
  const [entry, member, ...deeper] = within;
  if (entry === undefined) return label;
  if (!INDEX.test(entry)) return describePlace(within);
  const position = `entry ${Number(entry) + 1}`;
  if (member === undefined) return capitalise(position);
  const cell = cells.find(({ name }) => name === member);
  return cell !== undefined && deeper.length === 0
    ? `${cell.label} of ${position}`
    : `${describePlace([member, ...deeper])} of ${position}`;
}

const INDEX = /^\d+$/;

export const settingsVersions = (
  { seen, texts }: SettingsDraft,
  theirs: RetailerRecord,
  base: FieldTexts = formatSettings(seen),
): ThreeVersions => ({ base, mine: texts, theirs: formatSettings(theirs) });

/** Merges the draft with settings that another user saved. */
export const mergeSettings = (draft: SettingsDraft, theirs: RetailerRecord, picks: VersionChoices): SettingsDraft =>
  toSettingsDraft(theirs, mergeVersions(settingsVersions(draft, theirs), picks) as FieldTexts);

const valueAt = (record: RetailerFields, path: readonly string[]): Json | undefined =>
  getByPointer(record, formatPointer(path));

/** Returns the object with a value at a place. Without a value, objects around it that become empty go too. */
function setMember(object: JsonObject, [name = "", ...rest]: readonly string[], value: Json | undefined): JsonObject {
  const { [name]: _before, ...others } = object;
  if (rest.length === 0) return value === undefined ? others : { ...object, [name]: value };
  const inner = setMember(toObject(getOwnMember(object, name)), rest, value);
  const isGone = value === undefined && Object.keys(inner).length === 0;
  return isGone ? others : { ...object, [name]: inner };
}

const toObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
