import { isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { findStrictJsonFault } from "../shared/json/strict-json.ts";
import type { SettingInput } from "./setting-fields.ts";

/** Returns a value as the form shows it. A value of another type than that of its field is shown as JSON. */
export function formatSetting(input: SettingInput, value: Json | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string" && (input === "text" || input === "choice")) return value;
  if (input === "texts" && areTexts(value)) return value.join("\n");
  return input === "json" || input === "unknown" ? JSON.stringify(value, undefined, 2) : JSON.stringify(value);
}

/** Returns the value of a typed text; undefined for a blank one. A text that is no value of the field stays a text. */
export function parseSetting(input: SettingInput, text: string): Json | undefined {
  if (text.trim() === "") return undefined;
  switch (input) {
    case "text":
    case "choice":
      return text;
    case "texts":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
    case "number":
      return NUMBER.test(text.trim()) ? Number(text) : text;
    default: {
      const value = parseJson(text);
      return value.ok ? value.value : text;
    }
  }
}

/** Returns the rows of a list. Undefined if the value is no list of objects. */
export function parseRows(text: string): readonly JsonObject[] | undefined {
  if (text === "") return [];
  const rows = parseJson(text);
  if (!rows.ok || !Array.isArray(rows.value)) return undefined;
  const entries = rows.value as readonly Json[];
  return entries.every(isJsonObject) ? entries : undefined;
}

/** Without rows the list has no value. */
export const formatRows = (rows: readonly JsonObject[]): string => (rows.length === 0 ? "" : JSON.stringify(rows));

/** Returns a row with another value of a member; without a value, the row has no such member. */
export function withMember(row: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _before, ...others } = row;
  return value === undefined ? others : { ...row, [name]: value };
}

/** The domain throws nothing, so it looks at the text before it parses it. */
function parseJson(text: string): Result<Json, "no-json"> {
  return findStrictJsonFault(text) === undefined ? ok(JSON.parse(text) as Json) : err("no-json");
}

const areTexts = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string" && !entry.includes("\n") && entry !== "");
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
