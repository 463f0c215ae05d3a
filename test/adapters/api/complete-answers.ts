// Answers of the contract with every member, and the same answers without one of them.
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { list, object, operationsOf, readContract, resolved } from "#test/contract/contract.ts";

/** An answer that lacks the optional member at the path. */
export type CutAnswer = { readonly path: string; readonly answer: Json };

const CONTRACT = readContract();

/** The schemas of the JSON that an operation answers with: several where it has several shapes. */
export function answersOf(operationId: string): readonly JsonObject[] {
  const operation = operationsOf(CONTRACT).find(({ described }) => described["operationId"] === operationId);
  const [, success] = Object.entries(object(operation?.described["responses"])).find(([status]) => status < "3") ?? [];
  const schema = resolved(CONTRACT, object(object(object(success)["content"])["application/json"])["schema"]);
  const shapes = list(schema["anyOf"]);
  return shapes.length > 0 ? shapes.map((shape) => resolved(CONTRACT, shape)) : [schema];
}

/** The operations that read, and whose answers have optional members. */
export const readsWithOptionalMembers = (): readonly string[] =>
  operationsOf(CONTRACT)
    .filter(({ method }) => method === "get")
    .map(({ described }) => String(described["operationId"]))
    .filter((id) => answersOf(id).some((schema) => cutAnswers(schema, completeAnswer(schema)).length > 0));

/** Returns a value with every member of a schema, and one entry in each list. */
export function completeAnswer(written: Json | undefined, contract = CONTRACT): Json {
  const schema = resolved(contract, written);
  const [shape] = [...list(schema["oneOf"]), ...list(schema["anyOf"])];
  if (shape !== undefined) return completeAnswer(shape, contract);
  if (schema["const"] !== undefined) return schema["const"];
  const [word] = list(schema["enum"]);
  if (word !== undefined) return word;
  const { type } = schema;
  switch (Array.isArray(type) ? (type as readonly Json[])[0] : type) {
    case "object":
      return completeObject(schema, contract);
    case "array":
      return [completeAnswer(schema["items"], contract)];
    case "boolean":
      return true;
    case "string":
      return TEXTS.find(([rule]) => rule === schema["pattern"] || rule === schema["format"])?.[1] ?? "fr";
    default:
      return 1;
  }
}

function completeObject(schema: JsonObject, contract: JsonObject): JsonObject {
  const others = schema["additionalProperties"];
  const named = Object.entries(object(schema["properties"])).map(([name, member]) => [
    name,
    completeAnswer(member, contract),
  ]);
  return {
    ...(isJsonObject(others) ? { GBP: completeAnswer(others, contract) } : {}),
    ...(Object.fromEntries(named) as JsonObject),
  };
}

/** Texts that keep the rules which schemas have for them. */
const TEXTS: readonly (readonly [rule: string, text: string])[] = [
  ["^[0-9a-f]{24}$", "69a41a5ca1b2c3d4e5f60718"],
  ["^[0-9]{1,16}-[0-9]{1,18}$", "1772357400000000-42"],
  ["^[A-Z]{3}$", "GBP"],
  ["^[0-9]{4,8}$", "4111"],
  ["date-time", "2026-03-01T09:30:00Z"],
  ["date", "2026-03-01"],
];

/** Returns the answer without each of its optional members in turn, at any depth. */
export function cutAnswers(written: Json | undefined, answer: Json): readonly CutAnswer[] {
  const schema = resolved(CONTRACT, written);
  const [shape] = [...list(schema["oneOf"]), ...list(schema["anyOf"])];
  if (shape !== undefined) return cutAnswers(shape, answer);
  if (Array.isArray(answer))
    return cutAnswers(schema["items"], (answer as readonly Json[])[0] ?? null).map(({ path, answer: entry }) => ({
      path: `[]${path}`,
      answer: [entry],
    }));
  if (!isJsonObject(answer)) return [];
  const properties = object(schema["properties"]);
  const required = list(schema["required"]);
  return Object.entries(answer).flatMap(([name, value]) => {
    const { [name]: _cut, ...rest } = answer;
    const cut = name in properties && !required.includes(name) ? [{ path: `.${name}`, answer: rest }] : [];
    const deeper = cutAnswers(properties[name] ?? object(schema["additionalProperties"]), value);
    return [
      ...cut,
      ...deeper.map((each) => ({ path: `.${name}${each.path}`, answer: { ...answer, [name]: each.answer } })),
    ];
  });
}
