import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import {
  fixtureReceipt,
  identifierAt,
  receiptRow,
  transactionAt,
  type FixtureEmail,
} from "#test/support/server-fixture.ts";

type Receipt = {
  id: string;
  identifier: string;
  identifier_key?: string;
  properties: Record<string, unknown>;
  items: { name: string; properties: Record<string, unknown> }[];
};

/** The third sale of the fixture has an identifier. */
const SALE = 3;

describe("a receipt as the caller may see it", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const read = async (email: FixtureEmail, query = `transaction_id=${transactionAt(SALE)}`): Promise<Receipt[]> =>
    (await (await server.get(`/receipts?retailer_id=1001&${query}`, email)).json()) as Receipt[];

  it("contains no hidden property without the flag, at any depth, by name or by label [RCPT-039] [SHELL-044]", async () => {
    const [receipt] = await read("staff@shop.example");
    expect(receipt!.properties).to.deep.equal({
      salesperson: "Sam Okafor",
      phone: "+447700900123",
      order: { kind: "eat in" },
    });
    expect(receipt!.items[0]!.properties).to.deep.equal({ product_code: "FW-12" });
    expect(receipt).not.to.have.property("identifier_key");
  });

  it("contains all properties with the flag [RCPT-040]", async () => {
    const [receipt] = await read("admin@shop.example");
    expect(receipt!.properties).to.deep.include({
      till_drift: 4,
      _audit: { score: 7 },
      order: { kind: "eat in", _table: 4 },
    });
    expect(receipt!.items[0]!.properties).to.deep.equal({ product_code: "FW-12", _cost: 1.1 });
  });

  it("shows no person in demo mode, in the list and alone [SHELL-038]", async () => {
    const [listed] = await read("sales@shop.example");
    const alone = (await (await server.get(`/receipts/${listed!.id}`, "sales@shop.example")).json()) as Receipt;
    for (const receipt of [listed!, alone]) {
      expect(receipt.identifier).to.equal("s***********************e".slice(0, identifierAt(SALE).length - 1) + "e");
      expect(receipt.properties).to.deep.equal({
        salesperson: "S********r",
        phone: "+***********3",
        order: { kind: "e****n" },
      });
      expect(receipt.items[0]!.name).to.equal("Flat white");
    }
    expect(JSON.stringify([listed, alone])).not.to.include(identifierAt(SALE));
  });

  it("is cut and masked in every open part, including returns and details of payments", async () => {
    const open = { email: "ann@mail.example", _risk: 3, foreign_currency_id: "EUR" };
    const body = {
      ...fixtureReceipt({ retailer: "1001", at: 500, transaction: "OPEN-1" }),
      items: [
        {
          name: "Flat white",
          price: 3.6,
          total: 7.2,
          quantity: "2",
          return: {
            localtime: "2026-03-01T10:00:00+00:00",
            quantity: 1,
            parts: [{ localtime: "2026-03-01T10:00:00+00:00", quantity: 1, properties: open, validation: open }],
            properties: open,
          },
        },
      ],
      payments: [{ method: "card", amount: 7.2, details: { number: "4821", other: open } }],
    };
    const row = receiptRow({ retailer: "1001", at: 500, transaction: "OPEN-1" });
    await server.db
      .insertInto("receipts")
      .values({ ...row, body: JSON.stringify(body) })
      .execute();
    const openOf = async (email: FixtureEmail): Promise<unknown[]> => {
      const [{ items, payments }] = (await read(email, "transaction_id=OPEN-1")) as unknown as [typeof body];
      const [part] = items[0]!.return.parts;
      return [items[0]!.return.properties, payments[0]!.details.other, part!.properties, part!.validation];
    };
    expect(await openOf("admin@shop.example")).to.deep.equal([open, open, open, open]);
    const cut = { email: "ann@mail.example", foreign_currency_id: "EUR" };
    expect(await openOf("staff@shop.example")).to.deep.equal([cut, cut, cut, cut]);
    const masked = { email: "a**************e", foreign_currency_id: "EUR" };
    const hidden = { ...masked, foreign_currency_id: "E*R" };
    expect(await openOf("sales@shop.example")).to.deep.equal([hidden, masked, hidden, masked]);
  });

  it("is masked in numbers of items that can be a telephone or card number, and keeps counts, amounts and countries [SHELL-038, D27]", async () => {
    const properties = {
      _cost: 1.1,
      points: 120,
      card: 6_331_204_800_012_345,
      more: [{ tel: 7_700_900_123 }],
      customer: { name: "Ann", country: "GBR" },
      country: "DEU",
    };
    const body = {
      ...fixtureReceipt({ retailer: "1001", at: 509, transaction: "NUMBERS-1" }),
      items: [{ name: "Flat white", price: 3.6, total: 7.2, quantity: "2", properties }],
    };
    await server.db
      .insertInto("receipts")
      .values({ ...receiptRow({ retailer: "1001", at: 509, transaction: "NUMBERS-1" }), body: JSON.stringify(body) })
      .execute();
    const [seen] = (await read("sales@shop.example", "transaction_id=NUMBERS-1")) as unknown as [typeof body];
    expect(seen.items[0]!.properties).to.deep.equal({
      points: 120,
      card: "6**************5",
      more: [{ tel: "7********3" }],
      customer: { name: "A*n", country: "GBR" },
      country: "DEU",
    });
  });

  it("masks addresses in every text in demo mode, and keeps the other words [SHELL-038]", async () => {
    const row = receiptRow({ retailer: "1001", at: 501, transaction: "QUOTES@1", original: "TXN-0001" });
    const body = {
      ...fixtureReceipt({ retailer: "1001", at: 501, transaction: "QUOTES@1", original: "TXN-0001" }),
      items: [{ name: "Card for ann@mail.example", price: 3.6, total: 7.2, quantity: "2 @ 3.60" }],
      properties: { note: "2 @ 3.60", sent: ["to <ann@mail.example>"], "bob@mail.example": { card: 7 } },
      delivery: {
        counts: { bounce: 1 },
        events: [
          { event: "bounce", timestamp: "2026-03-01T10:00:00Z", reason: "550 mailbox ann@mail.example unavailable" },
        ],
      },
    };
    await server.db
      .insertInto("receipts")
      .values({ ...row, body: JSON.stringify(body) })
      .execute();
    const [seen] = (await read("sales@shop.example", "transaction_id=QUOTES%401")) as unknown as [typeof body];
    const { identifier_key: _, ...shown } = seen as typeof seen & { identifier_key?: string };
    const masked = JSON.parse(
      JSON.stringify(body)
        .replaceAll("ann@mail.example", "a**************e")
        .replaceAll("bob@mail.example", "b**************e"),
    ) as typeof body;
    const properties = { note: "2******0", sent: ["t*******************>"], "b**************e": { card: "7" } };
    expect(shown).to.deep.equal({
      ...masked,
      properties,
      ...("identifier" in seen ? { identifier: seen["identifier"] } : {}),
    });
    expect(await read("staff@shop.example", "transaction_id=QUOTES%401")).to.deep.equal([body]);
  });

  it("masks the recipients of its emails in demo mode, also addresses in no usual form [SHELL-038]", async () => {
    const row = receiptRow({ retailer: "1001", at: 502, transaction: "RECIPIENTS" });
    const events = ["ann@mail.example", "ann at mail"].map((address) => ({
      event: "processed",
      timestamp: "2026-03-01T10:00:00Z",
      address,
      email_id: "1",
    }));
    const body = {
      ...fixtureReceipt({ retailer: "1001", at: 502, transaction: "RECIPIENTS" }),
      delivery: { counts: { processed: 2 }, events },
    };
    await server.db
      .insertInto("receipts")
      .values({ ...row, body: JSON.stringify(body) })
      .execute();
    const recipients = async (email: FixtureEmail) =>
      ((await read(email, "transaction_id=RECIPIENTS")) as unknown as [typeof body])[0].delivery.events.map(
        ({ address }) => address,
      );
    expect(await recipients("staff@shop.example")).to.deep.equal(["ann@mail.example", "ann at mail"]);
    expect(await recipients("sales@shop.example")).to.deep.equal(["a**************e", "a*********l"]);
  });

  it("has a key instead of the masked identifier, which finds the same receipts and reveals nothing", async () => {
    const [masked] = await read("sales@shop.example");
    const key = masked!.identifier_key!;
    const byKey = await read("sales@shop.example", new URLSearchParams({ consumer: key, count: "100" }).toString());
    const byName = await read(
      "staff@shop.example",
      new URLSearchParams({ consumer: identifierAt(SALE), count: "100" }).toString(),
    );
    expect(byKey.map(({ id }) => id)).to.deep.equal(byName.map(({ id }) => id));
    expect(byKey.length).to.be.greaterThan(1);
    expect(new Set(byKey.map(({ identifier_key }) => identifier_key))).to.deep.equal(new Set([key]));
    expect(Buffer.from(key.slice(4), "base64url").toString("latin1")).not.to.include("shopper");
  });

  it("is not found by a guessed identifier in demo mode, for any query", async () => {
    const name = identifierAt(SALE);
    for (const more of ["", "&store_id=5001", `&transaction_id=${transactionAt(SALE)}`, `&newer=${"0".repeat(24)}`]) {
      expect(await read("sales@shop.example", `consumer=${name}${more}`)).to.deep.equal([]);
    }
    expect(await read("staff@shop.example", `consumer=${name}&transaction_id=${transactionAt(SALE)}`)).to.have.length(
      1,
    );
    const [{ identifier }] = (await read("sales@shop.example")) as [Receipt];
    expect(await read("sales@shop.example", new URLSearchParams({ consumer: identifier }).toString())).to.deep.equal(
      [],
    );
  });

  it("is not found by a changed key or the key of another database", async () => {
    const [masked] = await read("sales@shop.example");
    const key = masked!.identifier_key!;
    const tampered = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    const other = await startTestServer();
    try {
      const response = await other.get(`/receipts?consumer=${key}`, "sales@shop.example");
      expect(await response.json()).to.deep.equal([]);
      expect(await read("sales@shop.example", `consumer=${tampered}`)).to.deep.equal([]);
    } finally {
      await other.close();
    }
  });
});
