import { isJsonObject } from "../shared/json/json.ts";
import { normalizeHtmlSource } from "./html/html-source.ts";
import {
  isEmptyValue,
  parseTemplateData,
  type TemplateData,
  type TemplateScalar,
  type TemplateValue,
} from "./template-data.ts";

/**
 * Returns template data as it is saved [TMPL-005, TMPL-006, TMPL-007]: without empty values, except `false`; texts
 * escaped, names of tags in lower case. Saving the result again changes nothing.
 */
export function prepareTemplateData(source: unknown): TemplateData {
  const members = Object.entries(isJsonObject(source) ? parseTemplateData(source) : {});
  return Object.fromEntries(
    members.filter(([, value]) => !isEmptyValue(value)).map(([key, value]) => [key, prepareValue(value)]),
  );
}

/** Returns a text as it is saved. */
export const prepareText = normalizeHtmlSource;

const prepareValue = (value: TemplateValue): TemplateValue =>
  typeof value === "object" ? value.map(prepareScalar) : prepareScalar(value);

const prepareScalar = (value: TemplateScalar): TemplateScalar =>
  typeof value === "string" ? prepareText(value) : value;
