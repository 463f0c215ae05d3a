import { isJsonObject, type Json } from "../shared/json/json.ts";

/** A value of template data: a text, number or switch, or a list of them. */
export type TemplateScalar = string | number | boolean;
export type TemplateValue = TemplateScalar | readonly TemplateScalar[];

/** What the templates of a retailer or store say: a flat map from key to value [TMPL-004]. Texts are HTML fragments. */
export type TemplateData = { readonly [key: string]: TemplateValue };

/** Template data by language tag such as `fr_FR`. */
export type TemplateTranslations = { readonly [tag: string]: TemplateData };

/** True for a value that is not saved and hides nothing: no value, blank text, an empty list. `false` and 0 are values. */
export const isEmptyValue = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Returns the members that template data may have. Members of another shape, such as objects, are left out. */
export function parseTemplateData(source: unknown): TemplateData {
  const members = isJsonObject(source) ? Object.entries(source) : [];
  return Object.fromEntries(members.filter((member): member is [string, TemplateValue] => isTemplateValue(member[1])));
}

/** Reads the translations of a store: a map from language tag to template data. */
export function parseTemplateTranslations(source: unknown): TemplateTranslations {
  const members = isJsonObject(source) ? Object.entries(source) : [];
  return Object.fromEntries(
    members.filter(([, data]) => isJsonObject(data)).map(([tag, data]) => [tag, parseTemplateData(data)]),
  );
}

/** True for a value that template data can hold. `null` is none: it is removed before data is saved. */
export const isTemplateValue = (value: Json | undefined): value is TemplateValue =>
  isTemplateScalar(value) || (Array.isArray(value) && value.every(isTemplateScalar));

/** Returns the value of a key, or undefined where the data has none or an empty one. */
export function templateValue(data: TemplateData, key: string): TemplateValue | undefined {
  const value = Object.hasOwn(data, key) ? data[key] : undefined;
  return isEmptyValue(value) ? undefined : value;
}

const isTemplateScalar = (value: Json | undefined): value is TemplateScalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
