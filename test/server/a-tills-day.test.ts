import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import type { TestServer } from "#test/support/server.ts";
import { startTaxFreeServer } from "./taxfree/tax-free-server.ts";

/**
 * The receipts of a day as two tills send them: numbers that repeat between stores and days, a retry of a body,
 * and one customer in five spellings. The expected figures are worked out by hand beside each receipt.
 */
const SPELLINGS = [
  "Anna.Berg@shop.example",
  "anna.berg@shop.example",
  " anna.berg@shop.example",
  "Anna Berg <anna.berg@shop.example>",
  "anna.berg@shop.example\u200b",
] as const;
const ASKS_FOR_MAIL = { salesperson: "Mo", email_settings: { send: true } };
const AT_COVENT_GARDEN = { store_reference: "LON-01", l10n: { locale: "en_GB", currency: "GBP" } };
const AT_GRAFTON_STREET = { store_reference: "77", l10n: { locale: "en_GB", currency: "GBP" } };

type Sold = readonly [transactionId: string, localtime: string, total: number];

const sale = (store: JsonObject, [transaction_id, localtime, total]: Sold, facts: JsonObject = {}): JsonObject => ({
  transaction_id,
  localtime,
  ...store,
  total,
  items: [{ name: "Thing", price: total, total, quantity: "1" }],
  ...facts,
});

const FIRST = sale(AT_COVENT_GARDEN, ["0001", "2026-03-10T09:05:00+00:00", 40], {
  identifier: SPELLINGS[0],
  properties: ASKS_FOR_MAIL,
});

const DAY: Readonly<Record<string, JsonObject>> = {
  // 40.00, Anna, mailed
  first: FIRST,
  // 75.00, the same number and moment in the other store
  otherStore: sale(AT_GRAFTON_STREET, ["0001", "2026-03-10T09:05:00+00:00", 75]),
  // nothing: the till sent the first one again, its clock in UTC
  retry: { ...FIRST, localtime: "2026-03-10T09:05:00Z" },
  // 20.00, Anna, mailed
  second: sale(AT_COVENT_GARDEN, ["0002", "2026-03-10T10:00:00+00:00", 20], {
    identifier: SPELLINGS[1],
    properties: ASKS_FOR_MAIL,
  }),
  // 30.00, Anna, mailed
  third: sale(AT_COVENT_GARDEN, ["0003", "2026-03-10T11:00:00+00:00", 30], {
    identifier: SPELLINGS[2],
    properties: ASKS_FOR_MAIL,
  }),
  // 12.50, Anna, mailed
  fourth: sale(AT_GRAFTON_STREET, ["0002", "2026-03-10T11:30:00+00:00", 12.5], {
    identifier: SPELLINGS[3],
    properties: ASKS_FOR_MAIL,
  }),
  // 7.50, Anna, mailed
  fifth: sale(AT_GRAFTON_STREET, ["0003", "2026-03-10T12:00:00+00:00", 7.5], {
    identifier: SPELLINGS[4],
    properties: ASKS_FOR_MAIL,
  }),
  // 14.00 for three mugs of 5.00 less 1.00
  mugs: sale(AT_COVENT_GARDEN, ["0004", "2026-03-10T13:00:00+00:00", 14], {
    items: [{ name: "Mug", price: 5, total: 15, quantity: "3" }],
    discounts: [{ name: "Voucher", amount: 1 }],
  }),
  // 40.00 on the next day under the first one's number, to another customer, mailed
  nextDay: sale(AT_COVENT_GARDEN, ["0001", "2026-03-11T09:05:00+00:00", 40], {
    identifier: "bob@shop.example",
    properties: ASKS_FOR_MAIL,
  }),
};
type Name = keyof typeof DAY & string;

const FORMS = "/properties/tax_free_form";
const FLAGS = ["post_receipt", "receipts_view", "receipts_admin", "reports_view", "consumer_view", "refund_view"];

describe("a day of two tills", () => {
  let server: TestServer;
  let call: Call;
  const ids = new Map<Name, string>();

  const idOf = (name: Name): string => ids.get(name) ?? "";
  const readReceipt = async (name: Name): Promise<JsonObject> =>
    (await call("GET", `/receipts/${idOf(name)}`)).json as JsonObject;
  const change = (name: Name, steps: readonly unknown[]) =>
    call("PATCH", `/receipts/${idOf(name)}`, { body: steps, type: "application/json-patch+json" });
  const readList = async (path: string): Promise<readonly JsonObject[]> =>
    JSON.parse((await call("GET", path)).text) as readonly JsonObject[];
  const readFigures = async (day: string, next: string): Promise<JsonObject | undefined> => {
    const { json } = await call(
      "GET",
      `/_/statistics/baskets?start=${day}T00:00:00Z&end=${next}T00:00:00Z&resolution=1d`,
    );
    return (json["data"] as readonly JsonObject[])[0];
  };

  before(async () => {
    server = await startTaxFreeServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
    for (const [name, body] of Object.entries(DAY)) {
      const { status, json, text } = await call("POST", "/receipts", { body });
      expect(status, text).to.equal(201);
      ids.set(name, String(json["id"]));
    }
    await server.app.processing.processAll();
  });
  after(() => server.close());

  it("has one duplicate, the retry, which names its original by id [D25]", async () => {
    const marked = await Promise.all(
      [...ids.keys()].map(async (name) => [name, (await readReceipt(name))["duplicate"]] as const),
    );
    expect(marked.filter(([, isDuplicate]) => isDuplicate).map(([name]) => name)).to.deep.equal(["retry"]);
    const { _links } = (await readReceipt("retry")) as { _links?: { original: { href: string } } };
    expect(_links?.original.href).to.equal(`/receipts?id=${idOf("first")}&count=1`);
    expect((await readList(_links?.original.href ?? "")).map(({ id }) => id)).to.deep.equal([idOf("first")]);
  });

  it("lists every receipt of a number, each under its own id [D25]", async () => {
    const found = await readList("/receipts?transaction_id=0001&count=100");
    expect(found.map(({ id }) => id)).to.have.members(["first", "otherStore", "retry", "nextDay"].map(idOf));
  });

  it("counts 7 sales of 199.00 on the first day and one of 40.00 on the second", async () => {
    // 40 + 75 + 20 + 30 + 12.50 + 7.50 + 14 = 199; five of seven have a customer
    expect(await readFigures("2026-03-10", "2026-03-11")).to.deep.include({ transactions: 7, sales: 199, baskets: 7 });
    expect((await readFigures("2026-03-10", "2026-03-11"))?.["conversions"]).to.be.closeTo(500 / 7, 0.01);
    expect(await readFigures("2026-03-11", "2026-03-12")).to.deep.include({
      transactions: 1,
      sales: 40,
      conversions: 100,
    });
  });

  it("mails each sale that asked once, and says why the retry was not mailed", async () => {
    const outcomes = await Promise.all(
      [...ids.keys()].map(async (name) => {
        const { delivery } = (await readReceipt(name)) as unknown as {
          delivery: { events: readonly { event: string; reason?: string }[] };
        };
        return [name, delivery.events.map(({ event }) => event).join()] as const;
      }),
    );
    const queued = await server.db
      .selectFrom("outbox")
      .select(["receipt_id", "recipient"])
      .where("receipt_id", "is not", null)
      .execute();
    expect(Object.fromEntries(outcomes)).to.deep.include({ retry: "dropped", otherStore: "", mugs: "" });
    expect(queued.map(({ receipt_id }) => receipt_id)).to.have.members(
      ["first", "second", "third", "fourth", "fifth", "nextDay"].map(idOf),
    );
    expect(new Set(queued.map(({ recipient }) => recipient.toLowerCase()))).to.deep.equal(
      new Set(["anna.berg@shop.example", "bob@shop.example"]),
    );
  });

  it("has one customer for the five spellings, with five visits and 110.00 [D26]", async () => {
    for (const spelling of SPELLINGS) {
      const { status, json } = await call("GET", `/identifiers/${encodeURIComponent(spelling)}`);
      expect([spelling, status, json["identifier"]]).to.deep.equal([spelling, 200, "anna.berg@shop.example"]);
      const { visits, spend } = json["summary"] as {
        visits: { total: number };
        spend: readonly { currency: string; total: number }[];
      };
      expect([visits.total, spend.map(({ currency, total }) => [currency, total])]).to.deep.equal([5, [["GBP", 110]]]);
    }
    const bought = await readList("/identifiers/ANNA.BERG%40shop.example/receipts?limit=20");
    expect(bought.map(({ id }) => id)).to.include.members(["first", "second", "third", "fourth", "fifth"].map(idOf));
    expect(bought.map(({ id }) => id)).to.not.include(idOf("nextDay"));
  });

  it("takes one of three mugs back for 4.67, and leaves two for a form of 9.33 [D28]", async () => {
    // 14.00 / 3 = 4.67; what is left is 14.00 - 4.67 = 9.33
    const at = "2026-03-10T15:00:00+00:00";
    const part = { localtime: at, quantity: 1, parts: [{ localtime: at, quantity: 1 }] };
    expect(
      (
        await change("mugs", [
          { op: "test", path: "/items/0/return", value: null },
          { op: "add", path: "/items/0/return", value: part },
        ])
      ).status,
    ).to.equal(200);
    expect(
      (
        await change("mugs", [
          {
            op: "add",
            path: "/items/0/return",
            value: { ...part, quantity: 4, parts: [{ localtime: at, quantity: 4 }] },
          },
        ])
      ).status,
    ).to.equal(400);
    const { json } = await call("GET", `/ic2iweb/payload?receipt_ids=${idOf("mugs")}`);
    expect(json).to.deep.include({ gross_amount: 9.33 });
    expect((json["receipts"] as readonly { items: unknown }[])[0]?.items).to.deep.equal([
      { name: "Mug", position: 0, quantity: "2", gross_amount: 10 },
    ]);
  });

  it("refuses the return of what is on an issued form, and takes it back once the form is voided [D28]", async () => {
    const returning = [{ op: "add", path: "/items/0/return", value: { localtime: "2026-03-10T16:00:00+00:00" } }];
    const entry = (status: string, data: JsonObject = {}) => ({
      op: "add",
      path: `${FORMS}/0a0a0a0a`,
      value: { status, timestamp: new Date().toISOString(), data },
    });
    const document = { document: { document_id: "TF1", refund_amount: 3, total_amount: 30 } };
    for (const steps of [[{ op: "add", path: FORMS, value: {} }, entry("initiated")], [entry("issued", document)]])
      expect((await change("third", steps)).status).to.equal(200);
    const refused = await change("third", returning);
    expect([refused.status, refused.json["code"]]).to.deep.equal([409, "tax_free_issued"]);
    expect((await change("third", [entry("voided", document)])).status).to.equal(200);
    expect((await change("third", returning)).status).to.equal(200);
    expect((await call("GET", `/ic2iweb/payload?receipt_ids=${idOf("third")}`)).status).to.equal(409);
  });

  it("takes nothing back from the retry, and issues no form for it [D28]", async () => {
    expect(
      (
        await change("retry", [
          { op: "add", path: "/items/0/return", value: { localtime: "2026-03-10T16:00:00+00:00" } },
        ])
      ).status,
    ).to.equal(400);
    expect((await call("GET", `/ic2iweb/payload?receipt_ids=${idOf("retry")}`)).status).to.equal(409);
  });

  it("counts 2 units and 34.67 that came back, and the sales as before [D31]", async () => {
    // 4.67 for the mug and 30.00 for the third sale; 34.67 of 199.00 is 17.42 %
    expect(await readFigures("2026-03-10", "2026-03-11")).to.deep.include({
      sales: 199,
      returns: 2,
      returned_value: 34.67,
      return_rate: 17.42,
    });
    expect(await readFigures("2026-03-11", "2026-03-12")).to.not.have.property("returns");
  });
});
