import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import type { TestServer } from "#test/support/server.ts";
import { startTaxFreeServer } from "./taxfree/tax-free-server.ts";

/**
 * A Friday and the morning after at two tills, in Dublin (+01:00) and Aarhus (+02:00), with one number on nine receipts.
 * The figures beside the receipts are in GBP: a euro is 0.90 on the Friday and 0.80 on the Saturday, and 7.50 DKK on both.
 */
const ZOE = [
  "Zoe.Quinn@Shop.example",
  "mailto:zoe.quinn@shop.example",
  "zoe.quinn@shop.example;",
  "\tZoe Quinn <ZOE.QUINN@shop.example> ",
  "\uff5a\uff4f\uff45.quinn@shop.example",
] as const;
const PHONE = ["07911 123456", "0044 7911 123456"] as const;
const RATES = [
  { timestamp: "2026-09-04T00:00:00Z", rates: { EUR: { GBP: 0.9, DKK: 7.5 } } },
  { timestamp: "2026-09-05T00:00:00Z", rates: { EUR: { GBP: 0.8, DKK: 7.5 } } },
];

type Line = readonly [name: string, quantity: number, price: number];
type Facts = {
  readonly total: number;
  readonly identifier?: string;
  readonly mail?: true;
  readonly currency?: string;
  readonly discount?: number;
  readonly lines?: readonly Line[];
};

const saleAt =
  (store_reference: string, salesperson: string) =>
  (transaction_id: string, localtime: string, { total, ...facts }: Facts): JsonObject => ({
    transaction_id,
    localtime,
    store_reference,
    total,
    l10n: { locale: "en_GB", currency: facts.currency ?? "GBP" },
    items: (facts.lines ?? [["Thing", 1, total] as const]).map(([name, quantity, price]) => ({
      name,
      price,
      total: quantity * price,
      quantity: String(quantity),
    })),
    ...(facts.identifier === undefined ? {} : { identifier: facts.identifier }),
    ...(facts.discount === undefined ? {} : { discounts: [{ name: "Voucher", amount: facts.discount }] }),
    properties: { salesperson, ...(facts.mail && { email_settings: { send: true } }) },
  });
const [inDublin, inAarhus] = [saleAt("77", "Mo"), saleAt("AAR-01", "Ida")];
const WITHOUT_CENTS = JSON.stringify(
  inDublin("0007", "2026-09-04T09:10:00+01:00", { total: 40, identifier: ZOE[0], mail: true }),
);
const FIRST = WITHOUT_CENTS.replace('"total":40,', '"total":40.00,');

const DAYS: Readonly<Record<string, JsonObject | string>> = {
  first: FIRST, // 40.00, mailed
  retry: FIRST, // nothing: a copy of the first
  withoutCents: WITHOUT_CENTS, // nothing: 40 is 40.00
  inEuro: inDublin("0007", "2026-09-04T09:10:00+01:00", { total: 40, identifier: ZOE[1], mail: true, currency: "EUR" }), // 40 x 0.90 = 36.00, mailed
  dearer: inDublin("0007", "2026-09-04T09:10:00+01:00", { total: 41 }), // 41.00
  evening: inDublin("0007", "2026-09-04T17:45:00+01:00", { total: 40, identifier: ZOE[2], mail: true }), // 40.00, mailed
  scarves: inDublin("0008", "2026-09-04T11:00:00+01:00", {
    total: 26.51,
    mail: true,
    discount: 3.49,
    lines: [
      ["Scarf", 3, 8],
      ["Hat", 1, 6],
    ],
  }), // 26.51, no address
  mugs: inDublin("0009", "2026-09-04T11:20:00+01:00", { total: 10, discount: 2, lines: [["Mug", 3, 4]] }), // 10.00
  swap: inDublin("0010", "2026-09-04T12:00:00+01:00", {
    total: 40,
    identifier: PHONE[0],
    mail: true,
    lines: [
      ["Coat", 1, 60],
      ["Shirt", -1, 20],
    ],
  }), // 40.00, no address
  broughtBack: inDublin("0011", "2026-09-04T12:30:00+01:00", {
    total: -15,
    identifier: PHONE[1],
    lines: [["Shirt", -1, 15]],
  }), // -15.00, no basket
  coat: inDublin("0012", "2026-09-04T13:00:00+01:00", { total: 90 }), // 90.00
  boots: inDublin("0013", "2026-09-04T13:30:00+01:00", { total: 60, lines: [["Boot", 2, 30]] }), // 60.00
  bag: inDublin("0014", "2026-09-04T14:00:00+01:00", { total: 30 }), // 30.00
  aarhus: inAarhus("0007", "2026-09-04T10:10:00+02:00", { total: 40, identifier: ZOE[3], mail: true }), // 40.00, mailed
  krone: inAarhus("0008", "2026-09-04T15:00:00+02:00", { total: 750, identifier: ZOE[3], mail: true, currency: "DKK" }), // 750 / 7.50 x 0.90 = 90.00, mailed
  franc: inAarhus("0009", "2026-09-04T15:30:00+02:00", { total: 55, identifier: "7911-123456", currency: "CHF" }), // left out of the sums
  midnight: inAarhus("0007", "2026-09-05T00:30:00+02:00", { total: 12, identifier: ZOE[4] }), // 12.00 on Saturday, though London still has Friday
  saturday: inDublin("0007", "2026-09-05T09:10:00+01:00", { total: 40, identifier: PHONE[0] }), // 40.00 on Saturday
};
const COPIES = ["retry", "withoutCents"];
const [FORMS, RETURN] = ["/properties/tax_free_form", "/items/0/return"];
const FLAGS = [
  "post_receipt",
  "receipts_view",
  "receipts_admin",
  "advanced_search_view",
  "reports_view",
  "consumer_view",
  "refund_view",
  "rates_admin",
];

const test = (path: string, value: unknown) => ({ op: "test", path, value }) as JsonObject;
const add = (path: string, value: unknown) => ({ op: "add", path, value }) as JsonObject;
const form = (id: string, status: string, facts: JsonObject = {}) =>
  add(`${FORMS}/${id}`, { status, timestamp: new Date().toISOString(), data: {}, ...facts });
const document = (total_amount: number, refund_amount: number): JsonObject => ({
  data: { document: { document_id: "TF77", refund_amount, total_amount } },
});

describe("a second day of two tills", () => {
  let server: TestServer;
  let call: Call;
  const ids = new Map<string, string>();

  const post = async (path: string, body: unknown, headers = {}) => {
    const answer = await call("POST", path, { body, headers });
    expect(answer.status, answer.text).to.equal(201);
    return answer;
  };
  const idOf = (name: string): string => ids.get(name) ?? "";
  const namesOf = (rows: readonly JsonObject[]): readonly string[] =>
    rows.map(({ id }) => [...ids].find(([, known]) => known === id)?.[0] ?? String(id));
  const readReceipt = async (name: string): Promise<JsonObject> =>
    (await call("GET", `/receipts/${idOf(name)}`)).json as JsonObject;
  const readList = async (path: string): Promise<readonly JsonObject[]> =>
    JSON.parse((await call("GET", path)).text) as readonly JsonObject[];
  const readReport = async (path: string) =>
    (await call("GET", `/_/statistics/${path}&resolution=1d`)).json as {
      data: readonly JsonObject[];
      meta: JsonObject;
    };
  const readPayload = (...names: readonly string[]) =>
    call("GET", `/ic2iweb/payload?receipt_ids=${names.map(idOf).join()}`);
  const change = async (name: string, ...steps: readonly JsonObject[]): Promise<readonly unknown[]> => {
    const { status, json } = await call("PATCH", `/receipts/${idOf(name)}`, {
      body: steps,
      type: "application/json-patch+json",
    });
    return status === 200 ? [status] : [status, json["code"] ?? null];
  };
  const readForms = async (name: string) =>
    ((await readReceipt(name))["properties"] as JsonObject)["tax_free_form"] as Readonly<Record<string, JsonObject>>;
  const readReturn = async (name: string) =>
    (
      (await readReceipt(name))["items"] as readonly { return?: { quantity: number; parts: readonly JsonObject[] } }[]
    )[0]?.return;
  const takeBack = async (name: string, localtime: string): Promise<readonly unknown[]> => {
    const seen = await readReturn(name);
    const value = {
      localtime,
      quantity: (seen?.quantity ?? 0) + 1,
      parts: [...(seen?.parts ?? []), { localtime, quantity: 1 }],
    };
    return change(name, test(RETURN, seen ?? null), add(RETURN, value));
  };

  before(async () => {
    server = await startTaxFreeServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
    const { headers } = await post("/currencies/rates", RATES[0]);
    await post("/currencies/rates", RATES[1], { "if-unmodified-since": headers.get("last-modified") ?? "" });
    for (const [name, body] of Object.entries(DAYS)) ids.set(name, String((await post("/receipts", body)).json["id"]));
    await server.app.processing.processAll();
  });
  after(() => server.close());

  it("lists 18 receipts, nine of them by the number 0007, and two copies that name the first [D25]", async () => {
    const rows = await readList("/receipts?newer=6a9a0a000000000000000000&count=100");
    expect(namesOf(rows)).to.have.members(Object.keys(DAYS));
    expect(namesOf(rows.filter(({ duplicate }) => duplicate))).to.have.members(COPIES);
    const original = { href: `/receipts?id=${idOf("first")}&count=1` };
    expect(rows.map(({ _links }) => _links).filter(Boolean)).to.deep.equal([{ original }, { original }]);
    for (const { id, total, localtime } of rows)
      expect((await call("GET", `/receipts/${String(id)}`)).json).to.deep.include({ id, total, localtime });
    const nine = ["first", "retry", "withoutCents", "inEuro", "dearer", "evening", "aarhus", "midnight", "saturday"];
    for (const path of ["/receipts?transaction_id=0007", "/receipts/_search?query=transaction_id%3A0007"])
      expect(namesOf(await readList(`${path}&count=100`)), path).to.have.members(nine);
  });

  it("mails five sales to one mailbox, and says why the other four that asked are not mailed", async () => {
    const mailed = ["first", "inEuro", "evening", "aarhus", "krone"];
    const dropped = [...COPIES, "scarves", "swap"];
    for (const name of Object.keys(DAYS)) {
      const { events } = (await readReceipt(name))["delivery"] as {
        events: readonly { event: string; reason?: string }[];
      };
      const expected = [
        ...(mailed.includes(name) ? ["processed"] : []),
        ...(dropped.includes(name) ? ["dropped with a reason"] : []),
      ];
      expect(
        events.map(({ event, reason }) => (reason ? `${event} with a reason` : event)),
        name,
      ).to.deep.equal(expected);
    }
    const queued = await server.db
      .selectFrom("outbox")
      .select(["receipt_id", "recipient"])
      .where("receipt_id", "is not", null)
      .execute();
    expect(queued.map(({ receipt_id }) => receipt_id)).to.have.members(mailed.map(idOf));
    expect(new Set(queued.map(({ recipient }) => recipient.toLowerCase()))).to.deep.equal(
      new Set(["zoe.quinn@shop.example"]),
    );
  });

  for (const { who, spellings, canonical, visits, spend } of [
    {
      who: "Zoe",
      spellings: ZOE,
      canonical: "zoe.quinn@shop.example",
      visits: 6,
      spend: { GBP: [132, 33], EUR: [40, 40], DKK: [750, 750] },
    }, // GBP: 40 + 40 + 40 + 12, on four receipts
    {
      who: "the telephone",
      spellings: [...PHONE, "+447911123456"],
      canonical: "+447911123456",
      visits: 3,
      spend: { GBP: [65, 21.67] },
    }, // 40 - 15 + 40, on three receipts
    {
      who: "the card",
      spellings: ["7911-123456", "7911 123456"],
      canonical: "7911123456",
      visits: 1,
      spend: { CHF: [55, 55] },
    }, // digits without a prefix are a code
  ])
    it(`has one customer for every spelling of ${who} [D26]`, async () => {
      for (const spelling of spellings) {
        const { status, json } = await call("GET", `/identifiers/${encodeURIComponent(spelling)}`);
        expect([spelling, status, json["identifier"]]).to.deep.equal([spelling, 200, canonical]);
        const summary = json["summary"] as {
          visits: { total: number };
          spend: readonly { currency: string; total: number; average: number }[];
        };
        expect([spelling, summary.visits.total]).to.deep.equal([spelling, visits]);
        expect(
          Object.fromEntries(summary.spend.map(({ currency, total, average }) => [currency, [total, average]])),
        ).to.deep.equal(spend);
      }
    });

  it("takes parts back under a test of what came back before [D28]", async () => {
    const friday = "2026-09-04T16:00:00+01:00";
    expect(await takeBack("scarves", friday)).to.deep.equal([200]);
    expect(await change("scarves", test(RETURN, null), add(RETURN, { localtime: friday })), "stale").to.deep.equal([
      409,
      "test_failed",
    ]);
    expect(await takeBack("scarves", "2026-09-05T10:00:00+01:00")).to.deep.equal([200]);
    for (const minute of ["00", "10", "20"])
      expect(await takeBack("mugs", `2026-09-04T15:${minute}:00+01:00`)).to.deep.equal([200]);
    expect(await takeBack("mugs", "2026-09-04T15:30:00+01:00"), "a fourth of three").to.deep.equal([
      400,
      "invalid_request",
    ]);
    expect(await change("krone", add(RETURN, { localtime: "2026-09-05T11:00:00+02:00" }))).to.deep.equal([200]);
    expect(await change("swap", add("/items/1/return", { localtime: friday })), "a refund line").to.deep.equal([
      400,
      "invalid_request",
    ]);
    for (const copy of COPIES)
      expect(await change(copy, add(RETURN, { localtime: friday })), copy).to.deep.equal([400, "invalid_request"]);
  });

  it("offers a form what is left, and none for a copy or two stores or currencies [D28]", async () => {
    // 26.51 x 24 / 30 = 21.208 and 26.51 x 6 / 30 = 5.302: the last cent makes it 21.21 and 5.30. One scarf is 7.07: 26.51 - 2 x 7.07 = 12.37
    const { json } = await readPayload("scarves");
    expect(json["gross_amount"]).to.equal(12.37);
    expect((json["receipts"] as readonly JsonObject[])[0]?.["items"]).to.deep.equal([
      { name: "Scarf", position: 0, quantity: "1", gross_amount: 8 },
      { name: "Hat", position: 1, quantity: "1", gross_amount: 6 },
    ]);
    const asked = [["mugs"], ["krone"], ["retry"], ["first", "retry"], ["first", "aarhus"], ["first", "inEuro"]];
    expect(await Promise.all(asked.map(async (names) => (await readPayload(...names)).status))).to.deep.equal([
      409, 409, 409, 409, 400, 400,
    ]);
    expect(await change("retry", add(FORMS, {}), form("0c0c0c0c", "initiated"))).to.deep.equal([
      409,
      "tax_free_duplicate",
    ]);
  });

  it("keeps one form of two receipts on both, and takes part of it back only under a test of its status [D28]", async () => {
    expect((await readPayload("coat", "boots")).json).to.deep.include({ gross_amount: 150 });
    const whole = { localtime: "2026-09-04T18:00:00+01:00" };
    const receipts = [
      { id: idOf("coat"), items: [{ position: 0, quantity: 1 }] },
      { id: idOf("boots"), items: [{ position: 0, quantity: 2 }] },
    ];
    const issued = (total: number, refund: number) =>
      form("0a0a0a0a", "issued", { ...document(total, refund), receipts });
    expect(await change("coat", add(FORMS, {}), form("0a0a0a0a", "initiated", { receipts }))).to.deep.equal([200]);
    expect([await change("coat", issued(151, 20)), await change("coat", issued(150, 150.01))]).to.deep.equal([
      [400, "invalid_request"],
      [400, "invalid_request"],
    ]);
    expect(await change("coat", issued(150, 20))).to.deep.equal([200]);
    for (const name of ["coat", "boots"])
      expect((await readForms(name))["0a0a0a0a"], name).to.deep.include({ status: "issued", receipts });
    const part = { ...whole, quantity: 1, parts: [{ ...whole, quantity: 1 }] };
    for (const name of ["coat", "boots"])
      expect(await change(name, add(RETURN, whole)), name).to.deep.equal([409, "tax_free_issued"]);
    expect(
      await change("boots", test(`${FORMS}/0a0a0a0a/status`, "issued"), test(RETURN, null), add(RETURN, part)),
    ).to.deep.equal([200]);
    expect(await change("coat", form("0a0a0a0a", "voided", { ...document(150, 20), receipts }))).to.deep.equal([200]);
    for (const name of ["coat", "boots"])
      expect((await readForms(name))["0a0a0a0a"], name).to.deep.include({ status: "voided" });
    expect((await readPayload("coat", "boots")).json).to.deep.include({ gross_amount: 120 }); // 90 + 30
  });

  it("voids a form and takes its item back in one patch [D28]", async () => {
    const back = add(RETURN, { localtime: "2026-09-04T18:30:00+01:00" });
    expect(await change("bag", add(FORMS, {}), form("0b0b0b0b", "initiated"))).to.deep.equal([200]);
    expect(await change("bag", form("0b0b0b0b", "issued", document(30, 4)))).to.deep.equal([200]);
    expect(await change("bag", back)).to.deep.equal([409, "tax_free_issued"]);
    expect(
      await change(
        "bag",
        test(`${FORMS}/0b0b0b0b/status`, "issued"),
        form("0b0b0b0b", "voided", document(30, 4)),
        back,
      ),
    ).to.deep.equal([200]);
    expect((await readForms("bag"))["0b0b0b0b"]).to.deep.include({
      status: "voided",
      receipts: [{ id: idOf("bag"), items: [{ position: 0, quantity: 1 }] }],
    });
    expect((await readPayload("bag")).status).to.equal(409);
  });

  it("counts both days, and the salespersons, by the stores' own days and the rates of each day [D19, D30, D31]", async () => {
    const { data, meta } = await readReport("baskets?start=2026-09-04T00:00:00Z&end=2026-09-06T00:00:00Z");
    expect(data).to.have.length(2);
    // Dublin 398.51 and Aarhus 130; back came 7.07 + 10 + 30 + 30, of 1 + 3 + 1 + 1 units
    expect(data[0]).to.deep.include({
      transactions: 14,
      sales: 528.51,
      baskets: 13,
      returns: 6,
      returned_value: 77.07,
      return_rate: 14.58,
    });
    expect(data[0]?.["conversions"]).to.be.closeTo(800 / 14, 0.01);
    // 12 + 40; back came 7.07 and 750 / 7.50 x 0.80 = 80
    expect(data[1]).to.deep.include({
      transactions: 2,
      sales: 52,
      baskets: 2,
      conversions: 100,
      returns: 2,
      returned_value: 87.07,
      return_rate: 167.44,
    });
    expect(meta).to.deep.include({
      currency: "GBP",
      left_out: [{ currency: "CHF", transactions: 1 }],
      cross_rates: [{ currency: "DKK", base: "EUR", transactions: 1, returns: 1 }],
    });
    const { data: people } = await readReport("salespersons?start=2026-09-04T00:00:00Z&end=2026-09-06T00:00:00Z");
    expect(people[0]).to.deep.include({
      salesperson: "Ida",
      transactions: 4,
      conversion: 100,
      total: 142,
      returns: 1,
      returned_value: 80,
      return_rate: 56.34,
    });
    // 398.51 + 40; back came 77.07 + 7.07
    expect(people[1]).to.deep.include({
      salesperson: "Mo",
      transactions: 12,
      conversion: 50,
      total: 438.51,
      returns: 7,
      returned_value: 84.14,
      return_rate: 19.19,
    });
  });
});
