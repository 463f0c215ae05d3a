import { expect } from "chai";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { compareContracts, formatDifferences, isWorkable } from "#server/own-api/compare-contracts.ts";
import { detectCapabilities } from "#server/http/capabilities.ts";
import { readContract } from "#test/contract/contract.ts";
import { beyondSpecification, cutContract, rewriteContract } from "#test/support/cut-contract.ts";

const answer = (schema: Json, status = "200"): JsonObject => ({
  [status]: { content: { "application/json": { schema } } },
});
const body = (schema: Json): JsonObject => ({ content: { "application/json": { schema } } });
const object = (properties: JsonObject, required: readonly string[] = [], more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required,
  ...more,
});
const [STRING, NUMBER, INTEGER] = [{ type: "string" }, { type: "number" }, { type: "integer" }];

const NOTE = object({ id: STRING, price: NUMBER, color: STRING, tags: { type: "array", items: STRING } }, ["id"], {
  additionalProperties: false,
});
const NEW_NOTE = object({ text: STRING, price: NUMBER }, ["text"], { additionalProperties: false });
const OURS: JsonObject = {
  openapi: "3.1.0",
  paths: {
    "/notes": {
      get: {
        operationId: "listNotes",
        "x-beyond-specification": ["mark"],
        parameters: [
          { name: "page", in: "query" },
          { name: "mark", in: "query" },
        ],
        responses: answer({ type: "array", items: { $ref: "#/components/schemas/Note" } }),
      },
      post: { operationId: "createNote", requestBody: body(NEW_NOTE), responses: answer(NOTE, "201") },
    },
    "/notes/{id}/files": { get: { operationId: "listFiles", "x-beyond-specification": true, responses: answer(NOTE) } },
  },
  components: { schemas: { Note: NOTE } },
};

/** Returns our contract with another answer of the list, another body of the creation, or other parameters of the list. */
function theirs({ note, sent, parameters }: { note?: Json; sent?: Json; parameters?: readonly Json[] }): JsonObject {
  const list = (OURS["paths"] as JsonObject)["/notes"] as JsonObject;
  return {
    ...OURS,
    paths: {
      ...(OURS["paths"] as JsonObject),
      "/notes": {
        get: {
          ...(list["get"] as JsonObject),
          ...(parameters === undefined ? {} : { parameters }),
          ...(note === undefined ? {} : { responses: answer({ type: "array", items: note }) }),
        },
        post: { ...(list["post"] as JsonObject), ...(sent === undefined ? {} : { requestBody: body(sent) }) },
      },
    },
  };
}

type Case = readonly [what: string, api: JsonObject, found: readonly string[]];
/** Each difference as `operation|place|problem`, with an exclamation mark if the portal cannot work with it. */
const CASES: readonly Case[] = [
  ["nothing for the contract itself", OURS, []],
  [
    "nothing for an API that describes no schemas",
    {
      openapi: "3.0.3",
      paths: {
        "/notes": {
          get: {
            parameters: [
              { name: "page", in: "query" },
              { name: "mark", in: "query" },
            ],
          },
          post: {},
        },
        "/notes/{x}/files": { get: {} },
      },
    },
    [],
  ],
  [
    "an operation",
    {
      openapi: "3.1.0",
      paths: { "/notes": { get: OURS["paths"]!["/notes" as never]["get"] }, "/notes/{id}/files": { get: {} } },
    },
    ["!POST /notes||missing"],
  ],
  [
    "an operation beyond the specification",
    { ...OURS, paths: { "/notes": OURS["paths"]!["/notes" as never] } },
    ["GET /notes/{id}/files||missing; the portal goes without it"],
  ],
  [
    "parameters",
    theirs({ parameters: [] }),
    [
      "GET /notes|parameter page|missing; it is ignored, if the API ignores unknown parameters",
      "GET /notes|parameter mark|missing; the portal goes without it",
    ],
  ],
  [
    "a parameter that only the API requires",
    theirs({
      parameters: [
        { name: "page", in: "query" },
        { name: "mark", in: "query" },
        { name: "tenant", in: "header", required: true },
        { name: "Authorization", in: "header", required: true },
      ],
    }),
    ["!GET /notes|parameter tenant|required, and the portal does not send it"],
  ],
  [
    "a required member",
    theirs({ note: object({ price: NUMBER, color: STRING, tags: {} }) }),
    ["!GET /notes|answer[].id|missing"],
  ],
  [
    "an optional member",
    theirs({ note: object({ id: STRING, price: NUMBER, tags: {} }, ["id"]) }),
    ["GET /notes|answer[].color|missing; the portal goes without it"],
  ],
  [
    "a member that can be absent",
    theirs({ note: object({ id: STRING, price: NUMBER, color: STRING, tags: {} }) }),
    ["GET /notes|answer[].id|can be absent, and the portal expects it"],
  ],
  [
    "another type, also of an optional member and in a list",
    theirs({
      note: object({ id: INTEGER, price: STRING, color: STRING, tags: { type: "array", items: NUMBER } }, ["id"]),
    }),
    [
      "!GET /notes|answer[].id|integer instead of string",
      "!GET /notes|answer[].price|string instead of number",
      "!GET /notes|answer[].tags[]|number instead of string",
    ],
  ],
  [
    "no other type in a whole number for a number",
    theirs({ note: object({ id: STRING, price: INTEGER, color: STRING, tags: {} }, ["id"]) }),
    [],
  ],
  [
    "null beside the type, as OpenAPI 3.0 and 3.1 write it",
    theirs({
      note: object(
        { id: STRING, price: { type: "number", nullable: true }, color: { type: ["string", "null"] }, tags: {} },
        ["id"],
      ),
    }),
    [
      "GET /notes|answer[].price|number or null instead of number",
      "GET /notes|answer[].color|string or null instead of string",
    ],
  ],
  [
    "an object instead of a list",
    {
      ...theirs({}),
      paths: {
        ...(theirs({})["paths"] as JsonObject),
        "/notes": {
          get: {
            responses: answer(NOTE),
            parameters: [
              { name: "page", in: "query" },
              { name: "mark", in: "query" },
            ],
          },
          post: {},
        },
      },
    },
    ["!GET /notes|answer|object instead of array"],
  ],
  [
    "a member behind references, alternatives and parts",
    {
      ...theirs({
        note: {
          allOf: [
            { $ref: "#/components/schemas/Id" },
            { oneOf: [object({ price: NUMBER, tags: {} }), object({ price: STRING, color: STRING })] },
          ],
        },
      }),
      components: { schemas: { Id: object({ id: STRING }, ["id"]), Note: NOTE } },
    },
    ["!GET /notes|answer[].price|number or string instead of number"],
  ],
  [
    "a member that only the API requires in a body",
    theirs({ sent: object({ text: STRING, price: NUMBER, owner: STRING }, ["text", "owner"]) }),
    ["!POST /notes|body owner|required, and the portal does not send it"],
  ],
  [
    "a member that a closed body does not have",
    theirs({ sent: object({ text: STRING }, [], { additionalProperties: false }) }),
    ["POST /notes|body price|unknown to the API, and no other members are allowed"],
  ],
  [
    "a required member that a closed body does not have",
    theirs({ sent: object({ price: NUMBER }, [], { additionalProperties: false }) }),
    ["!POST /notes|body text|unknown to the API, and no other members are allowed"],
  ],
  ["nothing for a body that is open", theirs({ sent: object({ text: STRING }) }), []],
  [
    "another type of a body",
    theirs({ sent: object({ text: INTEGER, price: NUMBER }) }),
    ["!POST /notes|body text|integer instead of string"],
  ],
];

const describeAll = (api: JsonObject): readonly string[] =>
  compareContracts({ ours: OURS, theirs: api, basePath: "/api" }).map(
    ({ operation, place, problem, isBroken }) => `${isBroken ? "!" : ""}${operation}|${place}|${problem}`,
  );

describe("the comparison of an API's contract", () => {
  for (const [what, api, found] of CASES)
    it(`reports ${what}`, () => expect(describeAll(api)).to.have.members([...found]));

  it("ends in a schema that contains itself", () => {
    const tree = (id: Json): JsonObject => ({
      openapi: "3.1.0",
      paths: {
        "/tree": { get: { operationId: "getTree", responses: answer({ $ref: "#/components/schemas/Tree" }) } },
      },
      components: {
        schemas: { Tree: object({ id, parts: { type: "array", items: { $ref: "#/components/schemas/Tree" } } }) },
      },
    });
    const differences = compareContracts({ ours: tree(STRING), theirs: tree(NUMBER), basePath: "" });
    expect(differences.map(({ place }) => place)).to.deep.equal(["answer id"]);
  });

  /** An API with one operation, whose answer is the first of its schemas. */
  const withSchemas = (schemas: JsonObject): JsonObject => ({
    openapi: "3.1.0",
    paths: {
      "/tree": {
        get: { operationId: "getTree", responses: answer(to(Object.keys(schemas)[0]!)) },
        post: { operationId: "addTree", requestBody: body(to(Object.keys(schemas)[0]!)), responses: {} },
      },
    },
    components: { schemas },
  });
  const to = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `S${at}`);
  const each = (count: number, schema: (name: string, at: number) => Json): JsonObject =>
    Object.fromEntries(names(count).map((name, at) => [name, schema(name, at)]));
  const LEAF = object({ id: STRING }, ["id"]);
  const chain = (leaf: Json): JsonObject =>
    each(3_000, (_name, at) => (at === 2_999 ? object({ id: leaf }, ["id"]) : object({ next: to(`S${at + 1}`) })));
  const mutual = (id: Json): JsonObject =>
    each(12, () => object({ id, ...Object.fromEntries(names(12).map((name) => [name.toLowerCase(), to(name)])) }));

  const CYCLES: readonly (readonly [what: string, ours: JsonObject, theirs: JsonObject, found: readonly string[]])[] = [
    ["an alternative that is the schema itself", { A: LEAF }, { A: { oneOf: [to("A"), LEAF] } }, []],
    [
      "an alternative that is the schema itself, with a fault",
      { A: LEAF },
      { A: { oneOf: [to("A"), object({ id: NUMBER }, ["id"])] } },
      ["!answer id: number instead of string", "!body id: number instead of string"],
    ],
    ["a schema that is only itself", { A: LEAF }, { A: to("A") }, []],
    ["two schemas that are each other", { A: LEAF }, { A: to("B"), B: { anyOf: [to("A")] } }, []],
    ["a part that is the schema itself", { A: LEAF }, { A: { allOf: [to("A"), LEAF] } }, []],
    ["a schema that is itself many times", { A: LEAF }, { A: { oneOf: [...names(9).map(() => to("A")), LEAF] } }, []],
    [
      "alternatives of alternatives without an end",
      { A: LEAF },
      { A: { oneOf: names(12).map(to) }, ...each(12, () => ({ oneOf: [to("A"), ...names(12).map(to), LEAF] })) },
      [
        "answer: has too many schemas or alternatives to compare",
        "body: has too many schemas or alternatives to compare",
      ],
    ],
    [
      "parts with more combinations than can be listed",
      { A: LEAF },
      { A: { allOf: names(9).map((name) => ({ oneOf: [LEAF, object({ [name]: STRING }), object({ x: STRING })] })) } },
      [
        "answer: has too many schemas or alternatives to compare",
        "body: has too many schemas or alternatives to compare",
      ],
    ],
    ["schemas that all contain each other", mutual(STRING), mutual(STRING), []],
    [
      "a fault in schemas that all contain each other, once",
      { S0: (mutual(STRING) as never)["S0"], ...mutual(STRING) },
      { ...mutual(STRING), S7: object({ id: NUMBER }) },
      [
        "!answer s7.id: number instead of string",
        ...names(12).map((name) => `answer s7.${name.toLowerCase()}: missing; the portal goes without it`),
        "!body s7.id: number instead of string",
      ],
    ],
    [
      "a fault at the end of three thousand references",
      chain(STRING),
      chain(NUMBER),
      [
        `!answer ${"next.".repeat(2_999)}id: number instead of string`,
        `!body ${"next.".repeat(2_999)}id: number instead of string`,
      ],
    ],
    [
      "a reference into a list",
      { A: LEAF },
      { A: { $ref: "#/components/schemas/B/oneOf/1" }, B: { oneOf: [STRING, LEAF] } },
      [],
    ],
  ];
  for (const [what, ours, theirs, found] of CYCLES)
    it(`ends with ${what}`, function () {
      this.timeout(5_000);
      const documents = { ours: withSchemas(ours), theirs: withSchemas(theirs) };
      const differences = compareContracts({ ...documents, basePath: "" }).map(
        ({ place, problem, isBroken }) => `${isBroken ? "!" : ""}${place}: ${problem}`,
      );
      expect(differences).to.have.members([...found]);
      detectCapabilities({ contract: documents.ours, api: documents.theirs, basePath: "" });
    });

  it("reports nothing that is needed for the contract as another program would write it", () => {
    const ours = readContract();
    expect(compareContracts({ ours, theirs: rewriteContract(ours), basePath: "/api" })).to.deep.equal([]);
  });

  it("reports nothing that is needed for the contract without what the specification does not name", () => {
    const differences = compareContracts({
      ours: readContract(),
      theirs: cutContract(beyondSpecification()),
      basePath: "/api",
    });
    expect(differences.filter(({ isBroken }) => isBroken)).to.deep.equal([]);
    expect(isWorkable(differences)).to.equal(true);
  });

  it("prints one table, with what is needed first, and a sentence", () => {
    const api: JsonObject = { ...OURS, paths: { "/notes": { get: {} } } };
    expect(formatDifferences(compareContracts({ ours: OURS, theirs: api, basePath: "" })).split("\n")).to.deep.equal([
      "        Operation              Where           What",
      "needed  POST /notes                            missing",
      "        GET /notes             parameter page  missing; it is ignored, if the API ignores unknown parameters",
      "        GET /notes             parameter mark  missing; the portal goes without it",
      "        GET /notes/{id}/files                  missing; the portal goes without it",
      "",
      "The portal cannot work with 1 of them, marked as needed.",
    ]);
    expect(formatDifferences([])).to.equal("The API has everything that the portal can use.");
  });
});
