import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { toSchemaError } from "#domain/shared/json/schema-error.ts";
import type { BodyFinding } from "#domain/test-receipts/index.ts";

/** An output unit of a JSON Schema validator (2020-12, output format "basic"). */
export type OutputUnit = {
  readonly keyword: string;
  /** A pointer into the schema, which follows references. */
  readonly keywordLocation: string;
  /** A pointer into the checked value. Both pointers are URI fragments. */
  readonly instanceLocation: string;
};

/** Converts the output of the validator to findings. Omits units that only report an error at a deeper level. */
export function toFindings(
  units: readonly OutputUnit[],
  { schema, body }: { readonly schema: Json; readonly body: Json },
): readonly BodyFinding[] {
  const unique = new Map(units.map((unit) => [`${unit.instanceLocation} ${unit.keywordLocation}`, unit]));
  const findings = [...unique.values()].flatMap((unit) => findingsAt(unit, schema, body));
  // The body is invalid, even if no unit has a finding.
  return units.length > 0 && findings.length === 0
    ? [{ pointer: "", error: { kind: "other", rule: String(units[0]?.keyword) } }]
    : findings;
}

function findingsAt(
  { keyword, keywordLocation, instanceLocation }: OutputUnit,
  schema: Json,
  body: Json,
): readonly BodyFinding[] {
  if (LEADING_DEEPER.has(keyword)) return [];
  const pointer = pointerIn(instanceLocation);
  if (keyword === "false") return [{ pointer, error: { kind: "unknown" } }];
  const rule = ruleAt(schema, stepsIn(keywordLocation));
  if (keyword === "required")
    return missingFrom(stepped(body, stepsIn(instanceLocation)), rule).map((name) => ({
      pointer,
      error: { kind: "missing", name },
    }));
  return [{ pointer, error: toSchemaError(keyword, rule) }];
}

/** Keywords that fail because of a deeper error, which has its own unit. */
const LEADING_DEEPER: ReadonlySet<string> = new Set([
  "$ref",
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "allOf",
  "anyOf",
  "oneOf",
]);

const missingFrom = (value: Json | undefined, required: Json | undefined): readonly string[] =>
  entriesOf(required).filter(
    (name): name is string => typeof name === "string" && isJsonObject(value) && !Object.hasOwn(value, name),
  );

const entriesOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value];

/** Decodes a URI fragment to a pointer. */
const pointerIn = (fragment: string): string => decodeURIComponent(fragment.slice(1));
const stepsIn = (fragment: string): readonly string[] => parsePointer(pointerIn(fragment)) ?? [];

const stepped = (value: Json | undefined, steps: readonly string[]): Json | undefined => steps.reduce(stepInto, value);
const stepInto = (value: Json | undefined, step: string): Json | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<string, Json>>)[step]
    : undefined;

/** Returns the schema at a pointer, following references. */
const ruleAt = (schema: Json, steps: readonly string[]): Json | undefined =>
  steps.reduce<Json | undefined>((at, step) => {
    const next = stepInto(at, step);
    return step === "$ref" && typeof next === "string" ? stepped(schema, stepsIn(next)) : next;
  }, schema);
