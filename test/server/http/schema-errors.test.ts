import { expect } from "chai";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { readContract } from "#server/http/contract.ts";
import { describeSchemaErrors } from "#server/http/schema-errors.ts";
import { list, object, parametersOf, operationsOf, readContract as readDocument } from "#test/contract/contract.ts";
import { contractCalls } from "#test/support/contract-calls.ts";

/** Keywords that describe, or that apply schemas whose errors are described on their own. */
const WITHOUT_ERRORS: ReadonlySet<string> = new Set([
  "$ref",
  "properties",
  "items",
  "description",
  "example",
  "examples",
  "default",
  "deprecated",
  "title",
]);

/** Keywords with schemas by name, with one schema, and with a list of them. */
const [BY_NAME, ONE, SEVERAL] = [
  ["properties"],
  ["items", "additionalProperties", "propertyNames"],
  ["oneOf", "anyOf"],
] as const;

/** Every keyword of a schema, at any depth. */
function keywordsOf(at: JsonObject): readonly string[] {
  const below = [
    ...BY_NAME.flatMap((name) => Object.values(object(at[name]))),
    ...ONE.map((name) => at[name]),
    ...SEVERAL.flatMap((name) => list(at[name])),
  ];
  return [...Object.keys(at), ...below.filter(isJsonObject).flatMap((each) => keywordsOf(each))];
}

/** Every keyword with which the contract can refuse a value. */
function refusingKeywords(): readonly string[] {
  const document = readDocument();
  const parameters = operationsOf(document)
    .flatMap((operation) => parametersOf(document, operation))
    .map(({ schema }) => schema);
  const schemas = [...Object.values(object(object(document["components"])["schemas"])), ...parameters];
  return [...new Set(schemas.flatMap((schema) => keywordsOf(object(schema))))].filter(
    (keyword) => !WITHOUT_ERRORS.has(keyword) && !keyword.startsWith("x-"),
  );
}

/** Returns the sentences for a value that does not match a schema. */
function errorsOf(schema: JsonObject, value: Json): readonly string[] {
  const responses = { 204: { description: "Done." } };
  const put = {
    operationId: "put",
    "x-access": { anyOf: [], tenant: "none", stores: "all" },
    requestBody: { content: { "application/json": { schema } } },
    responses,
  };
  const contract = readContract(JSON.stringify({ paths: { "/x": { put } }, components: { schemas: {} } }));
  const check = contract.operations[0]!.bodies.get("application/json")!.compileAllErrors();
  expect(check(value)).to.equal(false);
  return describeSchemaErrors(check.errors!).map(({ description }) => description);
}

const member = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { role_names: { type: "array", items: schema } },
  ...more,
});
const [TEXT, NUMBER] = [{ type: "string" }, { type: "number" }] as const;
const NAMED = { type: "object", additionalProperties: false, required: ["name"], properties: { name: TEXT } };

describe("the words for a value that breaks the contract", () => {
  const CASES: readonly (readonly [keyword: string, schema: JsonObject, value: Json, says: string])[] = [
    ["type", member(TEXT), { role_names: [7] }, "Role name 1 must be a text"],
    [
      "pattern",
      member({ ...TEXT, pattern: "^[A-Z]{3}$" }),
      { role_names: ["x"] },
      "Role name 1 must be a code of three capital letters",
    ],
    ["format", member({ ...TEXT, format: "date" }), { role_names: ["x"] }, "Role name 1 must be a date as YYYY-MM-DD"],
    [
      "additionalProperties",
      member(NAMED),
      { role_names: [{ name: "x", "e mail": 1 }] },
      '"e mail" is not known in role name 1',
    ],
    ["required", member(NAMED), { role_names: [{}] }, "Name of role name 1 is required"],
    [
      "minLength",
      member({ ...TEXT, minLength: 1 }),
      { role_names: [""] },
      "Role name 1 must have at least 1 character",
    ],
    [
      "maxLength",
      member({ ...TEXT, maxLength: 2 }),
      { role_names: ["abc"] },
      "Role name 1 must have at most 2 characters",
    ],
    ["minItems", { type: "array", minItems: 1 }, [], "The request must have at least 1 entry"],
    ["maxItems", { type: "array", maxItems: 1 }, [1, 2], "The request must have at most 1 entry"],
    ["minProperties", { type: "object", minProperties: 1 }, {}, "The request must have at least 1 member"],
    ["maxProperties", { type: "object", maxProperties: 0 }, { a: 1 }, "The request must have at most 0 members"],
    ["minimum", member({ ...NUMBER, minimum: 2 }), { role_names: [1] }, "Role name 1 must be 2 or more"],
    ["maximum", member({ ...NUMBER, maximum: 2 }), { role_names: [3] }, "Role name 1 must be 2 or less"],
    [
      "exclusiveMinimum",
      member({ ...NUMBER, exclusiveMinimum: 0 }),
      { role_names: [0] },
      "Role name 1 must be more than 0",
    ],
    ["enum", member({ ...TEXT, enum: ["a", "b"] }), { role_names: ["c"] }, "Role name 1 must be one of a, b"],
    ["const", member({ type: "boolean", const: true }), { role_names: [false] }, "Role name 1 must be true"],
    [
      "propertyNames",
      { type: "object", propertyNames: { ...TEXT, pattern: "^[A-Z]{3}$" } },
      { eur: 1 },
      'The name "eur" must be a code of three capital letters',
    ],
    [
      "anyOf",
      member({ anyOf: [TEXT, { anyOf: [NUMBER, { type: "boolean" }] }] }),
      { role_names: [{}] },
      "Role name 1 must be a text, a number or true or false",
    ],
    ["oneOf", member({ oneOf: [TEXT, NAMED] }), { role_names: [{}] }, "Name of role name 1 is required"],
    [
      "oneOf",
      { oneOf: [{ type: "object" }, NAMED] },
      { name: "both" },
      "The request must have the form that the contract describes",
    ],
  ];
  for (const [keyword, schema, value, says] of CASES) {
    it(`are '${says}' for ${keyword}`, () => expect(errorsOf(schema, value)).to.deep.equal([says]));
  }

  it("exist for every keyword of the contract", () => {
    const [inContract, inCases] = [refusingKeywords(), CASES.map(([keyword]) => keyword)];
    expect(inContract).to.include.members(["type", "oneOf", "propertyNames"]);
    expect(inContract.filter((keyword) => !inCases.includes(keyword))).to.deep.equal([]);
  });

  const bodies = new Map(
    contractCalls().flatMap(({ operation: { id, bodies } }) => [...bodies.values()].map((body) => [id, body] as const)),
  );
  const CLOSEST: readonly (readonly [operation: string, body: Json, says: readonly string[]])[] = [
    ["changeStore", [{ op: "add", path: "/name" }], ["Value of entry 1 is required"]],
    ["changeStore", [{ op: "remove", path: "/name", value: 1 }], ["value is not known in entry 1"]],
    ["changeStore", [{ op: "move", path: "/name" }], ["From of entry 1 is required"]],
    [
      "changeStore",
      [{ op: "erase", path: "/name" }],
      ["Op of entry 1 must be one of add, replace, test, remove, move, copy"],
    ],
    ["changeStore", [{ op: "test", path: "/name", value: 1 }, "x"], ["Entry 2 must be an object"]],
    ["changeLoyalty", { description: "x" }, ["Add or subtract is required"]],
    ["changeLoyalty", { description: "x", add: 0 }, ["Add must be 1 or more"]],
    [
      "replaceTemplateData",
      { receipt_footer: { a: 1 } },
      ["Receipt footer must be a text, a number, true or false, a list or null"],
    ],
    [
      "replaceTemplateData",
      { receipt_languages: ["en", [1]] },
      ["Receipt language 2 must be a text, a number or true or false"],
    ],
  ];
  for (const [operation, body, says] of CLOSEST) {
    it(`are ${says.join()} for ${JSON.stringify(body)} of ${operation}`, () => {
      const check = bodies.get(operation)!.compileAllErrors();
      check(structuredClone(body));
      expect(describeSchemaErrors(check.errors ?? []).map(({ description }) => description)).to.deep.equal(says);
    });
  }

  it("point to the place of the value", () => {
    const check = bodies.get("changeStore")!.compileAllErrors();
    check([{ op: "add", path: "/name" }]);
    expect(describeSchemaErrors(check.errors!).map(({ pointer }) => pointer)).to.deep.equal(["0/value"]);
  });
});
