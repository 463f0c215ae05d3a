import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { toList, toObject } from "./host-call.ts";

/** What a schema says about a value, with all of its alternatives. */
export type SchemaShape = {
  /** JSON types; empty if the schema allows any. A whole number is `integer`. */
  readonly types: ReadonlySet<string>;
  /** Members by name, each with its alternatives. */
  readonly members: ReadonlyMap<string, readonly Json[]>;
  /** Members that every alternative requires. */
  readonly required: ReadonlySet<string>;
  /** True if no alternative allows other members. */
  readonly isClosed: boolean;
  readonly items: readonly Json[];
  /** True if the schema has more alternatives than can be compared. Then it allows anything here. */
  readonly isCut: boolean;
};

/** Describes a schema, given as its alternatives. Follows references within the document. */
export function describeShape(document: JsonObject, schemas: readonly Json[]): SchemaShape {
  const expansion: Expansion = { document, path: new Set(), work: { left: MAX_WORK } };
  const branches = schemas.flatMap((schema) => listBranches(schema, expansion));
  if (branches.length > MAX_BRANCHES || expansion.work.left <= 0) return ANYTHING;
  const isAny = branches.some((branch) => typesOf(branch).length === 0);
  return {
    types: new Set(isAny ? [] : branches.flatMap(typesOf)),
    members: collectMembers(branches),
    required: commonNames(branches.filter(isObjectLike).map((branch) => toList(branch["required"]).map(String))),
    isClosed:
      branches.length > 0 && branches.filter(isObjectLike).every((branch) => branch["additionalProperties"] === false),
    items: branches.flatMap((branch) => getOwnMember(branch, "items") ?? []),
    isCut: false,
  };
}

type Expansion = {
  readonly document: JsonObject;
  /** The references that lead here. An alternative that is the schema itself adds nothing. */
  readonly path: ReadonlySet<string>;
  /** Mutual references can have more combinations than a program can list. */
  readonly work: { left: number };
};

/** Returns the alternatives of a schema. The parts of `allOf` are one. None if the schema is inside itself. */
function listBranches(schema: Json, { document, path, work }: Expansion): readonly JsonObject[] {
  const reference = referenceOf(schema);
  if (reference !== undefined && path.has(reference)) return [];
  work.left -= 1;
  if (work.left <= 0) return [];
  const inside = { document, work, path: reference === undefined ? path : new Set([...path, reference]) };
  const { allOf, anyOf, oneOf, ...rest } = toObject(resolveReference(document, schema));
  const parts = toList(allOf).map((part) => listBranches(part, inside));
  const own = parts.reduce<readonly JsonObject[]>((found, part) => combine(found, part, work), [rest]);
  const choices = [...toList(anyOf), ...toList(oneOf)].flatMap((choice) => listBranches(choice, inside));
  return combine(own, choices, work);
}

/** Returns all combinations. Those with nothing are unchanged. */
function combine(
  ones: readonly JsonObject[],
  others: readonly JsonObject[],
  work: Expansion["work"],
): readonly JsonObject[] {
  if (others.length === 0) return ones;
  work.left -= ones.length * others.length;
  return work.left <= 0 ? [] : others.flatMap((other) => ones.map((one) => mergeSchemas(one, other)));
}

/** The reference of a schema, if it is one. */
export const referenceOf = (schema: Json): string | undefined =>
  isJsonObject(schema) && typeof schema["$ref"] === "string" ? schema["$ref"] : undefined;

const mergeSchemas = (one: JsonObject, other: JsonObject): JsonObject => ({
  ...one,
  ...other,
  properties: { ...toObject(one["properties"]), ...toObject(other["properties"]) },
  required: [...toList(one["required"]), ...toList(other["required"])],
});

/** Follows references, with the members beside them (OpenAPI 3.1). */
export function resolveReference(document: JsonObject, node: Json | undefined): Json | undefined {
  let found = node;
  for (let depth = 0; depth < MAX_DEPTH && isJsonObject(found) && typeof found["$ref"] === "string"; depth += 1) {
    const { $ref, ...beside } = found;
    const target = findPointer(document, $ref);
    found = isJsonObject(target) ? { ...target, ...beside } : beside;
  }
  return found;
}

function findPointer(document: JsonObject, pointer: string): Json | undefined {
  if (!pointer.startsWith("#/")) return undefined;
  return pointer
    .slice(2)
    .split("/")
    .map((name) => decodeName(name).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Json | undefined>(
      (node, name) => (Array.isArray(node) ? toList(node)[Number(name)] : getOwnMember(toObject(node), name)),
      document,
    );
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function typesOf(schema: JsonObject): readonly string[] {
  const { type, const: value, enum: values, nullable } = schema;
  const named = typeof type === "string" ? [type] : toList(type).map(String);
  const isNull = nullable === true ? ["null"] : [];
  if (named.length > 0) return [...named, ...isNull];
  if (value !== undefined) return [typeOf(value)];
  if (Array.isArray(values)) return [...new Set([...toList(values).map(typeOf), ...isNull])];
  if (Object.keys(toObject(schema["properties"])).length > 0) return ["object", ...isNull];
  return schema["items"] === undefined ? [] : ["array", ...isNull];
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}

const isObjectLike = (schema: JsonObject): boolean => {
  const types = typesOf(schema);
  return types.length === 0 || types.includes("object");
};

function collectMembers(branches: readonly JsonObject[]): ReadonlyMap<string, readonly Json[]> {
  const members = new Map<string, Json[]>();
  for (const branch of branches)
    for (const [name, schema] of Object.entries(toObject(branch["properties"])))
      members.set(name, [...(members.get(name) ?? []), schema]);
  return members;
}

function commonNames([first = [], ...others]: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(first.filter((name) => others.every((names) => names.includes(name))));
}

const ANYTHING: SchemaShape = {
  types: new Set(),
  members: new Map(),
  required: new Set(),
  isClosed: false,
  items: [],
  isCut: true,
};
const MAX_DEPTH = 20;
const MAX_BRANCHES = 100;
const MAX_WORK = 2_000;
