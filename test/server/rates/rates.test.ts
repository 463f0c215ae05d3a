import { expect } from "chai";
import { readAuditEvents, createTokenCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const MARCH = { timestamp: "2026-03-02T00:00:00Z", rates: { GBP: { EUR: 1.1624, USD: 1.3405 } } };
const APRIL = {
  timestamp: "2026-04-01T00:00:00Z",
  rates: { GBP: { EUR: 1.15, ZZZ: -0.000001234, IDR: 20345.1 }, CHF: {} },
};

describe("the currency rates of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["rates_admin"] });
    putBack = await snapshotTables(server.db, ["currency_rates", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const latest = (by = call): Promise<ReceivedResponse> => by("GET", "/currencies/rates?latest=true");
  const set = (body: unknown, headers: Record<string, string> = {}, by = call): Promise<ReceivedResponse> =>
    by("POST", "/currencies/rates", { body, headers });
  const follow = async (body: unknown, headers: Record<string, string> = {}): Promise<ReceivedResponse> =>
    set(body, { "if-unmodified-since": (await latest()).headers.get("last-modified")!, ...headers });

  it("respond with 404 at first, whatever the value of latest [RATE-009]", async () => {
    for (const query of ["latest=true", "latest=", "latest"])
      expect((await call("GET", `/currencies/rates?${query}`)).status).to.equal(404);
    expect((await call("GET", "/currencies/rates")).status).to.equal(400);
  });

  it("are stored with exact numbers at the returned location [RATE-003, RATE-009, RATE-010, RATE-011]", async () => {
    await set(MARCH);
    const { status, headers, json, text } = await follow(APRIL, { "if-none-newer": "Wed, 01 Apr 2026 00:00:00 GMT" });
    expect([status, headers.get("location")]).to.deep.equal([201, "/api/currencies/rates/r-2026-04-01"]);
    expect(json).to.deep.include({ id: "r-2026-04-01", ...APRIL, created_timestamp: json["updated_timestamp"] });
    expect(Date.parse(headers.get("last-modified")!)).to.equal(Date.parse(String(json["updated_timestamp"])));
    for (const where of ["?latest=true", "/r-2026-04-01"])
      expect((await call("GET", `/currencies/rates${where}`)).text).to.equal(text);
    expect((await call("GET", "/currencies/rates/r-2026-03-02")).json).to.deep.include(MARCH);
    expect((await readAuditEvents(server, "rates.create")).at(-1)).to.deep.include({
      target: "r-2026-04-01",
      request_id: headers.get("counterfoil-request-id"),
    });
    const { details } = (await readAuditEvents(server, "rates.create")).at(-1)!;
    expect(details).to.deep.include({ retailer_id: "1001", rates: APRIL.rates });
    expect((details as { readonly changes: unknown }).changes).to.deep.include.members([
      { path: "/GBP/EUR", before: 1.1624, after: 1.15 },
      { path: "/GBP/USD", before: 1.3405 },
    ]);
  });

  it("are separate for each retailer", async () => {
    const elsewhere = await createTokenCalls(server, { retailers: ["2001"], permissions: ["rates_admin"] });
    await set(MARCH);
    expect((await latest(elsewhere)).status).to.equal(404);
    expect((await elsewhere("GET", "/currencies/rates/r-2026-03-02")).status).to.equal(404);
    expect((await set(MARCH, {}, elsewhere)).status).to.equal(201);
  });

  it("begin at least a day after the current ones, by UTC days [RATE-007]", async () => {
    await set(MARCH);
    for (const timestamp of ["2026-03-02T00:00:00Z", "2026-03-01T00:00:00Z", "2020-01-01T00:00:00Z"]) {
      const { status, json } = await follow({ ...APRIL, timestamp });
      expect([status, json["errors"]]).to.deep.equal([
        400,
        [{ description: "Valid from must be 3 Mar 2026 or later", pointer: "timestamp" }],
      ]);
    }
    expect((await follow({ ...APRIL, timestamp: "2026-03-03T00:00:00Z" })).status).to.equal(201);
  });

  const REFUSED: readonly (readonly [what: string, body: unknown])[] = [
    ["an invalid date", { ...MARCH, timestamp: "2026-02-30T00:00:00Z" }],
    ["a leap second", { ...MARCH, timestamp: "2026-06-30T23:59:60Z" }],
    ["the year 0", { ...MARCH, timestamp: "0000-01-01T00:00:00Z" }],
    ["a year after which no record could follow", { ...MARCH, timestamp: "9999-12-31T00:00:00Z" }],
    ["a time in another zone", { ...MARCH, timestamp: "2026-03-02T00:00:00+01:00" }],
    ["a rate that is a text", { ...MARCH, rates: { GBP: { EUR: "1.2" } } }],
    ["a null rate", { ...MARCH, rates: { GBP: { EUR: null } } }],
    ["an infinite rate", '{"timestamp":"2026-03-02T00:00:00Z","rates":{"GBP":{"EUR":1e400}}}'],
    ["a code of two letters [RATE-004]", { ...MARCH, rates: { GBP: { EU: 1 } } }],
    ["a code in lower case [RATE-004]", { ...MARCH, rates: { gbp: { EUR: 1 } } }],
    ["a __proto__ base", '{"timestamp":"2026-03-02T00:00:00Z","rates":{"__proto__":{"EUR":1}}}'],
    ["a chosen id", { ...MARCH, id: "mine" }],
  ];
  for (const [what, body] of REFUSED) {
    it(`refuse ${what}`, async () => {
      expect((await set(body)).status).to.equal(400);
      expect((await latest()).status).to.equal(404);
    });
  }

  const WRONG: readonly (readonly [what: string, body: object, flaws: readonly object[]])[] = [
    [
      "within a day [RATE-007]",
      { ...MARCH, timestamp: "2026-03-02T14:00:00Z" },
      [{ description: "Valid from must be the start of a day in UTC", pointer: "timestamp" }],
    ],
    [
      "at the last moment of a day [RATE-007]",
      { ...MARCH, timestamp: "2026-03-02T23:59:59.999Z" },
      [{ description: "Valid from must be the start of a day in UTC", pointer: "timestamp" }],
    ],
    [
      "without a base currency",
      { ...MARCH, rates: {} },
      [{ description: "Rates need a base currency", pointer: "rates" }],
    ],
    [
      "with a base in its own table [RATE-005]",
      { ...MARCH, rates: { GBP: { USD: 1.3, GBP: 1 }, EUR: { EUR: 1 } } },
      [
        { description: 'Duplicate rate "GBP"', pointer: "rates/GBP/GBP" },
        { description: 'Duplicate rate "EUR"', pointer: "rates/EUR/EUR" },
      ],
    ],
  ];
  for (const [what, body, flaws] of WRONG) {
    it(`refuse a record ${what}, as the form does`, async () => {
      const { status, json } = await set(body);
      expect([status, json["errors"]]).to.deep.equal([400, flaws]);
      expect((await latest()).status).to.equal(404);
    });
  }

  const TOO_LONG: readonly (readonly [literal: string, code: string])[] = [
    ["1.23456789012345678901", "USD"],
    ["0.10000000000000000001", "EUR"],
    ["12345678901234567890", "JPY"],
    ["1e-400", "CHF"],
  ];
  for (const [literal, code] of TOO_LONG) {
    it(`refuse rates with too many digits instead of shortening them: ${literal}`, async () => {
      const { status, json } = await set(
        `{"timestamp":"2026-03-02T00:00:00Z","rates":{"GBP":{"SEK":1.5,"${code}":${literal}}}}`,
      );
      const flaw = { description: `${code} has more digits than can be saved`, pointer: `rates/GBP/${code}` };
      expect([status, json["errors"]]).to.deep.equal([400, [flaw]]);
      expect((await latest()).status).to.equal(404);
    });
  }

  it("accept every spelling of a number that can be stored", async () => {
    const sent =
      '{"rates":{"\\u0047BP":{"EUR":1.1624000000000000000000,"USD":134.05e-2,"JPY":0.19124E+3}},"timestamp":"2026-03-02T00:00:00Z"}';
    expect((await set(sent)).json).to.have.deep.property("rates", { GBP: { EUR: 1.1624, USD: 1.3405, JPY: 191.24 } });
  });

  it("require the caller's version, and refuse to overwrite unknown records [RATE-011, RATE-015]", async () => {
    const result = async (headers: Record<string, string>) => {
      const { status, json } = await set(APRIL, headers);
      return [status, json["description"]];
    };
    await set(MARCH);
    const seen = (await latest()).headers.get("last-modified")!;
    expect(await result({})).to.deep.equal([428, "If-Unmodified-Since is required"]);
    expect(await result({ "if-unmodified-since": "now" })).to.deep.equal([
      400,
      "If-Unmodified-Since must be an HTTP date",
    ]);
    expect(await result({ "if-unmodified-since": seen, "if-none-newer": "now" })).to.deep.equal([
      400,
      "If-None-Newer must be an HTTP date",
    ]);
    expect(
      await result({ "if-unmodified-since": seen, "if-none-newer": "Sun, 01 Mar 2026 00:00:00 GMT" }),
    ).to.deep.equal([412, "Newer rates exist"]);
    await follow({ ...MARCH, timestamp: "2026-03-09T00:00:00Z" });
    expect(await result({ "if-unmodified-since": seen })).to.deep.equal([
      412,
      "The record was modified by another user",
    ]);
    expect((await latest()).json).to.include({ id: "r-2026-03-09" });
  });

  it("accept only one of two concurrent first records that name no earlier version [RATE-011]", async () => {
    const none = { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" };
    const answers = await Promise.all([set(MARCH, none), set(APRIL, none)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 412]);
    expect((await latest()).text).to.equal(answers.find(({ status }) => status === 201)!.text);
  });

  it("record the reason for overwriting another user's rates", async () => {
    await set(MARCH);
    await follow(APRIL, { "counterfoil-overwrite-reason": "The bank was wrong" });
    expect((await readAuditEvents(server, "rates.create")).at(-1)).to.have.nested.property(
      "details.reason",
      "The bank was wrong",
    );
  });

  it("require a permission for the whole retailer", async () => {
    const narrow = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["rates_admin"],
      stores: ["5001"],
    });
    await set(MARCH);
    expect((await latest(narrow)).status).to.equal(200);
    expect((await set(APRIL, {}, narrow)).json).to.include({
      description: "Missing permission: rates_admin at the whole retailer",
    });
  });
});
