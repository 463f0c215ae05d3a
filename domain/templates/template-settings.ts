import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import { parsePreviewSizes, type PreviewSize } from "./preview-sizes.ts";
import type { PreviewOutput } from "./template-previews.port.ts";
import {
  BUILT_IN_FIELDS,
  BUILT_IN_TABS,
  BUILT_IN_TAB_LABELS,
  TEMPLATE_FIELD_KINDS,
  type BuiltInTab,
  type TemplateField,
  type TemplateFieldKind,
} from "./template-fields.ts";

/** A tab of the template manager; `name` is part of its address. */
export type TemplateTab = { readonly name: string; readonly label: string; readonly fields: readonly TemplateField[] };

/** The member `templates` of the portal's settings [OQ-277, OQ-283]. */
export type TemplateSettings = {
  readonly tabs: readonly TemplateTab[];
  /** Language tags such as `fr_FR`; with none there is no language selector. */
  readonly languages: readonly string[];
  readonly previewSizes: readonly PreviewSize[];
};

/** Reads the settings. What has the wrong shape is left out; without a usable tab the built-in ones count. */
export function parseTemplateSettings(source: unknown): TemplateSettings {
  const settings: JsonObject = isJsonObject(source) ? source : {};
  const tabs = uniqueBy(listOf(getOwnMember(settings, "tabs")).flatMap(parseTab), ({ name }) => name);
  return {
    tabs: tabs.length === 0 ? BUILT_IN_TABS.map(builtInTab) : tabs,
    languages: uniqueBy(listOf(getOwnMember(settings, "languages")).flatMap(parseLanguage), languageKey),
    previewSizes: parsePreviewSizes(
      getOwnMember(settings, "preview_sizes"),
      getOwnMember(settings, "preview_sizes_mode"),
    ),
  };
}

/** Every field of the tabs; a key that two tabs edit is named once. */
export const fieldsOfTabs = (tabs: readonly TemplateTab[]): readonly TemplateField[] =>
  uniqueBy(
    tabs.flatMap(({ fields }) => fields),
    ({ key }) => key,
  );

/** Returns the output that shows the texts of a tab. */
export const outputOf = ({ fields }: Pick<TemplateTab, "fields">): PreviewOutput =>
  fields.some(({ key }) => key.startsWith("email_")) ? "email" : "web";

/** Returns the label of a field away from its form: 'Email, Colors: Text', because several fields have one label. */
export function fieldLabel(tabs: readonly TemplateTab[], key: string): string {
  const found = tabs
    .flatMap((tab) => tab.fields.map((field) => ({ tab, field })))
    .find(({ field }) => field.key === key);
  if (found === undefined) return key;
  const { tab, field } = found;
  const label = field.section === undefined ? field.label : `${field.section}: ${field.label}`;
  return tabs.length === 1 ? label : `${tab.label}, ${label}`;
}

/** Returns a language tag such as `fr`, `fr_FR` or `zh_Hans_CN` in this one form: `FR-fr` is `fr_FR`. */
export function parseLanguageTag(text: string): string | undefined {
  const [, language, script, region] = LANGUAGE_TAG.exec(text) ?? [];
  if (language === undefined) return undefined;
  return [
    language.toLowerCase(),
    ...(script === undefined ? [] : [capitalized(script)]),
    ...(region === undefined ? [] : [region.toUpperCase()]),
  ].join("_");
}

const LANGUAGE_TAG = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** Returns the tag in the form in which tags are compared: `fr-FR` and `fr_fr` are one. */
export const languageKey = (tag: string): string => tag.replaceAll("-", "_").toLowerCase();

/** Returns the English name of a language tag, such as 'French (Canada)'. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" }).of(tag.replaceAll("_", "-")) ?? tag;

function builtInTab(name: BuiltInTab): TemplateTab {
  return { name, label: BUILT_IN_TAB_LABELS[name], fields: BUILT_IN_FIELDS[name] };
}

/** A tab without fields of its own has the built-in ones of its name. */
function parseTab(source: Json): readonly TemplateTab[] {
  const entry: JsonObject = isJsonObject(source) ? source : { name: source };
  const name = textOf(entry, "name");
  if (name === undefined || !TAB_NAME.test(name)) return [];
  const builtIn = BUILT_IN_TABS.find((each) => each === name);
  const own = uniqueBy(listOf(getOwnMember(entry, "fields")).flatMap(parseField), ({ key }) => key);
  const fields = own.length > 0 || builtIn === undefined ? own : BUILT_IN_FIELDS[builtIn];
  return fields.length === 0
    ? []
    : [{ name, label: textOf(entry, "label") ?? (builtIn && BUILT_IN_TAB_LABELS[builtIn]) ?? name, fields }];
}

/** It is a segment of an address. */
const TAB_NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;

/** A built-in key keeps what the catalogue says of it where the settings say nothing else. */
function parseField(source: Json): readonly TemplateField[] {
  const entry: JsonObject = isJsonObject(source) ? source : { key: source };
  const key = textOf(entry, "key");
  if (key === undefined) return [];
  const known = ALL_BUILT_IN.find((field) => field.key === key);
  const kind = TEMPLATE_FIELD_KINDS.find((each) => each === getOwnMember(entry, "kind")) ?? known?.kind ?? "text";
  return [
    {
      ...(known?.kind === kind ? known : undefined),
      key,
      label: textOf(entry, "label") ?? known?.label ?? key,
      kind,
      ...ownFacts(entry, kind, known),
    },
  ];
}

const ALL_BUILT_IN: readonly TemplateField[] = Object.values(BUILT_IN_FIELDS).flat();

function ownFacts(
  entry: JsonObject,
  kind: TemplateFieldKind,
  known: TemplateField | undefined,
): Omit<TemplateField, "key" | "label" | "kind"> {
  const isTranslatable = getOwnMember(entry, "is_translatable");
  const [section, contrast, alt, value] = [
    textOf(entry, "section"),
    textOf(entry, "contrast"),
    textOf(entry, "alt"),
    getOwnMember(entry, "default"),
  ];
  return {
    isTranslatable:
      typeof isTranslatable === "boolean"
        ? isTranslatable
        : (known?.isTranslatable ?? (kind === "text" || kind === "html")),
    ...(section === undefined ? {} : { section }),
    ...(contrast === undefined ? {} : { contrast }),
    ...(alt === undefined ? {} : { alt }),
    ...(isDefaultOf(kind, value) ? { default: value } : {}),
  };
}

const isDefaultOf = (kind: TemplateFieldKind, value: Json | undefined): value is string | boolean =>
  (kind === "switch" && typeof value === "boolean") || (kind === "color" && typeof value === "string");

const parseLanguage = (source: Json): readonly string[] => {
  const tag = typeof source === "string" ? parseLanguageTag(source) : undefined;
  return tag === undefined ? [] : [tag];
};

function textOf(object: JsonObject, name: string): string | undefined {
  const value = getOwnMember(object, name);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const uniqueBy = <T>(entries: readonly T[], keyOf: (entry: T) => string): readonly T[] =>
  entries.filter((entry, at) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === at);
