import { countCodePoints } from "../shared/text/code-points.ts";
import { isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";
import { toSchemaError, type SchemaError } from "../shared/json/schema-error.ts";
import {
  resolveNode,
  RETAILER_SCHEMA,
  SETTING_FORMATS,
  SETTING_PATTERNS,
  type SettingsNode,
} from "./settings-schema.ts";

/** A value of a retailer's settings that the schema refuses. */
export type SettingsError = {
  /** Names from the record: `settings`, `refund`, `questions`, `0`, `type`. */
  readonly path: readonly string[];
  readonly error: SchemaError;
};

/** Returns what the schema refuses in a record. The server's validator refuses the same; a test compares both. */
export const findSettingsErrors = (record: JsonObject): readonly SettingsError[] =>
  errorsAt(record, RETAILER_SCHEMA, []);

function errorsAt(value: Json, written: SettingsNode, path: readonly string[]): readonly SettingsError[] {
  const node = resolveNode(written);
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? []);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return [{ path, error: toSchemaError("type", node.type) }];
  return [
    ...brokenKeywords(value, node).map((keyword) => ({ path, error: toSchemaError(keyword, node[keyword]) })),
    ...(Array.isArray(value) ? (value as readonly Json[]) : []).flatMap((entry, at) =>
      errorsAt(entry, node.items ?? {}, [...path, String(at)]),
    ),
    ...(isJsonObject(value) ? memberErrors(value, node, path) : []),
  ];
}

function memberErrors(value: JsonObject, node: SettingsNode, path: readonly string[]): readonly SettingsError[] {
  const { properties = {}, required = [], additionalProperties: others } = node;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name): SettingsError => ({ path, error: { kind: "missing", name } })),
    ...Object.entries(value).flatMap(([name, member]): readonly SettingsError[] => {
      const place = [...path, name];
      const known = Object.hasOwn(properties, name) ? properties[name] : others;
      if (known === false) return [{ path: place, error: { kind: "unknown" } }];
      return typeof known === "object" ? errorsAt(member, known, place) : [];
    }),
  ];
}

const KEYWORDS = ["enum", "const", "minLength", "maxLength", "pattern", "format", "minimum", "maximum"] as const;
type Keyword = (typeof KEYWORDS)[number];

const brokenKeywords = (value: Json, node: SettingsNode): readonly Keyword[] =>
  KEYWORDS.filter((keyword) => node[keyword] !== undefined && !RULES[keyword](value, node));

/** A keyword about texts or numbers accepts values of other types (JSON Schema 2020-12, section 6). */
const RULES: Readonly<Record<Keyword, (value: Json, node: SettingsNode) => boolean>> = {
  enum: (value, node) => node.enum?.some((each) => each === value) === true,
  const: (value, node) => value === node.const,
  minLength: (value, { minLength = 0 }) => typeof value !== "string" || countCodePoints(value) >= minLength,
  maxLength: (value, { maxLength = Infinity }) => typeof value !== "string" || countCodePoints(value) <= maxLength,
  pattern: (value, { pattern = "" }) =>
    typeof value !== "string" || SETTING_PATTERNS.get(pattern)?.test(value) !== false,
  format: (value, { format = "" }) => typeof value !== "string" || SETTING_FORMATS[format]?.(value) !== false,
  minimum: (value, { minimum = -Infinity }) => typeof value !== "number" || value >= minimum,
  maximum: (value, { maximum = Infinity }) => typeof value !== "number" || value <= maximum,
};

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case "object":
      return isJsonObject(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
