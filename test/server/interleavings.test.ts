import { expect } from "chai";
import fc from "fast-check";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { createCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { INTERLEAVINGS } from "#test/support/full-matrix.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** What a user read of a record: its version, and its marks so far. */
type Seen = { readonly version: string; readonly marks: readonly string[]; readonly json: ReceivedResponse["json"] };
type Written = { readonly status: number; readonly version: string };

/** A record that several users change. Each user adds a mark to the marks that they read. */
type Subject = {
  readonly name: string;
  readonly prepare?: (call: Call) => Promise<unknown>;
  readonly read: (call: Call) => Promise<Seen>;
  readonly write: (call: Call, seen: Guard & Pick<Seen, "json">, marks: readonly string[]) => Promise<Written>;
};

/** The version that a write is based on; absent for a write without a version. */
type Guard = { readonly version?: string };
const guarded = ({ version }: Guard): Record<string, string> =>
  version === undefined ? {} : { "if-unmodified-since": version };

const versionIn = (headers: Headers): string => headers.get("last-modified") ?? "";

const store: Subject = {
  name: "a store",
  prepare: (call) =>
    call("POST", "/stores", {
      body: { name: "Soho", external_reference: "S", country: "GBR", properties: { marks: [] } },
    }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/stores/S");
    return { version: versionIn(headers), marks: (json["properties"] as { marks: string[] }).marks, json };
  },
  write: async (call, guard, marks) => {
    const body = [
      { op: "replace", path: "/properties/marks", value: marks },
      { op: "add", path: "/settings/change", value: Math.random() },
    ];
    const { status, headers } = await call("PATCH", "/stores/S", {
      body,
      type: "application/json-patch+json",
      headers: guarded(guard),
    });
    return { status, version: versionIn(headers) };
  },
};

const DAY = 86_400_000;
const rates: Subject = {
  name: "rates",
  prepare: (call) =>
    call("POST", "/currencies/rates", { body: { timestamp: "2026-01-01T00:00:00Z", rates: { GBP: {} } } }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/currencies/rates?latest=true");
    return { version: versionIn(headers), marks: Object.keys((json["rates"] as { GBP: object }).GBP), json };
  },
  write: async (call, { json, ...guard }, marks) => {
    const timestamp = new Date(Date.parse(String(json["timestamp"])) + DAY).toISOString();
    const body = { timestamp, rates: { GBP: Object.fromEntries(marks.map((mark) => [mark, 1.5])) } };
    const { status, headers } = await call("POST", "/currencies/rates", { body, headers: guarded(guard) });
    return { status, version: versionIn(headers) };
  },
};

const account: Subject = {
  name: "an account",
  read: async (call) => {
    const { json, headers } = await call("GET", "/_/account/staff@shop.example");
    return {
      version: versionIn(headers),
      marks: (json["roles"] as { permission: string }[]).map(({ permission }) => permission),
      json,
    };
  },
  write: async (call, guard, marks) => {
    const body = {
      roles: marks.map((permission) => ({ context_name: "retailer_id", context_value: "1001", permission })),
    };
    const { status, headers } = await call("PATCH", "/_/account/staff@shop.example", { body, headers: guarded(guard) });
    return { status, version: versionIn(headers) };
  },
};

const consumer: Subject = {
  name: "a customer",
  prepare: (call) => call("POST", "/identifiers/ann@shop.example", { body: { properties: { marks: ["AAA"] } } }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/identifiers/ann@shop.example");
    return { version: versionIn(headers), marks: (json["properties"] as { marks?: string[] }).marks ?? [], json };
  },
  write: async (call, guard, marks) => {
    const body = { properties: { marks, change: Math.random() } };
    const { status, headers } = await call("PATCH", "/identifiers/ann@shop.example", { body, headers: guarded(guard) });
    return { status, version: versionIn(headers) };
  },
};

const file: Subject = {
  name: "a file",
  prepare: (call) =>
    call("POST", "/_/retailer-files-admin/new/add", {
      body: { name: "prices", retailer_ids: ["1001"], type: "raw", text: '{"marks":["AAA"]}' },
    }),
  read: async (call) => {
    const { json, headers } = await call("GET", "/_/retailer-files/prices");
    return { version: versionIn(headers), marks: (json["data"] as { marks: string[] }).marks, json };
  },
  write: async (call, guard, marks) => {
    const path = Math.random() < 0.5 ? "/_/retailer-files/prices" : "/_/retailer-files-admin/prices";
    const { status, headers } = await call("PUT", path, {
      body: { text: JSON.stringify({ marks, change: Math.random() }) },
      headers: guarded(guard),
    });
    return { status, version: versionIn(headers) };
  },
};

/**
 * The steps of two or three users, each of whom reads and then writes, in any order. Where `apart` is false, the next
 * step starts before this one has ended. The user `blind` writes without a version.
 */
type Plan = { readonly steps: readonly number[]; readonly apart: readonly boolean[]; readonly blind?: number };

const plans: fc.Arbitrary<Plan> = fc.constantFrom<number[]>([0, 0, 1, 1], [0, 0, 1, 1, 2, 2]).chain((steps) =>
  fc.record({
    steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
    apart: fc.array(fc.boolean(), { minLength: steps.length, maxLength: steps.length }),
  }),
);
const plansWithOneBlind: fc.Arbitrary<Plan> = fc
  .tuple(plans, fc.nat({ max: 1 }))
  .map(([plan, blind]) => ({ ...plan, blind }));

type Attempt = Written & { readonly base: string; readonly marks: readonly string[]; readonly isBlind: boolean };

/** Runs a plan with a session for each user, and returns the result of each write. */
async function runPlan(
  { steps, apart, blind }: Plan,
  { read, write }: Subject,
  calls: readonly Call[],
): Promise<readonly Attempt[]> {
  const seen = new Map<number, Promise<Seen>>();
  const attempts: Promise<Attempt>[] = [];
  const attempt = async (writer: number, { version: base, marks: old, json }: Seen): Promise<Attempt> => {
    const [marks, isBlind] = [[...old, MARKS[writer]!], writer === blind];
    return {
      base,
      marks,
      isBlind,
      ...(await write(calls[writer]!, { json, ...(isBlind ? {} : { version: base }) }, marks)),
    };
  };
  for (const [at, writer] of steps.entries()) {
    const reading = seen.get(writer);
    if (reading === undefined) seen.set(writer, read(calls[writer]!));
    else attempts.push(reading.then((base) => attempt(writer, base)));
    if (apart[at]) await Promise.all([...seen.values(), ...attempts]);
  }
  return Promise.all(attempts);
}

const MARKS = ["AAA", "BBB", "CCC"];
const PEOPLE = ["ann@shop.example", "ben@shop.example", "cid@shop.example"];

describe("concurrent changes of one record", () => {
  let server: TestServer;
  let calls: readonly Call[];
  before(async () => {
    server = await startTestServer();
    const desk = new AccountsApiDriver(server);
    for (const email of PEOPLE) await desk.addAccount(email, { roles: ["administrator at retailer 1001"] });
    calls = await Promise.all(PEOPLE.map(async (email) => createCalls(server, { cookie: await desk.cookieOf(email) })));
  });
  after(() => server.close());

  /** Runs plans. Each successful write is based on the one before or has no version; all others are refused. */
  async function expectNothingLost(subject: Subject, orders: fc.Arbitrary<Plan>, numRuns: number): Promise<void> {
    const [call] = calls as [Call];
    await subject.prepare?.(call);
    let before = await subject.read(call);
    await fc.assert(
      fc.asyncProperty(orders, async (plan) => {
        const start = await subject.write(call, before, []);
        const attempts = await runPlan(plan, subject, calls);
        const won = attempts
          .filter(({ status }) => status < 300)
          .sort((a, b) => Date.parse(a.version) - Date.parse(b.version));
        expect(attempts.filter(({ status }) => status !== 412)).to.have.members(won);
        expect(won).not.to.be.empty;
        expect(won.filter(({ isBlind }) => isBlind)).to.deep.equal(attempts.filter(({ isBlind }) => isBlind));
        const versions = [start, ...won].map(({ version }) => version);
        expect(new Set(versions).size).to.equal(versions.length);
        for (const [at, { base, isBlind }] of won.entries())
          if (!isBlind) expect(base, "each base what the one before left").to.equal(versions[at]);
        before = await subject.read(call);
        expect(before).to.deep.include({ version: versions.at(-1) });
        expect(before.marks).to.have.members(won.at(-1)!.marks);
      }),
      { numRuns },
    );
  }

  for (const subject of [store, rates, account]) {
    it(`lose no successful write to ${subject.name}, and the later user gets a conflict [ACCT-038, STORE-023, RATE-011]`, () =>
      expectNothingLost(subject, plans, INTERLEAVINGS)).timeout(180_000);
  }

  it("lose no successful write to a consumer [CONS-030]", () =>
    expectNothingLost(consumer, plans, INTERLEAVINGS)).timeout(180_000);

  it("lose no successful write to a file [FILE-017, FILE-018]", () =>
    expectNothingLost(file, plans, INTERLEAVINGS)).timeout(180_000);

  it("detect a write without a version to an account [ACCT-038]", () =>
    expectNothingLost(account, plansWithOneBlind, INTERLEAVINGS / 4)).timeout(180_000);

  it("detect that a store was closed or changed by another user [STORE-023, STORE-024]", async () => {
    const [change, close] = calls as [Call, Call];
    await fc.assert(
      fc.asyncProperty(
        fc.record({ first: fc.constantFrom("change", "close"), apart: fc.boolean(), isBlind: fc.boolean() }),
        async ({ first, apart, isBlind }) => {
          const { headers } = await change("POST", "/stores", {
            body: { name: "Soho", external_reference: "T", country: "GBR" },
          });
          const guard = { "if-unmodified-since": versionIn(headers) };
          const attempts: Readonly<Record<string, () => Promise<ReceivedResponse>>> = {
            change: () =>
              change("PATCH", "/stores/T", {
                body: [{ op: "add", path: "/phone", value: "1" }],
                type: "application/json-patch+json",
                headers: guard,
              }),
            close: () => close("DELETE", "/stores/T", { headers: isBlind ? {} : guard }),
          };
          const pending = attempts[first]!();
          if (apart) await pending;
          const [one, other] = [pending, attempts[first === "change" ? "close" : "change"]!()];
          const [{ status: changed }, { status: closed }] = (await Promise.all(
            first === "change" ? [one, other] : [other, one],
          )) as [ReceivedResponse, ReceivedResponse];
          const left = await change("GET", "/stores/T");
          expect([[200, 412], [404, 204], ...(isBlind ? [[200, 204]] : [])]).to.deep.include([changed, closed]);
          expect(left.status).to.equal(closed === 204 ? 404 : 200);
          if (left.status === 200) expect(left.json).to.include({ phone: "1" });
          if (left.status === 200) await close("DELETE", "/stores/T");
        },
      ),
      { numRuns: INTERLEAVINGS / 4 },
    );
  }).timeout(180_000);
});
