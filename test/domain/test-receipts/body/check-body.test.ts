import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { err, ok } from "#domain/shared/result.ts";
import {
  checkBody,
  formatFinding,
  MAX_BODY_BYTES,
  MAX_FINDINGS,
  formatSchemaFailure,
  type BodyFinding,
  type RequestSchema,
  type SchemaFailure,
} from "#domain/test-receipts/index.ts";
import { NOW } from "../draft-sources.ts";

const saying = (...findings: readonly BodyFinding[]): RequestSchema => ({
  validate: () => Promise.resolve(ok(findings)),
});
const failingSchema = (trouble: SchemaFailure): RequestSchema => ({ validate: () => Promise.resolve(err(trouble)) });
const findingsOf = async (body: JsonObject, schema = saying()): Promise<readonly string[]> =>
  (await checkBody(body, schema, NOW)).findings.map(formatFinding);
const texts = (count: number): JsonObject => ({ properties: { texts: Array.from({ length: count }, () => "\0") } });

describe("checking a body before it is sent", () => {
  const rows: readonly { readonly of: string; readonly body: JsonObject; readonly says: readonly string[] }[] = [
    { of: "a blank id", body: { transaction_id: "  " }, says: ["/transaction_id: must not be blank"] },
    {
      of: "a localtime of the week after",
      body: { localtime: "2024-05-22T10:20:30+01:00" },
      says: ["/localtime: must not be in the future"],
    },
    {
      of: "a return at no time",
      body: { items: [{ return: { localtime: "2016-12-31T23:59:60Z" } }] },
      says: ["/items/0/return/localtime: must be a valid time with its offset: 2026-03-01T10:52:12+00:00"],
    },
    {
      of: "NUL and half a character",
      body: { items: [{ name: "a\0" }], "a/b": "\ud83d" },
      says: [
        "/items/0/name: must not contain NUL or half characters",
        "/a~1b: must not contain NUL or half characters",
      ],
    },
    {
      of: "the name of the prototype",
      body: JSON.parse('{"properties":{"__proto__":1}}') as JsonObject,
      says: ["/properties/__proto__: must not name a member __proto__"],
    },
  ];
  for (const { of, body, says } of rows) {
    it(`finds what a schema cannot express: ${of}`, async () => expect(await findingsOf(body)).to.deep.equal(says));
  }

  it("lists schema errors first, and reports each place once", async () => {
    const schema = saying(
      { pointer: "/transaction_id", error: { kind: "too-short", limit: 1 } },
      { pointer: "", error: { kind: "missing", name: "items" } },
    );
    expect(await findingsOf({ transaction_id: "", localtime: "today" }, schema)).to.deep.equal([
      "/transaction_id: must have at least 1 character",
      'The body: "items" is missing',
      "/localtime: must be a valid time with its offset: 2026-03-01T10:52:12+00:00",
    ]);
  });

  it("limits the findings and says that there are more", async () => {
    for (const [count, isCut] of [
      [MAX_FINDINGS, undefined],
      [MAX_FINDINGS + 1, true],
    ] as const) {
      for (const schema of [saying(), failingSchema({ kind: "not-understood" })]) {
        const checked = await checkBody(texts(count), schema, NOW);
        expect([checked.findings.length, checked.isCut]).to.deep.equal([MAX_FINDINGS, isCut]);
      }
    }
    const findings = Array.from({ length: MAX_FINDINGS + 1 }, (_, at): BodyFinding => ({
      pointer: `/${at}`,
      error: { kind: "unknown" },
    }));
    expect((await checkBody({}, saying(...findings), NOW)).findings.map(({ pointer }) => pointer)).to.deep.equal(
      findings.slice(0, MAX_FINDINGS).map(({ pointer }) => pointer),
    );
  });

  it("is fast for the longest body with the most errors", async () => {
    const body = texts(Math.floor(MAX_BODY_BYTES / '"\\u0000",'.length));
    const began = performance.now();
    expect((await checkBody(body, saying(), NOW)).isCut).to.equal(true);
    expect(performance.now() - began).to.be.below(50);
  });

  it("finds nothing in a valid body", async () => {
    expect(await checkBody({ transaction_id: "T" }, saying(), NOW)).to.deep.equal({ findings: [] });
  });

  const troubles: readonly (readonly [SchemaFailure, string])[] = [
    [{ kind: "not-had", failure: failure("unreachable") }, "The API schema could not be loaded"],
    [{ kind: "not-understood" }, "The API schema could not be parsed"],
    [{ kind: "check-broke" }, "The check against the API schema failed"],
  ];
  for (const [trouble, words] of troubles) {
    it(`applies the other rules if the schema is not available: ${words}`, async () => {
      const checked = await checkBody({ transaction_id: " " }, failingSchema(trouble), NOW);
      expect([
        checked.findings.map(formatFinding),
        checked.schemaFailure && formatSchemaFailure(checked.schemaFailure),
      ]).to.deep.equal([["/transaction_id: must not be blank"], words]);
    });
  }
});
