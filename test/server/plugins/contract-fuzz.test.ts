import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect } from "chai";
import fc, { type Arbitrary } from "fast-check";
import { parse } from "yaml";
import { startTestServer, type TestServer } from "#test/support/server.ts";

type Schema = { $ref?: string; type?: string; pattern?: string; minLength?: number; maxLength?: number; minimum?: number; maximum?: number };
type Parameter = { $ref?: string; name: string; in: "query" | "path"; schema: Schema };
type Operation = { operationId: string; parameters?: Parameter[]; responses: Record<string, unknown> };
type Document = { paths: Record<string, { get?: Operation }>; components: Record<string, Record<string, unknown>> };

const DOCUMENT = parse(readFileSync("openapi/openapi-v1.yml", "utf8")) as Document;

const resolved = <T extends { $ref?: string }>(value: T): T => {
  const [, , kind = "", name = ""] = value.$ref?.split("/") ?? [];
  return value.$ref === undefined ? value : resolved(DOCUMENT.components[kind]![name] as T);
};

const OPERATIONS = Object.entries(DOCUMENT.paths).map(([path, { get }]) => ({
  path,
  id: get!.operationId,
  statuses: Object.keys(get!.responses).map(Number),
  parameters: (get!.parameters ?? []).map(resolved).map((each) => ({ ...each, schema: resolved(each.schema) })),
}));
type Tried = (typeof OPERATIONS)[number];

/** Values that the contract allows. */
function valid({ type, pattern, minLength, maxLength, minimum, maximum }: Schema): Arbitrary<string> {
  if (type === "integer") return fc.integer({ min: minimum!, max: Math.min(maximum!, Number.MAX_SAFE_INTEGER) }).map(String);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength: minLength!, maxLength: Math.min(maxLength!, 40) })
    .filter((text) => !text.includes("\0") && [...text].length >= minLength! && [...text].length <= maxLength!);
}

/** Values that break one of its rules. */
function broken({ type, pattern, maxLength, minimum, maximum }: Schema): Arbitrary<string> {
  if (type === "integer") {
    const outside = fc.oneof(fc.integer({ max: minimum! - 1 }), fc.integer({ min: 1, max: 1_000 }).map((n) => maximum! + n * 1_000));
    return fc.oneof(outside.map(String), fc.constantFrom("", " 1", "1 ", "0x10", "1e1", "1.5", "+1", "01", "NaN", "Infinity", "1e400", "--1", "٣", "null", "[]"));
  }
  if (pattern !== undefined) return fc.string({ unit: "binary" }).filter((text) => text !== "" && !new RegExp(pattern).test(text));
  return fc.constantFrom("", "x".repeat(maxLength! + 1), "💶".repeat(maxLength! + 1), "a\0b");
}

/** What no schema speaks of; written as they stand in an address. */
const NASTY = ["__proto__", "constructor", "%00", "%ED%A0%80", "%FF", "%E2%80%AE", "1e400", "%7B%7D", "[object%20Object]", "..%2F..%2Fetc", "%27%20OR%201=1--", "%F0%9F%92%B6"];

describe("every operation of the contract, asked in every way [SDK-012]", () => {
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer();
    cookie = await server.signIn("staff@shop.example");
  });
  after(() => server.close());

  const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${server.url}/api${address}`, { ...init, headers: { cookie, ...init.headers } });

  type Values = Readonly<Record<string, string>>;
  const addressOf = ({ path, parameters }: Tried, values: Values): string => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "f".repeat(24)));
    const query = parameters.filter((each) => each.in === "query" && values[each.name] !== undefined);
    return `${filled}?${new URLSearchParams(query.map(({ name }) => [name, values[name]!]))}`;
  };
  /** Retailers aside, which are another test's. */
  const valuesFor = ({ parameters }: Tried): Arbitrary<Values> =>
    fc.record(Object.fromEntries(parameters.filter(({ name }) => name !== "retailer_id").map(({ name, schema }) => [name, valid(schema)])), { requiredKeys: [] }) as Arbitrary<Values>;

  /** Documented, whole by the contract (the server itself checks that here), and never a failure of ours. */
  async function expectSound(answer: Response, operation: Tried, allowed?: readonly number[]): Promise<void> {
    const body = await answer.text();
    expect(answer.status, body).to.be.below(500);
    expect(operation.statuses, `${operation.id}: ${answer.status}`).to.include(answer.status);
    if (allowed) expect(allowed, `${answer.url}: ${body}`).to.include(answer.status);
    expect(answer.headers.get("counterfoil-request-id")).to.match(/^[0-9a-f]{16}$/);
  }

  /** `fetch` sends no body with a GET. */
  const statusWithBody = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(`${server.url}/api${path}`, { headers: { cookie, "content-type": "application/json", "content-length": 2 } });
      sent.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject).end("{}");
    });

  for (const operation of OPERATIONS) {
    describe(operation.id, () => {
      it("answers what it allows", () =>
        fc.assert(
          fc.asyncProperty(valuesFor(operation), async (values) => expectSound(await ask(addressOf(operation, values)), operation, [200, 404])),
          { numRuns: operation.parameters.length > 0 ? 40 : 1 },
        ));

      for (const { name, schema } of operation.parameters) {
        it(`refuses a broken ${name}, whatever else is asked`, () =>
          fc.assert(
            fc.asyncProperty(valuesFor(operation), broken(schema), async (values, wrong) => {
              fc.pre(!(operation.path.includes(`{${name}}`) && (wrong === "" || /^\.{1,2}$/.test(wrong) || wrong.length > 400)));
              await expectSound(await ask(addressOf(operation, { ...values, [name]: wrong })), operation, [400]);
            }),
            { numRuns: 25 },
          ));
      }

      for (const nasty of NASTY) {
        it(`keeps its countenance before ${nasty}`, async () => {
          for (const { name, in: place } of operation.parameters) {
            const path = operation.path.replace(/\{\w+\}/, place === "path" ? nasty : "f".repeat(24));
            await expectSound(await ask(place === "path" ? path : `${path}?${name}=${nasty}`), operation);
          }
          await expectSound(await ask(`${operation.path.replace(/\{\w+\}/, "f".repeat(24))}?${nasty}=1`), operation, operation.parameters.length > 0 ? [400] : [200, 400]);
        });
      }

      it("refuses a parameter that comes twice, or that it does not know", async () => {
        const path = operation.path.replace("{id}", "f".repeat(24));
        for (const { name } of operation.parameters.filter((each) => each.in === "query")) {
          await expectSound(await ask(`${path}?${name}=1&${name}=1`), operation, [400]);
        }
        await expectSound(await ask(`${path}?surprise=1`), operation, [400]);
        await expectSound(await ask(`${path}?RETAILER_ID=1001`), operation, [400]);
      });

      it("takes no other method, and no body", async () => {
        const path = operation.path.replace("{id}", "f".repeat(24));
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const answer = await ask(path, { method, body: "{}", headers: { "content-type": "application/json" } });
          expect(answer.status, method).to.equal(404);
        }
        expect(await statusWithBody(path)).to.equal(400);
      });
    });
  }

  it("an address of a megabyte is refused before anybody reads it", async () => {
    const answer = await ask(`/receipts?consumer=${"x".repeat(1_000_000)}`);
    expect(answer.status).to.equal(431);
    expect(await answer.json()).to.deep.equal({ status: "Request Header Fields Too Large", description: "Request Header Fields Too Large" });
    expect(answer.headers.get("counterfoil-request-id")).to.match(/^[0-9a-f]{16}$/);
  });
});
