import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { expect } from "chai";
import fc, { type Arbitrary } from "fast-check";
import type { Json } from "#domain/shared/json/json.ts";
import { readContract } from "#test/contract/contract.ts";
import { createCalls, type Call, type ReceivedResponse, type Sent } from "#test/support/calls.ts";
import { validValues, anyForm, invalidTexts, withInvalidMember } from "#test/support/contract-arbitraries.ts";
import { contractCalls, type ContractCall, type Values } from "#test/support/contract-calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { hashTables, listTables } from "#test/support/table-hash.ts";

const CONTRACT = readContract();
/** Operations that accept an empty map, which removes every value. */
const TAKES_EMPTY_MAP: ReadonlySet<string> = new Set(["replaceTemplateData", "replaceTemplateDataTranslations"]);
const TRIES = Number(process.env["TRIES"] ?? 10);
const CALLS = contractCalls();

/** Values that no schema covers, percent-encoded. */
const NASTY = [
  "__proto__",
  "constructor",
  "%00",
  "%ED%A0%80",
  "%FF",
  "%E2%80%AE",
  "1e400",
  "%7B%7D",
  "[object%20Object]",
  "..%2F..%2Fetc",
  "%27%20OR%201=1--",
  "%F0%9F%92%B6",
];
/** Existing records. */
const THERE = { reference: "SOHO", email: "floor@shop.example" };
const GUARD = "If-Unmodified-Since";
const ATTEMPT = "Idempotency-Key";
/** Tables that a refused call may change too. */
const CHANGED_BY_REFUSALS = ["audit", "rate_limits", "sessions"];
const ELSEWHERE = "f".repeat(24);
const PREVIEW = "/_/role-preview";

/** True if a path of the first also matches the second: `/receipts/_search` may match `/receipts/{id}`. */
function isAlsoAt(one: string, other: string): boolean {
  const [names, places] = [one.split("/"), other.split("/")];
  return names.length === places.length && names.every((name, at) => name === places[at] || name.startsWith("{"));
}

describe("every operation of the contract, with arbitrary requests [SDK-012]", () => {
  let server: TestServer;
  let cookie: string;
  let ask: Call;
  let tables: readonly string[];
  before(async () => {
    server = await startTestServer();
    tables = await listTables(server.db, CHANGED_BY_REFUSALS);
    cookie = await server.signIn("admin@shop.example");
    const send = createCalls(server, { cookie });
    // A preview that a call has started would refuse all further writes.
    ask = async (method, path, sent) => {
      const answer = await send(method, path, sent);
      if (path.startsWith(PREVIEW)) await send("DELETE", PREVIEW);
      return answer;
    };
    await ask("POST", "/stores", {
      body: {
        name: "Soho",
        external_reference: THERE.reference,
        country: "GBR",
        phone: "1",
        properties: { vat_number: "1" },
      },
    });
  });
  after(() => server.close());

  type Asked = { readonly path?: Values; readonly query?: Values; readonly headers?: Values; readonly sent?: Sent };
  const call = (
    to: ContractCall,
    { path = {}, query = {}, headers = {}, sent = to.sent }: Asked = {},
  ): Promise<ReceivedResponse> => ask(to.operation.method, to.address(path, query), { ...sent, headers });
  const callAt = ({ operation: { method }, sent }: ContractCall, address: string): Promise<ReceivedResponse> =>
    ask(method, address, sent);

  /** Excludes retailers, which another test covers. */
  const valuesFor = ({ parameters }: ContractCall, place: string): Arbitrary<Values> => {
    const asked = parameters.filter((each) => each.in === place && each.name !== "retailer_id");
    const texts = asked.map(
      ({ name, schema }) =>
        [
          name,
          validValues(CONTRACT, schema)
            .map(String)
            .filter((text) => isSendable(text, place)),
        ] as const,
    );
    return fc.record(Object.fromEntries(texts), { requiredKeys: [] }) as Arbitrary<Values>;
  };
  const isSendable = (text: string, place: string): boolean =>
    place === "header" ? /^[!-~]+$/.test(text) : place !== "path" || (text !== "" && !/^\.{1,2}$/.test(text));
  const askedOf = (to: ContractCall): Arbitrary<Asked> =>
    fc.record({ path: valuesFor(to, "path"), query: valuesFor(to, "query"), headers: valuesFor(to, "header") });

  /**
   * The response is documented, matches the contract (the server itself checks that here), and is not a server error.
   */
  function expectSound(
    { status, text, headers }: ReceivedResponse,
    { operation, statuses }: ContractCall,
    allowed: readonly number[] = statuses,
  ): void {
    expect(status, `${operation.id}: ${text}`).to.be.below(500);
    expect(statuses, `${operation.id}: ${status}`).to.include(status);
    expect(allowed, `${operation.id}: ${text}`).to.include(status);
    expect(headers.get("counterfoil-request-id")).to.match(/^[0-9a-f]{16}$/);
  }

  /** `fetch` sends no body with a GET. */
  const statusWithBody = ({ operation: { method } }: ContractCall, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(`${server.url}/api${path}`, {
        method,
        headers: { cookie, origin: server.url, "content-type": "application/json", "content-length": 2 },
      });
      sent
        .on("response", (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end("{}");
    });

  /** Returns a hash of all data, after the background work has ended. */
  const hashOfData = async (): Promise<string> => {
    await server.app.processing.processAll();
    return hashTables(server.db, tables);
  };

  /** Returns a version that is never outdated: the latest of its table, or the current time. */
  const versionFor = async ({ operation: { path } }: ContractCall): Promise<string> => {
    const table = path.startsWith("/stores")
      ? "stores"
      : path.startsWith("/currencies")
        ? "currency_rates"
        : "accounts";
    const { latest } = await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.max("updated_timestamp").as("latest"))
      .executeTakeFirstOrThrow();
    return new Date(Math.max(Date.now(), latest === null ? 0 : Number(latest))).toUTCString();
  };

  /** Bodies that the operation allows, and broken bodies. */
  const sentBodies = ({ sent }: ContractCall, schema: Json): Arbitrary<Sent> => {
    if (sent.body instanceof FormData) return anyForm([...sent.body.keys()]).map((body) => ({ body }));
    const allowed = validValues(CONTRACT, schema);
    return fc
      .oneof(allowed, withInvalidMember(allowed), withInvalidMember(fc.constant(sent.body)))
      .map((body) => ({ ...sent, body: JSON.stringify(body) }));
  };

  /** Valid times may be in the wrong order or too far apart, and most texts are not valid searches. */
  const answersTo = ({ operation: { id, method }, parameters, statuses }: ContractCall): readonly number[] => {
    if (method !== "GET" || id === "searchReceipts") return statuses;
    // Their values depend on each other: the length of a step, the order of two bounds.
    const depends = parameters.some(({ name }) => ["resolution", "min_total", "domain", "area"].includes(name));
    return depends ? [200, 400, 404] : [200, 404];
  };

  for (const to of CALLS) {
    const { operation, parameters } = to;
    const body = to.bodySchema === undefined ? undefined : sentBodies(to, to.bodySchema);
    const ownType = to.sent.body instanceof FormData ? "multipart/form-data; boundary=x" : (to.sent.type ?? "");
    const nowhere = (text: string = ELSEWHERE): string => operation.path.replace(/\{\w+\}/g, text);

    describe(operation.id, () => {
      it("accepts what the contract allows", () =>
        fc.assert(
          fc.asyncProperty(askedOf(to), async (asked) => expectSound(await call(to, asked), to, answersTo(to))),
          { numRuns: parameters.length > 0 ? Math.ceil((TRIES * 2) / 3) : 1 },
        ));

      for (const { name, in: place, schema } of parameters) {
        it(`refuses an invalid ${name}, whatever the other parameters`, () =>
          fc.assert(
            fc.asyncProperty(askedOf(to), invalidTexts(schema, place), async (asked, wrong) => {
              fc.pre(place !== "path" || (wrong !== "" && !/^\.{1,2}$/.test(wrong) && wrong.length <= 4_000));
              const part = ({ path: "path", query: "query", header: "headers" } as const)[place as "path"];
              expectSound(await call(to, { ...asked, [part]: { ...asked[part], [name]: wrong } }), to, [400]);
            }),
            { numRuns: Math.ceil(TRIES / 2) },
          ));
      }

      if (body !== undefined) {
        it("accepts or refuses a body, and stores nothing of a refused one", () =>
          fc.assert(
            fc.asyncProperty(body, async (sent) => {
              const before = await hashOfData();
              const wanted = parameters.map(({ name }) => name);
              const headers = {
                ...(wanted.includes(GUARD) ? { [GUARD]: await versionFor(to) } : {}),
                ...(wanted.includes(ATTEMPT) ? { [ATTEMPT]: randomUUID() } : {}),
              };
              const response = await call(to, { path: THERE, headers, sent });
              expectSound(response, to);
              if (response.status >= 400) expect(await hashOfData()).to.equal(before);
            }),
            { numRuns: TRIES, examples: [[to.sent]] },
          ));

        const emptyObject = TAKES_EMPTY_MAP.has(to.operation.id) ? [] : ["{}"];
        for (const wrong of [
          "",
          "{",
          "null",
          "[]",
          ...emptyObject,
          "1e400",
          '"\\ud83d"',
          '{"__proto__":{}}',
          "[".repeat(30_000),
        ]) {
          it(`refuses ${wrong.slice(0, 20) || "an empty text"} as a body`, async () =>
            expectSound(await call(to, { sent: { type: ownType, body: wrong } }), to, [400, 415]));
        }

        it("accepts its body with its own media type only, and refuses one that is far too large", async () => {
          const foreign = [
            "text/plain",
            "application/xml",
            "application/x-www-form-urlencoded",
            ownType === "application/json" ? "multipart/form-data; boundary=x" : "application/json",
          ];
          for (const type of foreign) expectSound(await call(to, { sent: { type, body: "{}" } }), to, [415]);
          expectSound(
            await call(to, {
              sent: { type: ownType, body: JSON.stringify("x".repeat(Math.max(1_000_000, operation.bodyLimit ?? 0))) },
            }),
            to,
            [413],
          );
        });
      }

      for (const nasty of NASTY) {
        it(`handles ${nasty} without a server error`, async () => {
          for (const { name, in: place } of parameters.filter((each) => each.in !== "header")) {
            expectSound(await callAt(to, place === "path" ? nowhere(nasty) : `${nowhere()}?${name}=${nasty}`), to);
          }
          const unknown = await callAt(to, `${nowhere()}?${nasty}=1`);
          expectSound(unknown, to, parameters.length > 0 || operation.isGuarded ? [400] : [200, 400]);
        });
      }

      it("refuses a duplicate parameter and an unknown one", async () => {
        const known = to.address({}, {}).replace(/^[^?]*/, nowhere());
        for (const { name } of parameters.filter((each) => each.in === "query")) {
          expectSound(await callAt(to, `${nowhere()}?${name}=1&${name}=1`), to, [400]);
        }
        for (const surprise of ["surprise=1", "RETAILER_ID=1001"])
          expectSound(await callAt(to, `${known}&${surprise}`), to, [400]);
      });

      it("refuses methods that its path does not have, and a body if it takes none", async () => {
        const methods = CALLS.filter((each) => isAlsoAt(each.operation.path, operation.path)).map(
          (each) => each.operation.method as string,
        );
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((each) => !methods.includes(each))) {
          expect((await ask(method, nowhere(), method === "GET" ? {} : { body: {} })).status, method).to.equal(404);
        }
        if (body === undefined) expect(await statusWithBody(to, to.address({ id: ELSEWHERE }))).to.equal(400);
      });
    });
  }

  it("an address of a megabyte is refused before it is parsed", async () => {
    const { status, json, headers } = await ask("GET", `/receipts?consumer=${"x".repeat(1_000_000)}`);
    expect(status).to.equal(431);
    expect(json).to.deep.equal({
      status: "Request Header Fields Too Large",
      description: "Request Header Fields Too Large",
      code: "headers_too_large",
    });
    expect(headers.get("counterfoil-request-id")).to.match(/^[0-9a-f]{16}$/);
  });
});
