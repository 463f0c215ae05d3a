import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import { apiReference } from "../../sdk/api-reference.ts";
import { readContract, withoutForeignValues, type Contract, type Schema } from "../../sdk/contract.ts";
import { operationFacts } from "../../sdk/operation-facts.ts";
import { operationsModule } from "../../sdk/operations-table.ts";
import { problemCodeTypes } from "../../sdk/problem-code-types.ts";
import { schemaReference } from "../../sdk/schema-reference.ts";

const ACCESS = { anyOf: ["notes_admin"], tenant: "retailer", stores: "all" };
const NOTE = { "application/json": { schema: { $ref: "#/components/schemas/Note" } } };
const REFUSED = { "412": { $ref: "#/components/responses/Stale" } };

/** A contract of a few operations, no two of one kind. */
const CONTRACT: Contract = {
  "x-problem-codes": {
    not_found: { status: 404, general: true, description: "There is no such note." },
    note_read: { status: 409, description: "The note was read already." },
  },
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
        requestBody: {
          required: true,
          content: { "application/json-patch+json": { schema: { type: "array", items: { type: "object" } } } },
        },
        responses: { "200": { description: "The note.", content: NOTE }, ...REFUSED },
      },
      delete: {
        operationId: "deleteNote",
        tags: ["notes"],
        summary: "Deletes a note",
        "x-access": ACCESS,
        "x-problem-codes": ["note_read"],
        responses: { "204": { description: "It is gone." }, ...REFUSED },
      },
    },
    "/notes": {
      post: {
        operationId: "addNote",
        tags: ["notes"],
        summary: "Adds a note",
        "x-access": { ...ACCESS, anyOf: [] },
        parameters: [{ $ref: "#/components/parameters/Retailer" }],
        requestBody: { content: NOTE },
        responses: {
          "201": { description: "The note.", headers: { "counterfoil-request-id": {}, Location: {} }, content: NOTE },
        },
      },
    },
    "/notes/_check": {
      post: {
        operationId: "validateNote",
        tags: ["notes"],
        summary: "Says whether a note is good",
        "x-access": { anyOf: [], noneOf: ["sales_demo"], tenant: "none", stores: "whole" },
        requestBody: { required: true, content: NOTE },
        responses: {
          "200": {
            description: "`true` when it is.",
            content: { "application/json": { schema: { type: "boolean" } } },
          },
        },
      },
    },
  },
  components: {
    parameters: {
      Retailer: { name: "retailer_id", in: "query", description: "Whose | which.", schema: { type: "string" } },
    },
    responses: { Stale: { description: "It has changed." } },
    schemas: {
      Note: {
        type: "object",
        description: "A note. Only its author reads it.",
        required: ["text", "pages"],
        properties: {
          text: { type: "string", description: "In words, e.g. VISA. Never empty." },
          kind: { $ref: "#/components/schemas/Kind", description: "None unless it is given" },
          read: { type: ["string", "null"], format: "date-time" },
          pages: {
            type: "array",
            default: [],
            items: { type: "object", required: ["number"], properties: { number: { type: "integer" } } },
          },
          colours: {
            type: "object",
            additionalProperties: { type: "string" },
            properties: { ink: { enum: ["blue", "red"] } },
          },
          rest: { type: "object", additionalProperties: true },
        },
      },
      Kind: {
        oneOf: [
          { type: "object", properties: { colour: { const: "red" } } },
          { type: "object", properties: { size: { type: "number" } } },
        ],
      },
      Stray: { type: "string" },
    },
  },
};

describe("the table of operations", () => {
  it("knows of each what the middleware has to know", () => {
    expect(operationsModule(CONTRACT).split("\n").slice(2, -2)).to.deep.equal([
      "export const OPERATIONS: Operations = {",
      '  "/notes/{id}": { PATCH: { isGlobal: true, sends: "application/json-patch+json" }, DELETE: { isGlobal: true, answers: "nothing" } },',
      '  "/notes": { POST: {} },',
      '  "/notes/_check": { POST: { isGlobal: true, answers: "boolean" } },',
    ]);
  });
});

describe("the reference of the API", () => {
  it("has every operation under its area, with permission, parameters, body and answers", () => {
    const text = apiReference(CONTRACT);
    expect(text).to.include(
      "## notes\n\nWhat is noted.\n\n### `PATCH /notes/{id}`\n\n**Changes a note** (`changeNote`)",
    );
    expect(text).to.include("Permission: one of `notes_admin`; acts for one retailer.");
    expect(text).to.include("| `id` | path, required | string |  |\n| `last_updated` | query | integer from 0 |  |");
    expect(text).to.include(
      "| `offset` | query | integer up to 500 |  |\n| `store` | query | `all` or [`Note`](#schema-note) |  |",
    );
    expect(text).to.include("- 201: [`Note`](#schema-note). The note. With `Location`.");
    expect(text).to.include("Body: list of object as `application/json-patch+json`.");
    expect(text).to.include("Answers:\n\n- 200: [`Note`](#schema-note). The note.\n- [refusals](#refusals): 412");
    expect(text).to.include("- 204: It is gone.");
    expect(text).to.include("Permission: any signed-in caller; acts for one retailer.");
    expect(text).to.include(
      "Permission: any signed-in caller; closed to `sales_demo`; for the whole retailer, not one of its stores.",
    );
    expect(text).to.include("| `retailer_id` | query | string | Whose \\| which. |");
    expect(text).to.include("Body, optional: [`Note`](#schema-note).");
    expect(text).to.include("| 412 | It has changed. |");
  });

  it("writes out each schema that an operation leads to, field by field", () => {
    const [, schemas = ""] = apiReference(CONTRACT).split("## Schemas\n");
    const head = "| Field | Required | Type | Meaning |\n|---|---|---|---|\n";
    expect(schemas.slice(schemas.indexOf("### "))).to.equal(
      `### Schema \`Note\`\n\nA note.\n\n${head}` +
        "| `text` | yes | string | In words, e.g. VISA. |\n" +
        "| `kind` | no | [`Kind`](#schema-kind) | None unless it is given |\n" +
        "| `read` | no | string or null (date-time) |  |\n" +
        "| `pages` | yes | list of object, `[]` unless given |  |\n" +
        "| `pages[].number` | yes | integer |  |\n" +
        "| `colours` | no | map of string |  |\n" +
        "| `colours.ink` | no | `blue`, `red` |  |\n" +
        "| `rest` | no | open object |  |\n\n" +
        `### Schema \`Kind\`\n\n${head}| \`colour\` | no | \`red\` |  |\n\nor\n\n${head}| \`size\` | no | number |  |\n`,
    );
  });

  it("leads nowhere but to its own headings", async () => {
    const text = apiReference(await readContract());
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const leads = new Set([...text.matchAll(/\]\(#(.+?)\)/g)].map(([, anchor]) => anchor));
    expect(leads.size).to.be.above(50);
    expect([...leads].filter((lead) => anchors.filter((anchor) => anchor === lead).length !== 1)).to.deep.equal([]);
  });

  it("shows a change of every field of the contract: that it is gone, that it must be there, that it is another", async () => {
    const contract = await readContract();
    const whole = schemaReference(contract);
    const schemas = Object.entries(contract.components.schemas);
    expect(schemas.flatMap(([, schema]) => fieldsIn(schema))).to.have.length.above(200);
    for (const [title, top] of schemas) {
      const alone = onlyWith(contract, title, top);
      const text = schemaReference(alone);
      expect(whole).to.include(text.slice(text.indexOf("### ")));
      for (const { schema, change, before } of fieldsIn(top).flatMap(changesOf)) {
        Object.assign(schema, change);
        expect(schemaReference(alone), `${title} ${JSON.stringify(change)}`).not.to.equal(text);
        Object.assign(schema, before);
      }
    }
    expect(schemaReference(contract)).to.equal(whole);
  });
});

/** The field is gone, is required or no longer so, and is another one. */
function changesOf({ schema, name }: ReturnType<typeof fieldsIn>[number]) {
  const { properties = {}, required = [] } = schema;
  const { [name]: field, ...others } = properties;
  const turned = required.includes(name) ? required.filter((each) => each !== name) : [...required, name];
  const another = { ...properties, [name]: { ...field, $ref: "#/components/schemas/Another" } };
  const before = { properties, required };
  return [{ properties: others }, { required: turned }, { properties: another }].map((change) => ({
    schema,
    change,
    before,
  }));
}

/** The contract with one schema and an operation that refers to it: its reference takes a moment. */
function onlyWith(contract: Contract, name: string, schema: Schema): Contract {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
  const post = { ...CONTRACT.paths["/notes"]!["post"]!, requestBody: { content } };
  return {
    ...contract,
    paths: { "/alone": { post } },
    components: { ...contract.components, schemas: { [name]: schema } },
  };
}

/** The fields of a schema, and those within them, each with the schema that declares it. */
function fieldsIn(schema: Schema): readonly { readonly schema: Schema; readonly name: string }[] {
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const parts = [...Object.values(properties), items, additionalProperties, ...oneOf, ...anyOf, ...allOf].filter(
    (part) => typeof part === "object",
  );
  return [...Object.keys(properties).map((name) => ({ schema, name })), ...parts.flatMap(fieldsIn)];
}

describe("a contract without extensions", () => {
  const without = (contract: Contract, isLeftOut: (name: string) => boolean): Contract =>
    JSON.parse(JSON.stringify(contract), (name, value: unknown) => (isLeftOut(name) ? undefined : value)) as Contract;
  const plain = (contract: Contract): Contract => without(contract, (name) => name.startsWith("x-"));

  it("has the same table of operations, except the collections that a write changes", async () => {
    const contract = await readContract();
    expect(operationsModule(plain(contract))).to.equal(
      operationsModule(without(contract, (name) => name === "x-changes")),
    );
  });

  it("has no codes, and no operation that another server can lack", async () => {
    const contract = plain(await readContract());
    expect(problemCodeTypes(contract)).to.include("export interface ProblemCodes {\n}").and.to.include("=\n  never;");
    expect(operationFacts(contract)).to.match(/export interface BeyondSpecification \{\n\}\n$/);
  });

  it("says by the parameters which operations concern a retailer", () => {
    const facts = operationFacts(plain(CONTRACT));
    expect(facts)
      .to.include('addNote: { method: "post"; callers: "retailer"')
      .and.to.include('validateNote: { method: "post"; callers: "account"');
  });

  it("has a reference without permissions and codes, also without tags and summaries", () => {
    const { tags: _tags, ...rest } = plain(CONTRACT);
    const { summary: _summary, tags: _areas, ...post } = rest.paths["/notes"]!["post"]!;
    const text = apiReference({ ...rest, paths: { ...rest.paths, "/notes": { post } } });
    expect(text).to.include("## Other operations\n\n### `PATCH /notes/{id}`").and.to.include("**addNote** (`addNote`)");
    expect(text).to.include("| 412 | It has changed. |");
    for (const absent of ["Permission", "undefined", "| Code |"]) expect(text).not.to.include(absent);
  });
});

describe("the exports of the SDK", () => {
  const index = fileURLToPath(new URL("../../sdk/src/index.ts", import.meta.url));
  let checker: ts.TypeChecker;
  let exported: readonly ts.Symbol[];
  before(function () {
    this.timeout(20_000);
    const program = ts.createProgram([index], {
      noLib: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: ts.ModuleKind.NodeNext,
    });
    checker = program.getTypeChecker();
    const source = program.getSourceFile(index);
    const module = source && checker.getSymbolAtLocation(source);
    exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => checker.getAliasedSymbol(symbol));
  });

  it("show the summary of each operation at its method of a path", async () => {
    const paths = checker.getDeclaredTypeOfSymbol(exported.find(({ name }) => name === "paths")!);
    const commentOf = (path: string, method: string): string => {
      const member = checker.getTypeOfSymbol(paths.getProperty(path)!).getProperty(method)!;
      return ts.displayPartsToString(member.getDocumentationComment(checker));
    };
    const summaries = Object.entries((await readContract()).paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { summary }]) => summary !== undefined)
        .map(([method, { summary }]) => ({ comment: commentOf(path, method), summary })),
    );
    expect(summaries).to.have.length.above(80);
    expect(summaries.filter(({ comment, summary }) => !comment.startsWith(String(summary)))).to.deep.equal([]);
  });

  it("say what they are, each of them", () => {
    expect(exported).to.have.length.above(40);
    const generated = ["components", "paths"];
    const silent = exported
      .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
      .map(({ name }) => name);
    expect(silent.filter((name) => !generated.includes(name))).to.deep.equal([]);
  });
});

describe("the facts about an operation", () => {
  const withBody = (schema: Schema, schemas: Readonly<Record<string, Schema>>): Contract => {
    const { "/notes": notes } = CONTRACT.paths;
    return {
      ...CONTRACT,
      paths: {
        "/notes": {
          post: { ...notes!["post"]!, parameters: [], requestBody: { content: { "application/json": { schema } } } },
        },
      },
      components: { ...CONTRACT.components, schemas },
    };
  };
  const Tagged: Schema = { properties: { tag: { type: "string", default: "new" }, text: { type: "string" } } };
  const reference = { $ref: "#/components/schemas/Tagged" };

  it("name the defaults of a body, also behind a reference and in a part of allOf", () => {
    for (const schema of [Tagged, reference, { allOf: [{ properties: {} }, reference] }])
      expect(operationFacts(withBody(schema, { Tagged }))).to.contain('bodyDefaults: "tag" }');
  });

  it("are not written for a default that validation ignores", () => {
    expect(() => operationFacts(withBody({ oneOf: [reference] }, { Tagged }))).to.throw("in oneOf or anyOf");
    expect(() =>
      operationFacts(withBody({ properties: { tag: reference } }, { Tagged: { type: "string", default: "new" } })),
    ).to.throw("behind a reference");
  });
});

describe("the types of a known member that a till may have written otherwise", () => {
  it("have its known shape only", () => {
    const known: Schema = {
      description: "Its name.",
      anyOf: [{ type: "string" }, { $ref: "#/components/schemas/ForeignValue" }],
    };
    const either: Schema = { anyOf: [{ type: "string" }, { type: "number" }] };
    const contract = { ...CONTRACT, components: { ...CONTRACT.components, schemas: { known, either } } };
    expect(withoutForeignValues(contract).components.schemas).to.deep.equal({
      known: { type: "string", description: "Its name." },
      either,
    });
  });
});
