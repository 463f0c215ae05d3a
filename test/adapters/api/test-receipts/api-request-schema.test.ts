import { expect } from "chai";
import { readFileSync } from "node:fs";
import { ApiRequestSchema } from "#adapters/api/test-receipts/api-request-schema.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { formatFinding } from "#domain/test-receipts/index.ts";
import { createClient } from "#sdk/index.ts";
import { builtBody, requestSchemaContract } from "#test/ports/request-schema.contract.ts";

const OURS = readFileSync("openapi/openapi-v1.yml", "utf8");
const yaml = (text: string) => () => new Response(text, { headers: { "content-type": "application/yaml" } });

function answering(...answers: readonly (() => Response)[]) {
  let asked = 0;
  const client = createClient({
    baseUrl: "https://portal.example/api",
    fetch: () => Promise.resolve((answers[Math.min(asked++, answers.length - 1)] as () => Response)()),
  });
  return { schema: new ApiRequestSchema(client), asked: () => asked };
}

requestSchemaContract({ name: "the contract that the API serves", open: () => answering(yaml(OURS)).schema });

const contractOf = (schema: unknown, schemas: unknown = {}): string =>
  JSON.stringify({
    paths: { "/receipts": { post: { requestBody: { content: { "application/json": { schema } } } } } },
    components: { schemas },
  });

describe("the check of a body against a contract", () => {
  const problemsOf = async (schema: unknown, body: JsonObject, schemas?: unknown): Promise<readonly string[]> => {
    const found = await answering(yaml(contractOf(schema, schemas))).schema.validate(body);
    return found.ok ? found.value.map(formatFinding) : [found.error.kind];
  };
  const rows: readonly {
    readonly rule: string;
    readonly schema: unknown;
    readonly body: JsonObject;
    readonly says: readonly string[];
  }[] = [
    {
      rule: "type",
      schema: { properties: { a: { type: ["string", "null"] } } },
      body: { a: 1 },
      says: ["/a: must be a text or null"],
    },
    {
      rule: "enum",
      schema: { properties: { a: { enum: ["live", 1] } } },
      body: { a: 2 },
      says: ["/a: must be one of live, 1"],
    },
    { rule: "const", schema: { properties: { a: { const: "live" } } }, body: { a: 2 }, says: ["/a: must be live"] },
    {
      rule: "pattern",
      schema: { properties: { a: { pattern: "^[A-Z]{3}$" } } },
      body: { a: "gb" },
      says: ["/a: must be a code of three capital letters"],
    },
    {
      rule: "format",
      schema: { properties: { a: { format: "date-time" } } },
      body: { a: "now" },
      says: ["/a: must be a time with its offset, such as 2026-03-01T10:52:12+00:00"],
    },
    {
      rule: "minLength and maxLength",
      schema: { properties: { a: { minLength: 1 }, b: { maxLength: 1 } } },
      body: { a: "", b: "xy" },
      says: ["/a: must have at least 1 character", "/b: must have at most 1 character"],
    },
    {
      rule: "minItems and maxItems",
      schema: { properties: { a: { minItems: 1 }, b: { maxItems: 1 } } },
      body: { a: [], b: [1, 2] },
      says: ["/a: must have at least 1 entry", "/b: must have at most 1 entry"],
    },
    {
      rule: "minimum and maximum",
      schema: { properties: { a: { minimum: 0 }, b: { maximum: 9 } } },
      body: { a: -1, b: 10 },
      says: ["/a: must be 0 or more", "/b: must be 9 or less"],
    },
    {
      rule: "uniqueItems",
      schema: { properties: { a: { uniqueItems: true } } },
      body: { a: [1, 1] },
      says: ['/a: breaks the rule "uniqueItems"'],
    },
    {
      rule: "oneOf, kept by two",
      schema: { oneOf: [true, true] },
      body: {},
      says: ['The body: breaks the rule "oneOf"'],
    },
    {
      rule: "items",
      schema: { properties: { a: { items: { required: ["b"] } } } },
      body: { a: [{}, { b: 1 }, {}] },
      says: ['/a/0: "b" is missing', '/a/2: "b" is missing'],
    },
  ];
  for (const { rule, schema, body, says } of rows) {
    it(`describes a broken rule in words: ${rule}`, async () =>
      expect(await problemsOf(schema, body)).to.deep.equal(says));
  }

  it("follows references, also nested ones", async () => {
    const schemas = {
      Price: { $ref: "#/components/schemas/Amount" },
      Amount: { type: "number" },
      Item: { required: ["price"], properties: { price: { $ref: "#/components/schemas/Price" } } },
    };
    expect(await problemsOf({ $ref: "#/components/schemas/Item" }, { price: "1" }, schemas)).to.deep.equal([
      "/price: must be a number",
    ]);
    expect(await problemsOf({ $ref: "#/components/schemas/Item" }, {}, schemas)).to.deep.equal([
      'The body: "price" is missing',
    ]);
  });

  it("is missing for an unknown operation or a malformed contract", async () => {
    for (const text of ["paths: {}", "hello", "", "a: [", "a: *b"]) {
      const found = await answering(yaml(text)).schema.validate({});
      expect(!found.ok && found.error, text).to.deep.equal({ kind: "not-understood" });
    }
  });

  it("is missing if it throws, because of a missing reference or an invalid URI", async () => {
    expect(await problemsOf({ $ref: "#/components/schemas/Gone" }, {})).to.deep.equal(["check-broke"]);
    const { schema } = answering(yaml(OURS));
    expect(await schema.validate({ ...builtBody(), "\ud83d": 1 })).to.deep.equal({
      ok: false,
      error: { kind: "check-broke" },
    });
    expect(await schema.validate(builtBody())).to.deep.equal({ ok: true, value: [] });
  });

  it("is unavailable without a response", async () => {
    const found = await answering(() => {
      throw new TypeError("fetch failed");
    }).schema.validate({});
    expect(found).to.have.nested.property("error.failure.kind", "unreachable");
  });

  it("is not requested again after a malformed contract", async () => {
    const { schema, asked } = answering(yaml("paths: {}"), yaml(OURS));
    for (const body of [builtBody(), {}])
      expect(await schema.validate(body)).to.deep.equal({ ok: false, error: { kind: "not-understood" } });
    expect(asked()).to.equal(1);
  });

  it("is requested once, and again after a failed request", async () => {
    const refused = () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
    const { schema, asked } = answering(refused, yaml(OURS));
    expect(await schema.validate(builtBody())).to.have.nested.property("error.kind", "not-had");
    const both = await Promise.all([schema.validate(builtBody()), schema.validate({})]);
    expect([both.every(({ ok }) => ok), asked()]).to.deep.equal([true, 2]);
  });
});
