import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import { apiReference } from "../../sdk/api-reference.ts";
import type { Contract } from "../../sdk/contract.ts";
import { operationsModule } from "../../sdk/operations-table.ts";

const ACCESS = { anyOf: ["notes_admin"], tenant: "retailer", stores: "all" };
const NOTE = { "application/json": { schema: { $ref: "#/components/schemas/Note" } } };
const REFUSED = { "412": { $ref: "#/components/responses/Stale" } };

/** A contract of a few operations, no two of one kind. */
const CONTRACT: Contract = {
  tags: [{ name: "notes", description: "What is noted." }],
  paths: {
    "/notes/{id}": {
      patch: {
        operationId: "changeNote",
        tags: ["notes"],
        summary: "Changes a note",
        "x-access": ACCESS,
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "last_updated", in: "query", schema: { type: "integer", minimum: 0 } },
          { name: "offset", in: "query", schema: { type: "integer", maximum: 500 } },
          { name: "store", in: "query", schema: { oneOf: [{ const: "all" }, { $ref: "#/components/schemas/Note" }] } },
        ],
        requestBody: { required: true, content: { "application/json-patch+json": { schema: { type: "array", items: { type: "object" } } } } },
        responses: { "200": { description: "The note.", content: NOTE }, ...REFUSED },
      },
      delete: { operationId: "deleteNote", tags: ["notes"], summary: "Deletes a note", "x-access": ACCESS, responses: { "204": { description: "It is gone." }, ...REFUSED } },
    },
    "/notes": {
      post: {
        operationId: "addNote",
        tags: ["notes"],
        summary: "Adds a note",
        "x-access": { ...ACCESS, anyOf: [] },
        parameters: [{ $ref: "#/components/parameters/Retailer" }],
        requestBody: { content: NOTE },
        responses: { "201": { description: "The note.", headers: { "counterfoil-request-id": {}, Location: {} }, content: NOTE } },
      },
    },
    "/notes/_check": {
      post: {
        operationId: "validateNote",
        tags: ["notes"],
        summary: "Says whether a note is good",
        "x-access": { anyOf: [], noneOf: ["sales_demo"], tenant: "none", stores: "whole" },
        requestBody: { required: true, content: NOTE },
        responses: { "200": { description: "`true` when it is.", content: { "application/json": { schema: { type: "boolean" } } } } },
      },
    },
  },
  components: {
    parameters: { Retailer: { name: "retailer_id", in: "query", description: "Whose | which.", schema: { type: "string" } } },
    responses: { Stale: { description: "It has changed." } },
    schemas: { Note: { type: "object" } },
  },
};

describe("the table of operations", () => {
  it("knows of each what the middleware has to know", () => {
    expect(operationsModule(CONTRACT).split("\n").slice(2, -2)).to.deep.equal([
      "export const OPERATIONS: Operations = {",
      '  "/notes/{id}": { PATCH: { answers: "object", sends: "application/json-patch+json" }, DELETE: { answers: "nothing" } },',
      '  "/notes": { POST: { retailerId: true, answers: "object" } },',
      '  "/notes/_check": { POST: { answers: "boolean" } },',
    ]);
  });
});

describe("the reference of the API", () => {
  it("has every operation under its area, with permission, parameters, body and answers", () => {
    const text = apiReference(CONTRACT);
    expect(text).to.include("## notes\n\nWhat is noted.\n\n### `PATCH /notes/{id}`\n\n**Changes a note** (`changeNote`)");
    expect(text).to.include("Permission: one of `notes_admin`; acts for one retailer.");
    expect(text).to.include("| `id` | path, required | string |  |\n| `last_updated` | query | integer from 0 |  |");
    expect(text).to.include("| `offset` | query | integer up to 500 |  |\n| `store` | query | `all` or `Note` |  |");
    expect(text).to.include("- 201: `Note`. The note. With `Location`.");
    expect(text).to.include("Body: list of object as `application/json-patch+json`.");
    expect(text).to.include("Answers:\n\n- 200: `Note`. The note.\n- [refusals](#refusals): 412");
    expect(text).to.include("- 204: It is gone.");
    expect(text).to.include("Permission: any signed-in caller; acts for one retailer.");
    expect(text).to.include("Permission: any signed-in caller; closed to `sales_demo`; for the whole retailer, not one of its stores.");
    expect(text).to.include("| `retailer_id` | query | string | Whose \\| which. |");
    expect(text).to.include("Body, optional: `Note`.");
    expect(text).to.include("| 412 | It has changed. |");
  });
});

describe("the exports of the SDK", () => {
  it("say what they are, each of them", () => {
    const index = fileURLToPath(new URL("../../sdk/src/index.ts", import.meta.url));
    const program = ts.createProgram([index], { noLib: true, noEmit: true, allowImportingTsExtensions: true, module: ts.ModuleKind.NodeNext });
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(index);
    const module = source && checker.getSymbolAtLocation(source);
    const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => checker.getAliasedSymbol(symbol));
    expect(exported).to.have.length.above(40);
    const generated = ["components", "paths"];
    const silent = exported.filter((symbol) => symbol.getDocumentationComment(checker).length === 0).map(({ name }) => name);
    expect(silent.filter((name) => !generated.includes(name))).to.deep.equal([]);
  }).timeout(20_000);
});
