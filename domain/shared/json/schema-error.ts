/** The types of JSON values. */
export const JSON_TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** Why a value does not match a schema of the contract. `form` is a pattern or a format. */
export type SchemaError =
  | { readonly kind: "missing"; readonly name: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "wrong-type"; readonly expected: readonly JsonType[] }
  | { readonly kind: "not-offered"; readonly offered: readonly string[] }
  | { readonly kind: "wrong-form"; readonly form: string }
  | { readonly kind: SchemaLimit; readonly limit: number }
  | { readonly kind: "other"; readonly rule: string };

export const SCHEMA_LIMITS = [
  "too-short",
  "too-long",
  "too-few",
  "too-many",
  "too-few-members",
  "too-many-members",
  "too-small",
  "too-large",
  "not-above",
] as const;
export type SchemaLimit = (typeof SCHEMA_LIMITS)[number];

/** Limits by their keywords of JSON Schema. */
const LIMITS: ReadonlyMap<string, SchemaLimit> = new Map([
  ["minLength", "too-short"],
  ["maxLength", "too-long"],
  ["minItems", "too-few"],
  ["maxItems", "too-many"],
  ["minProperties", "too-few-members"],
  ["maxProperties", "too-many-members"],
  ["minimum", "too-small"],
  ["maximum", "too-large"],
  ["exclusiveMinimum", "not-above"],
]);

/** Returns the error of a value that breaks a keyword of JSON Schema with this value. */
export function toSchemaError(keyword: string, rule: unknown): SchemaError {
  const kind = LIMITS.get(keyword);
  if (kind !== undefined && typeof rule === "number") return { kind, limit: rule };
  switch (keyword) {
    case "type":
      return { kind: "wrong-type", expected: entriesOf(rule).filter(isJsonType) };
    case "enum":
      return { kind: "not-offered", offered: entriesOf(rule).map(shownValue) };
    case "const":
      return { kind: "not-offered", offered: [shownValue(rule)] };
    case "format":
    case "pattern":
      return { kind: "wrong-form", form: String(rule) };
    default:
      return { kind: "other", rule: keyword };
  }
}

const entriesOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];
const isJsonType = (name: unknown): name is JsonType => (JSON_TYPES as readonly unknown[]).includes(name);
const shownValue = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
