import { expect } from "chai";
import fc from "fast-check";
import { callsOfToken, type Call, type Said } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** What somebody saw of a record: its version, and the marks that were left on it so far. */
type Seen = { readonly version: string; readonly marks: readonly string[]; readonly json: Said["json"] };
type Written = { readonly status: number; readonly version: string };

/** A record that several people change: each adds a mark to those that they saw. */
type Subject = {
  readonly name: string;
  readonly rights: readonly string[];
  readonly prepare?: (call: Call) => Promise<unknown>;
  readonly read: (call: Call) => Promise<Seen>;
  readonly write: (call: Call, seen: Seen, marks: readonly string[]) => Promise<Written>;
};

const versionIn = (headers: Headers): string => headers.get("last-modified") ?? "";

const store: Subject = {
  name: "a store",
  rights: ["stores_admin"],
  prepare: (call) => call("POST", "/stores", { body: { name: "Soho", external_reference: "S", country: "GBR", properties: { marks: [] } } }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/stores/S");
    return { version: versionIn(headers), marks: (json["properties"] as { marks: string[] }).marks, json };
  },
  write: async (call, { version }, marks) => {
    const body = [{ op: "replace", path: "/properties/marks", value: marks }, { op: "add", path: "/settings/change", value: Math.random() }];
    const { status, headers } = await call("PATCH", "/stores/S", { body, type: "application/json-patch+json", headers: { "if-unmodified-since": version } });
    return { status, version: versionIn(headers) };
  },
};

const DAY = 86_400_000;
const rates: Subject = {
  name: "rates",
  rights: ["rates_admin"],
  prepare: (call) => call("POST", "/currencies/rates", { body: { timestamp: "2026-01-01T00:00:00Z", rates: { GBP: {} } } }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/currencies/rates?latest=true");
    return { version: versionIn(headers), marks: Object.keys((json["rates"] as { GBP: object }).GBP), json };
  },
  write: async (call, { version, json }, marks) => {
    const timestamp = new Date(Date.parse(String(json["timestamp"])) + DAY).toISOString();
    const body = { timestamp, rates: { GBP: Object.fromEntries(marks.map((mark) => [mark, 1.5])) } };
    const { status, headers } = await call("POST", "/currencies/rates", { body, headers: { "if-unmodified-since": version } });
    return { status, version: versionIn(headers) };
  },
};

const account: Subject = {
  name: "an account",
  rights: ["administrator"],
  read: async (call) => {
    const { json, headers } = await call("GET", "/_/account/staff@shop.example");
    return { version: versionIn(headers), marks: (json["roles"] as { permission: string }[]).map(({ permission }) => permission), json };
  },
  write: async (call, { version }, marks) => {
    const body = { roles: marks.map((permission) => ({ context_name: "retailer_id", context_value: "1001", permission })) };
    const { status, headers } = await call("PATCH", "/_/account/staff@shop.example", { body, headers: { "if-unmodified-since": version } });
    return { status, version: versionIn(headers) };
  },
};

const SUBJECTS: readonly Subject[] = [store, rates, account];
const INTERLEAVINGS = 1_000;

/**
 * Two or three people each read and then write, in any order; where `apart` is false the next step begins before this
 * one has ended.
 */
type Plan = { readonly steps: readonly number[]; readonly apart: readonly boolean[] };

const plans: fc.Arbitrary<Plan> = fc.constantFrom<number[]>([0, 0, 1, 1], [0, 0, 1, 1, 2, 2]).chain((steps) =>
  fc.record({
    steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
    apart: fc.array(fc.boolean(), { minLength: steps.length, maxLength: steps.length }),
  }));

type Attempt = Written & { readonly saw: string; readonly mark: string };

/** Carries a plan out and answers how each one fared. */
async function carryOut({ steps, apart }: Plan, { read, write }: Subject, call: Call): Promise<readonly Attempt[]> {
  const seen = new Map<number, Promise<Seen>>();
  const attempts: Promise<Attempt>[] = [];
  for (const [at, writer] of steps.entries()) {
    const reading = seen.get(writer);
    const mark = MARKS[writer]!;
    if (reading === undefined) seen.set(writer, read(call));
    else attempts.push(reading.then(async (saw) => ({ mark, saw: saw.version, ...(await write(call, saw, [...saw.marks, mark])) })));
    if (apart[at]) await Promise.all([...seen.values(), ...attempts]);
  }
  return Promise.all(attempts);
}

const MARKS = ["AAA", "BBB", "CCC"];

describe("several people who change one record at once", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  for (const subject of SUBJECTS) {
    it(`lose nothing that was written to ${subject.name}, and are told who comes too late [ACCT-038, STORE-023, RATE-011]`, async () => {
      const call = await callsOfToken(server, { retailers: ["1001"], permissions: subject.rights });
      await subject.prepare?.(call);
      let before = await subject.read(call);
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          const start = await subject.write(call, before, []);
          const attempts = await carryOut(plan, subject, call);
          const won = attempts.filter(({ status }) => status < 300).sort((a, b) => Date.parse(a.version) - Date.parse(b.version));
          expect(attempts.filter(({ status }) => status !== 412)).to.have.members(won);
          expect(won).not.to.be.empty;
          expect(won.map(({ saw }) => saw), "each saw what the one before left").to.deep.equal([start.version, ...won.slice(0, -1).map(({ version }) => version)]);
          before = await subject.read(call);
          expect(before).to.deep.include({ version: won.at(-1)!.version });
          expect(before.marks).to.have.members(won.map(({ mark }) => mark));
        }),
        { numRuns: INTERLEAVINGS },
      );
    }).timeout(180_000);
  }
});
