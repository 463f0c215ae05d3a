import { parsePointer } from "#domain/shared/json-pointer.ts";
import { isJsonObject, type Json } from "#domain/shared/json.ts";
import { JSON_TYPES, type BodyFinding, type JsonType, type Objection } from "#domain/testing/index.ts";

/** What a validator of JSON Schema (2020-12, its output format "basic") has to say of one place. */
export type OutputUnit = {
  readonly keyword: string;
  /** A pointer into the schema, through the references in it. */
  readonly keywordLocation: string;
  /** A pointer into what was checked; both are URI fragments. */
  readonly instanceLocation: string;
};

/** Findings in words of our own, from those of the validator. Where it only says that something deeper is wrong, it says nothing. */
export function findingsOf(units: readonly OutputUnit[], { schema, body }: { readonly schema: Json; readonly body: Json }): readonly BodyFinding[] {
  const told = new Map(units.map((unit) => [`${unit.instanceLocation} ${unit.keywordLocation}`, unit]));
  const findings = [...told.values()].flatMap((unit) => findingsAt(unit, schema, body));
  // The body does not fit, whatever is said of it.
  return units.length > 0 && findings.length === 0 ? [{ pointer: "", objection: { kind: "other", rule: String(units[0]?.keyword) } }] : findings;
}

function findingsAt({ keyword, keywordLocation, instanceLocation }: OutputUnit, schema: Json, body: Json): readonly BodyFinding[] {
  if (LEADING_DEEPER.has(keyword)) return [];
  const pointer = pointerIn(instanceLocation);
  if (keyword === "false") return [{ pointer, objection: { kind: "unknown" } }];
  const rule = ruleAt(schema, stepsIn(keywordLocation));
  if (keyword === "required") return missingFrom(stepped(body, stepsIn(instanceLocation)), rule).map((name) => ({ pointer, objection: { kind: "missing", name } }));
  return [{ pointer, objection: objectionOf(keyword, rule) }];
}

function objectionOf(keyword: string, rule: Json | undefined): Objection {
  const kind = Object.hasOwn(LIMITS, keyword) ? LIMITS[keyword as keyof typeof LIMITS] : undefined;
  if (kind !== undefined && typeof rule === "number") return { kind, limit: rule };
  switch (keyword) {
    case "type": return { kind: "wrong-type", expected: entriesOf(rule).filter(isJsonType) };
    case "enum": return { kind: "not-offered", offered: entriesOf(rule).map((value) => (typeof value === "string" ? value : JSON.stringify(value))) };
    case "const": return { kind: "not-offered", offered: [typeof rule === "string" ? rule : JSON.stringify(rule)] };
    case "format":
    case "pattern": return { kind: "wrong-form", form: String(rule) };
    default: return { kind: "other", rule: keyword };
  }
}

const LIMITS = { minLength: "too-short", maxLength: "too-long", minItems: "too-few", maxItems: "too-many", minimum: "too-small", maximum: "too-large" } as const;

/** They are broken by what stands deeper, which is said by itself. */
const LEADING_DEEPER: ReadonlySet<string> = new Set(["$ref", "properties", "patternProperties", "additionalProperties", "items", "prefixItems", "allOf", "anyOf", "oneOf"]);

const missingFrom = (value: Json | undefined, required: Json | undefined): readonly string[] =>
  entriesOf(required).filter((name): name is string => typeof name === "string" && isJsonObject(value) && !Object.hasOwn(value, name));

const entriesOf = (value: Json | undefined): readonly Json[] => (value === undefined ? [] : Array.isArray(value) ? (value as readonly Json[]) : [value as Json]);
const isJsonType = (name: Json): name is JsonType => (JSON_TYPES as readonly Json[]).includes(name);

/** The fragment of a URI as the pointer that it stands for. */
const pointerIn = (fragment: string): string => decodeURIComponent(fragment.slice(1));
const stepsIn = (fragment: string): readonly string[] => parsePointer(pointerIn(fragment)) ?? [];

const stepped = (value: Json | undefined, steps: readonly string[]): Json | undefined => steps.reduce(stepInto, value);
const stepInto = (value: Json | undefined, step: string): Json | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step) ? (value as Readonly<Record<string, Json>>)[step] : undefined;

/** What a schema says at a place, through its references. */
const ruleAt = (schema: Json, steps: readonly string[]): Json | undefined =>
  steps.reduce<Json | undefined>((at, step) => {
    const next = stepInto(at, step);
    return step === "$ref" && typeof next === "string" ? stepped(schema, stepsIn(next)) : next;
  }, schema);
