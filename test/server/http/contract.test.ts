import Fastify, { type FastifyInstance, type LightMyRequestResponse as Response } from "fastify";
import { expect } from "chai";
import { validateResponses } from "#server/http/response-validation.ts";
import { parseQueryString, readOperationInput } from "#server/http/request-validation.ts";
import { readContract, type Contract } from "#server/http/contract.ts";
import type { CallFactory } from "#server/http/write-context.ts";
import type { Authorizer } from "#server/http/authorize.ts";
import { registerOperations } from "#server/http/register-operations.ts";
import { acceptJson } from "#server/http/json-body.ts";

const TEXT = `
openapi: 3.1.0
paths:
  /notes/{id}:
    put:
      operationId: putNote
      x-access: { anyOf: [], tenant: none, stores: all }
      security: []
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: If-Unmodified-Since, in: header, required: true, schema: { type: string, minLength: 3 } }
        - { name: depth, in: query, schema: { type: number, minimum: 0, default: 1.5 } }
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
      responses:
        "200":
          headers: { Note-Id: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/KeptNote" } } }
components:
  schemas:
    Note:
      type: object
      additionalProperties: false
      required: [text]
      properties: { text: { type: string, maxLength: 5 } }
    KeptNote:
      type: object
      additionalProperties: false
      required: [text]
      x-always-sent: [version]
      properties: { text: { type: string, maxLength: 5 }, version: { type: integer } }
`;

describe("a contract with bodies and headers", () => {
  let app: FastifyInstance;
  let contract: Contract;
  let answer: { status: number; body: unknown; type: string };
  beforeEach(async () => {
    contract = readContract(TEXT);
    answer = { status: 200, body: { text: "hi", version: 1 }, type: "application/json" };
    app = Fastify({ routerOptions: { querystringParser: parseQueryString as () => Record<string, string> } });
    validateResponses(app);
    acceptJson(app, ["application/json"]);
    const [operation] = contract.operations;
    app.put("/notes/:id", { config: { operation: operation! } }, async (request, reply) => {
      const input = await readOperationInput(operation!, request);
      if (!input.ok)
        return reply
          .type("application/json")
          .header("note-id", "1")
          .send(`{"text":"${input.error.status}","version":1}`);
      return reply
        .code(answer.status)
        .type(answer.type)
        .header(answer.status === 200 ? "note-id" : "x", "1")
        .send(JSON.stringify(answer.body));
    });
    await app.ready();
  });
  afterEach(() => app.close());

  const HEADERS = { "if-unmodified-since": "now", "content-type": "application/json" };
  type Changes = { readonly url?: string; readonly headers?: Record<string, string>; readonly payload?: unknown };
  const put = async ({
    url = "/notes/7",
    headers = HEADERS,
    payload = { text: "note" },
  }: Changes = {}): Promise<Response> => app.inject({ method: "PUT", url, headers, payload: JSON.stringify(payload) });

  it("accepts what it allows", async () => {
    expect((await put()).json()).to.deep.equal({ text: "hi", version: 1 });
    expect((await put({ url: "/notes/7?depth=0.25" })).json()).to.deep.equal({ text: "hi", version: 1 });
    expect(
      (
        await put({
          headers: { ...HEADERS, "content-type": "application/json; charset=utf-8", "x-forwarded-for": "unknown" },
        })
      ).json(),
    ).to.deep.equal({ text: "hi", version: 1 });
  });

  const REFUSED: readonly (readonly [what: string, changes: Changes, status: string])[] = [
    ["an unknown field", { payload: { text: "note", extra: 1 } }, "400"],
    ["a field of the wrong type", { payload: { text: 7 } }, "400"],
    ["a field that is too long, in code points", { payload: { text: "💶💶💶💶💶💶" } }, "400"],
    ["a body without a required field", { payload: {} }, "400"],
    ["a body that is not an object", { payload: [] }, "400"],
    ["a header that is too short", { headers: { ...HEADERS, "if-unmodified-since": "x" } }, "400"],
    ["a request without a required header", { headers: { "content-type": "application/json" } }, "400"],
    ["a number below its minimum", { url: "/notes/7?depth=-1" }, "400"],
  ];
  for (const [what, changes, status] of REFUSED) {
    it(`refuses ${what}`, async () => {
      expect((await put(changes)).json()).to.have.property("text", status);
    });
  }

  const errorsOf = async (payload: object): Promise<readonly unknown[]> => {
    const app = Fastify();
    acceptJson(app, ["application/json"]);
    app.put("/notes/:id", async (request) => {
      const input = await readOperationInput(contract.operations[0]!, request);
      return input.ok ? [] : input.error.errors.map(({ description }) => description);
    });
    return (await app.inject({ method: "PUT", url: "/notes/7", headers: HEADERS, payload })).json();
  };

  it("reports every error of a small body, and the first error of a larger one", async () => {
    const [tooLong, unknown] = ["Text must have at most 5 characters", "extra is not known here"];
    expect(await errorsOf({ text: "x".repeat(8_000), extra: 1 })).to.have.members([unknown, tooLong]);
    expect(await errorsOf({ text: "x".repeat(9_000), extra: 1 })).to.have.length(1);
    expect(
      await errorsOf({ text: "note", ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`extra${at}`, 1])) }),
    ).to.have.length(20);
  });

  it("compiles the check for all errors once", () => {
    const { compileAllErrors } = contract.operations[0]!.bodies.get("application/json")!;
    expect(compileAllErrors()).to.equal(compileAllErrors());
  });

  it("accepts a text of five code points, however many code units it has", async () => {
    expect((await put({ payload: { text: "💶💶💶💶💶" } })).json()).to.deep.equal({ text: "hi", version: 1 });
  });

  it("refuses an unknown media type", async () => {
    app = Fastify();
    app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, body, done) => done(null, body));
    const [operation] = contract.operations;
    app.put("/notes/:id", async (request) => {
      const input = await readOperationInput(operation!, request);
      return { status: input.ok ? 200 : input.error.status };
    });
    const sent = await app.inject({
      method: "PUT",
      url: "/notes/7",
      headers: { ...HEADERS, "content-type": "text/csv" },
      payload: "text",
    });
    expect(sent.json()).to.deep.equal({ status: 415 });
  });

  const BROKEN: readonly (readonly [what: string, change: () => void, message: string])[] = [
    ["with an undocumented status", () => (answer.status = 201), "putNote knows no status 201"],
    [
      "with the wrong shape",
      () => (answer.body = { text: "far too long", version: 1 }),
      "/text must NOT have more than 5 characters",
    ],
    [
      "without a member that is always sent",
      () => (answer.body = { text: "hi" }),
      "must have required property 'version'",
    ],
    ["with the wrong media type", () => (answer.type = "text/plain"), "text/plain instead of application/json"],
  ];
  for (const [what, change, message] of BROKEN) {
    it(`detects a response ${what}`, async () => {
      change();
      const sent = await put();
      expect(sent.statusCode).to.equal(500);
      expect(sent.json()).to.have.property("description").that.includes(message);
    });
  }

  it("refuses to start with a missing route, an extra route, or the wrong kind of route", () => {
    const register = (routes: Parameters<typeof registerOperations>[2]["routes"]) => () =>
      registerOperations(Fastify(), contract, { routes, authorizer: {} as Authorizer, callFactory: {} as CallFactory });
    const route = () => Promise.resolve({});
    expect(register({ guarded: {}, authenticated: {}, anonymous: {} })).to.throw("putNote has no route");
    expect(register({ guarded: { putNote: route }, authenticated: {}, anonymous: {} })).to.throw(
      "putNote is not an operation of the contract, putNote has no route",
    );
    expect(register({ guarded: {}, authenticated: {}, anonymous: { putNote: route, getNote: route } })).to.throw(
      "getNote is not an operation of the contract",
    );
    expect(register({ guarded: {}, authenticated: {}, anonymous: { putNote: route } })).not.to.throw();
  });

  it("applies the body limit of an operation, larger or smaller than the default", async () => {
    const statusAt = async (text: string) => {
      const small = Fastify();
      const gate = { rateLimitAnonymous: () => Promise.resolve() } as unknown as Authorizer;
      const putNote = () => Promise.resolve({ json: { text: "hi" } });
      registerOperations(small, readContract(text), {
        routes: { guarded: {}, authenticated: {}, anonymous: { putNote } },
        authorizer: gate,
        callFactory: {} as CallFactory,
      });
      return (
        await small.inject({
          method: "PUT",
          url: "/notes/7",
          headers: HEADERS,
          payload: JSON.stringify({ text: "note" }),
        })
      ).statusCode;
    };
    expect(await statusAt(TEXT)).to.equal(200);
    expect(
      await statusAt(TEXT.replace("operationId: putNote", "operationId: putNote\n      x-body-limit: 14")),
    ).to.equal(413);
  });

  it("refuses an unknown flag", () => {
    expect(() => readContract(TEXT.replace("anyOf: []", "anyOf: [everything]"))).to.throw(
      "putNote requires the unknown flag everything",
    );
  });
});
