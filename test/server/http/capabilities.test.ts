import { expect } from "chai";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { detectCapabilities, selectOptionalCapabilities } from "#server/http/capabilities.ts";
import { operationsOf, readContract } from "#test/contract/contract.ts";
import { beyondSpecification, cutContract, rewriteContract } from "#test/support/cut-contract.ts";

const query = (name: string, required = false): JsonObject => ({ name, in: "query", required });
const header = (name: string): JsonObject => ({ name, in: "header" });

const CONTRACT: JsonObject = {
  paths: {
    "/notes": {
      get: {
        operationId: "listNotes",
        "x-beyond-specification": ["color"],
        parameters: [query("color"), query("page")],
      },
      post: { operationId: "createNote", parameters: [header("Idempotency-Key")], "x-beyond-specification": true },
    },
    "/notes/{id}": { get: { operationId: "getNote", parameters: [query("format", true)] } },
    "/notes/{id}/files/{file}": { delete: { operationId: "deleteNoteFile", "x-beyond-specification": true } },
  },
};

type Case = readonly [what: string, api: Json, found: Readonly<Record<string, readonly string[]>>];
const CASES: readonly Case[] = [
  [
    "everything in the contract itself",
    CONTRACT,
    { listNotes: ["color", "page"], createNote: ["Idempotency-Key"], getNote: [], deleteNoteFile: [] },
  ],
  ["no operation in an empty document", {}, {}],
  ["no operation in a text", "not found", {}],
  ["no operation of another method", { paths: { "/notes": { put: {} } } }, {}],
  [
    "no operation at another path",
    { paths: { "/note": { get: {} }, "/Notes": { get: {} }, "/notes/x/y": { get: {} } } },
    {},
  ],
  [
    "an operation with another operationId",
    { paths: { "/notes": { get: { operationId: "notes.index" } } } },
    { listNotes: [] },
  ],
  [
    "an operation whose path parameters have other names",
    { paths: { "/notes/{note_id}/files/{name}": { delete: {} } } },
    { deleteNoteFile: [] },
  ],
  ["an operation whose path ends with a slash", { paths: { "/notes/": { get: {} } } }, { listNotes: [] }],
  [
    "only the optional parameters that the operation has",
    { paths: { "/notes": { get: { parameters: [query("page")] } } } },
    { listNotes: ["page"] },
  ],
  [
    "no parameter of another place",
    { paths: { "/notes": { get: { parameters: [header("color"), { name: "page", in: "cookie" }] } } } },
    { listNotes: [] },
  ],
  [
    "a query parameter by its exact name",
    { paths: { "/notes": { get: { parameters: [query("Color")] } } } },
    { listNotes: [] },
  ],
  [
    "a header by its name in any case",
    { paths: { "/notes": { post: { parameters: [header("IDEMPOTENCY-KEY")] } } } },
    { createNote: ["Idempotency-Key"] },
  ],
  [
    "a parameter behind references",
    {
      paths: { "/notes": { get: { parameters: [{ $ref: "#/components/parameters/Color" }] } } },
      components: { parameters: { Color: { $ref: "#/x/a~1b/~0c" } } },
      x: { "a/b": { "~c": query("color") } },
    },
    { listNotes: ["color"] },
  ],
  [
    "no parameter behind a circular, a foreign or a broken reference",
    {
      paths: {
        "/notes": {
          get: {
            parameters: [
              { $ref: "#/components/parameters/A" },
              { $ref: "other.yml#/color" },
              { $ref: "#/nothing/here" },
            ],
          },
        },
      },
      components: { parameters: { A: { $ref: "#/components/parameters/A" } } },
    },
    { listNotes: [] },
  ],
  [
    "a parameter of the whole path",
    { paths: { "/notes": { parameters: [query("color")], get: { parameters: [query("page")] }, post: {} } } },
    { listNotes: ["color", "page"], createNote: [] },
  ],
  [
    "operations of a path behind a reference",
    {
      paths: { "/notes": { $ref: "#/components/pathItems/Notes" } },
      components: { pathItems: { Notes: { get: {} } } },
    },
    { listNotes: [] },
  ],
  ["no operation that lacks a required parameter of ours", { paths: { "/notes/{id}": { get: {} } } }, {}],
  [
    "an operation whose parameter is required there too",
    { paths: { "/notes/{id}": { get: { parameters: [query("format", true)] } } } },
    { getNote: [] },
  ],
  ["paths that include the base", { paths: { "/api/notes": { get: {} } } }, { listNotes: [] }],
  [
    "paths that include a part of the base, after the path of the server",
    { servers: [{ url: "https://shop.example/" }], paths: { "/api/notes": { get: {} } } },
    { listNotes: [] },
  ],
  [
    "paths below the path of the server",
    { servers: [{ url: "https://shop.example/api/" }], paths: { "/notes": { get: {} } } },
    { listNotes: [] },
  ],
  [
    "paths as they are written, where a proxy has changed the server",
    { servers: [{ url: "http://10.0.0.4:8080/retail/v2" }], paths: { "/notes": { get: {} } } },
    { listNotes: [] },
  ],
  [
    "the servers of an operation before those of its path and of the document",
    {
      servers: [{ url: "/" }],
      paths: {
        "/notes": {
          servers: [{ url: "/other" }],
          get: { servers: [{ url: "/other" }, { url: "/{area}", variables: { area: { default: "api" } } }] },
          post: {},
        },
      },
    },
    { listNotes: [] },
  ],
];

describe("The capabilities of an API", () => {
  for (const [what, api, found] of CASES) {
    it(`are ${what}`, () =>
      expect(detectCapabilities({ contract: CONTRACT, api, basePath: "/api" })).to.deep.equal(found));
  }

  it("are every operation for the contract as another program would write it", () => {
    const contract = readContract();
    const own = detectCapabilities({ contract, api: contract, basePath: "/api" });
    expect(Object.keys(own)).to.have.members(
      operationsOf(contract).map(({ described }) => String(described["operationId"])),
    );
    expect(detectCapabilities({ contract, api: rewriteContract(contract), basePath: "/api" })).to.deep.equal(own);
  });

  it("lack exactly what is cut from the contract", () => {
    const contract = readContract();
    const api = cutContract(beyondSpecification());
    const found = detectCapabilities({ contract, api, basePath: "/api" });
    expect(Object.keys(found)).to.have.length(operationsOf(contract).length - 67);
    expect(selectOptionalCapabilities(contract, found)).to.deep.equal({});
  });

  it("are passed on as far as the specification does not name them", () => {
    const all = detectCapabilities({ contract: CONTRACT, api: CONTRACT, basePath: "" });
    expect(selectOptionalCapabilities(CONTRACT, all)).to.deep.equal({
      listNotes: ["color"],
      createNote: ["Idempotency-Key"],
      deleteNoteFile: [],
    });
    expect(selectOptionalCapabilities(CONTRACT, { listNotes: ["page"], getNote: [] })).to.deep.equal({});
  });

  it("contain the members of a body that the API names, also those of its parts", () => {
    const contract = (...members: readonly string[]): JsonObject => {
      const schema = { allOf: [{ $ref: "#/components/schemas/Part" }] };
      const requestBody = { content: { "application/json": { schema } } };
      return {
        paths: {
          "/notes": {
            put: { operationId: "replaceNotes", "x-beyond-specification": ["body.color"], requestBody },
            post: { operationId: "createNote", "x-beyond-specification": true, requestBody },
          },
        },
        components: {
          schemas: { Part: { properties: Object.fromEntries(members.map((name) => [name, {}])) } },
        },
      };
    };
    const ours = contract("text", "color");
    const optionalOf = (api: Json) =>
      selectOptionalCapabilities(ours, detectCapabilities({ contract: ours, api, basePath: "/" }));
    expect(optionalOf(ours)).to.deep.equal({ replaceNotes: ["body.color"], createNote: [] });
    expect(optionalOf(contract("text"))).to.deep.equal({ createNote: [] });
  });

  it("contain the fields of a query that the API names", () => {
    const contract = (...fields: readonly Json[]): JsonObject => ({
      paths: {
        "/notes": {
          get: {
            operationId: "findNotes",
            "x-beyond-specification": ["query.mark"],
            parameters: [{ ...query("query", true), "x-query-fields": fields }],
          },
        },
      },
    });
    const ours = contract("text", "mark");
    const optionalOf = (api: Json) =>
      selectOptionalCapabilities(ours, detectCapabilities({ contract: ours, api, basePath: "/" }));
    expect(optionalOf(ours)).to.deep.equal({ findNotes: ["query.mark"] });
    expect(optionalOf(contract("text", 7))).to.deep.equal({});
  });
});
