import { expect } from "chai";
import { HostList, verifySession } from "#server/database/host-list.ts";
import { outageOf, toOutageFailure } from "#server/database/outages.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";

/** The state of each host: it can write, or the error of a connection to it. */
type States = Record<string, "writes" | { readonly code?: string; readonly message?: string }>;

const REFUSED = { code: "ECONNREFUSED" };
const STANDBY = { code: "25006" };

describe("the hosts of DATABASE_URL", () => {
  /** Connects once. Returns the host, or the error, and the hosts that were tried. */
  async function connectOnce(hosts: HostList, states: States) {
    const tried: string[] = [];
    const outcome = await hosts
      .connect((url) => {
        const host = new URL(url).hostname;
        tried.push(host);
        const state = states[host];
        return state === "writes"
          ? Promise.resolve(host)
          : Promise.reject(Object.assign(new Error(state?.message ?? "no"), state));
      })
      .catch((error: unknown) => error);
    return { outcome, tried: tried.join(" ") };
  }
  const three = (): HostList => new HostList("postgres://u@one,two,three/shop");

  it("are tried in their order until one can write, which is the first the next time", async () => {
    const hosts = three();
    expect(await connectOnce(hosts, { one: REFUSED, two: STANDBY, three: "writes" })).to.deep.equal({
      outcome: "three",
      tried: "one two three",
    });
    expect(await connectOnce(hosts, { one: "writes", two: "writes", three: "writes" })).to.deep.equal({
      outcome: "three",
      tried: "three",
    });
    expect(await connectOnce(hosts, { one: "writes", two: STANDBY, three: REFUSED })).to.deep.equal({
      outcome: "one",
      tried: "three one",
    });
  });

  it("are tried from the first one again after the last one has refused a write", async () => {
    const hosts = three();
    await connectOnce(hosts, { one: REFUSED, two: "writes" });
    hosts.forgetLast();
    expect(await connectOnce(hosts, { one: "writes", two: "writes" })).to.deep.equal({ outcome: "one", tried: "one" });
  });

  it("report that none accepts writes if one of them at least answers", async () => {
    const { outcome, tried } = await connectOnce(three(), { one: REFUSED, two: STANDBY, three: REFUSED });
    expect(tried).to.equal("one two three");
    expect(outcomeOf(outcome)).to.equal("25006");
    expect(
      outcomeOf((await connectOnce(three(), { one: REFUSED, two: REFUSED, three: { code: "ETIMEDOUT" } })).outcome),
    ).to.equal("ETIMEDOUT");
  });

  const SAME_EVERYWHERE: readonly (readonly [string, States[string]])[] = [
    ["a wrong password", { code: "28P01" }],
    ["a pool without a free connection", { message: "timeout exceeded when trying to connect" }],
    ["a bug", { code: "42P01" }],
  ];
  for (const [name, error] of SAME_EVERYWHERE) {
    it(`are not tried in turn after ${name}`, async () => {
      expect((await connectOnce(three(), { one: error, two: "writes", three: "writes" })).tried).to.equal("one");
    });
  }

  for (const [target, answer, isAccepted] of [
    ["any", false, true],
    ["read-write", true, true],
    ["read-write", false, false],
    ["primary", true, true],
    ["primary", false, false],
  ] as const) {
    it(`${isAccepted ? "accept" : "refuse"} a ${target} session of a host that ${answer ? "suits" : "does not suit"}`, async () => {
      const client = { query: () => Promise.resolve({ rows: [{ suits: answer }] }) } as unknown as Parameters<
        typeof verifySession
      >[0];
      expect(await verifySession(client, target).then(() => undefined, outageOf)).to.equal(
        isAccepted ? undefined : "read-only",
      );
    });
  }
});

describe("an outage of the database", () => {
  const unreachable = [
    "08000",
    "08001",
    "08003",
    "08004",
    "08006",
    "08P01",
    "25P03",
    "28000",
    "28P01",
    "3D000",
    "40001",
    "53200",
    "53300",
    "57014",
    "57P01",
    "57P02",
    "57P03",
    "57P04",
    "57P05",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "ENOTFOUND",
  ];
  for (const code of unreachable)
    it(`is ${code}: it does not answer`, () => expect(outageOf({ code })).to.equal("unreachable"));
  it("is a missing socket", () => expect(outageOf({ code: "ENOENT", syscall: "connect" })).to.equal("unreachable"));
  it("is 25006: it accepts no writes", () => expect(outageOf({ code: "25006" })).to.equal("read-only"));
  for (const code of ["23505", "40P01", "42P01", "22P02", "25P02", "ENOENT", "XX000", undefined]) {
    it(`is not ${code ?? "an error without a code"}`, () => expect(outageOf({ code })).to.equal(undefined));
  }
  it("is not a missing error", () => expect(outageOf(undefined)).to.equal(undefined));

  it("ends a start with a plain sentence, and another error stays as it is", () => {
    const failure = toOutageFailure(Object.assign(new Error("x"), { code: "25006" }));
    expect(failure).to.be.instanceOf(StartFailure).with.property("exitCode", EXIT.unreachable);
    const bug = new Error("bug");
    expect(toOutageFailure(bug)).to.equal(bug);
    const known = new StartFailure(EXIT.usage, "Connection terminated");
    expect(toOutageFailure(known)).to.equal(known);
  });
});

const outcomeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
