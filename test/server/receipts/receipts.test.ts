import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import {
  DUPLICATE,
  fixtureReceipt,
  identifierAt,
  ODD_TRANSACTIONS,
  receiptIdAt,
  RECEIPTS_OF_1001,
  transactionAt,
  type FixtureEmail,
} from "#test/support/server-fixture.ts";

type Receipt = {
  id: string;
  transaction_id: string;
  store_id?: string;
  identifier?: string;
  duplicate: boolean;
  _links?: { original: { href: string } };
};

describe("the receipts API", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const ask = async (query: Record<string, string>, email: FixtureEmail = "admin@shop.example"): Promise<Receipt[]> => {
    const retailer = email === "admin@shop.example" ? { retailer_id: "1001" } : {};
    const answer = await server.get(`/receipts?${new URLSearchParams({ ...retailer, ...query })}`, email);
    expect(answer.status).to.equal(200);
    return (await answer.json()) as Receipt[];
  };
  const idsOf = (receipts: readonly Receipt[]): string[] => receipts.map(({ id }) => id);
  /** Every id of retailer 1001, newest first. */
  const all = async (): Promise<string[]> => {
    const first = await ask({ count: "100" });
    return [...idsOf(first), ...idsOf(await ask({ count: "100", older: first.at(-1)!.id }))];
  };

  it("returns the newest twenty receipts by default [RCPT-010] [RCPT-069]", async () => {
    const ids = idsOf(await ask({}));
    expect(ids).to.have.length(20);
    expect(ids).to.deep.equal([...ids].sort().reverse());
    expect(ids).to.deep.equal((await all()).slice(0, 20));
  });

  it("returns receipts as they were written", async () => {
    const answer = await server.get(
      `/receipts?retailer_id=1001&count=1&transaction_id=${transactionAt(4)}`,
      "admin@shop.example",
    );
    expect(await answer.text()).to.equal(
      `[${JSON.stringify(fixtureReceipt({ retailer: "1001", at: 4, transaction: transactionAt(4) }))}]`,
    );
  });

  it("filters by store, by transaction and by consumer [RCPT-010]", async () => {
    const ofStore = await ask({ store_id: "5002", count: "100" });
    expect(new Set(ofStore.map((receipt) => receipt.store_id))).to.deep.equal(new Set(["5002"]));
    expect(ofStore.length).to.be.within(30, 40);
    expect((await ask({ transaction_id: transactionAt(7) })).map((receipt) => receipt.transaction_id)).to.deep.equal([
      transactionAt(7),
    ]);
    const ofConsumer = await ask({ consumer: identifierAt(3), count: "100" });
    expect(ofConsumer.length).to.be.greaterThan(5);
    expect(new Set(ofConsumer.map((receipt) => receipt.identifier))).to.deep.equal(new Set([identifierAt(3)]));
    const ofBoth = await ask({ consumer: identifierAt(3), store_id: "5001", count: "100" });
    expect(idsOf(ofBoth)).to.deep.equal(idsOf(ofConsumer.filter((receipt) => receipt.store_id === "5001")));
    expect(await ask({ consumer: "unknown@mail.example" })).to.deep.equal([]);
  });

  for (const transaction of ODD_TRANSACTIONS) {
    it(`finds receipts of the transaction id ${transaction}`, async () => {
      expect((await ask({ transaction_id: transaction })).map((receipt) => receipt.transaction_id)).to.deep.equal([
        transaction,
      ]);
    });
  }

  describe("a span of time and of totals", () => {
    const refused: readonly (readonly [string, string, string])[] = [
      ["from=yesterday", "from", ""],
      ["from=2026-03-01T00:00:00Z&to=2026-03-01", "from", "from and to must both be days or both be times"],
      ["from=2026-03-01T00:00:00Z&to=noon", "to", ""],
      ["min_total=forty", "min_total", ""],
      ["max_total=1e13", "max_total", ""],
      ["from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z", "from", "from must not be after to"],
      ["min_total=5&max_total=4.99", "min_total", "min_total must not be above max_total"],
    ];
    for (const [query, pointer, description] of refused)
      it(`is refused with a 400: ${query}`, async () => {
        const answer = await server.get(`/receipts?retailer_id=1001&${query}`, "admin@shop.example");
        const body = (await answer.json()) as { code: string; errors: { pointer: string; description: string }[] };
        expect([answer.status, body.code, body.errors[0]?.pointer]).to.deep.equal([400, "invalid_request", pointer]);
        if (description !== "") expect(body.errors[0]?.description).to.equal(description);
      });

    const accounts: readonly (readonly [account: FixtureEmail, stores: readonly (string | undefined)[]])[] = [
      ["counter@shop.example", ["5002"]],
      ["floor@shop.example", ["5002", "5003"]],
    ];
    for (const [account, stores] of accounts)
      it(`finds only receipts of the stores of ${account}, for any filter and on every page`, async () => {
        for (const query of [{ min_total: "7.2" }, { from: "2020-01-01T00:00:00Z", max_total: "100000" }]) {
          const found = await ask({ count: "100", ...query });
          const own = idsOf(found.filter(({ store_id }) => stores.includes(store_id))).slice(0, 12);
          const first = idsOf(await ask({ count: "6", ...query }, account));
          const older = idsOf(await ask({ count: "6", ...query, older: first.at(-1)! }, account));
          const newer = idsOf(await ask({ count: "6", ...query, newer: older.at(0)! }, account));
          expect(own).to.have.length(12);
          expect([[...first, ...older], newer]).to.deep.equal([own, first]);
        }
      });
  });

  describe("a page with cursors [RCPT-010]", () => {
    it("begins just before `older`, exclusive", async () => {
      const ids = await all();
      expect(idsOf(await ask({ older: ids[20]!, count: "3" }))).to.deep.equal(ids.slice(21, 24));
    });

    it("ends just after `newer`, exclusive, newest first", async () => {
      const ids = await all();
      expect(idsOf(await ask({ newer: ids[20]!, count: "3" }))).to.deep.equal(ids.slice(17, 20));
    });

    it("ends at the bound of a date, which is not the id of a receipt", async () => {
      const ids = await all();
      const bound = `${ids[30]!.slice(0, 8)}${"0".repeat(16)}`;
      expect(ids).not.to.include(bound);
      expect(idsOf(await ask({ newer: bound }))).to.deep.equal(ids.slice(11, 31));
    });

    it("is between both cursors, and begins just before `older`", async () => {
      const ids = await all();
      expect(idsOf(await ask({ newer: ids[40]!, older: ids[5]! }))).to.deep.equal(ids.slice(6, 26));
      expect(idsOf(await ask({ newer: ids[15]!, older: ids[5]! }))).to.deep.equal(ids.slice(6, 15));
      expect(await ask({ newer: ids[5]!, older: ids[15]! })).to.deep.equal([]);
    });

    it("reaches both ends without losing or repeating a receipt", async () => {
      const ids = await all();
      expect(ids).to.have.length(RECEIPTS_OF_1001);
      expect(new Set(ids).size).to.equal(ids.length);
      const upwards: string[] = [];
      for (let newer = "0".repeat(24); ; newer = upwards[0]!) {
        const page = idsOf(await ask({ newer, count: "33" }));
        if (page.length === 0) break;
        upwards.unshift(...page);
      }
      expect(upwards).to.deep.equal(ids);
    });
  });

  it("returns a receipt by its id [RCPT-018]", async () => {
    const [newest] = await ask({ count: "1" });
    const answer = await server.get(`/receipts/${newest!.id}`, "staff@shop.example");
    expect(answer.status).to.equal(200);
    expect(((await answer.json()) as Receipt).transaction_id).to.equal(newest!.transaction_id);
  });

  it("links a duplicate to a list whose first entry is its original [RCPT-026]", async () => {
    const [copy] = await ask({ transaction_id: DUPLICATE.transaction });
    expect(copy!.duplicate).to.equal(true);
    const answer = await server.get(copy!._links!.original.href, "staff@shop.example");
    expect(answer.status).to.equal(200);
    expect(((await answer.json()) as Receipt[])[0]!.transaction_id).to.equal(DUPLICATE.original);
  });

  describe("for an account with some stores [RCPT-015]", () => {
    it("returns only receipts of its stores, for any query", async () => {
      const visible = await ask({ count: "100" }, "counter@shop.example");
      expect(new Set(visible.map((receipt) => receipt.store_id))).to.deep.equal(new Set(["5002"]));
      expect(await ask({ store_id: "5001" }, "counter@shop.example")).to.deep.equal([]);
      expect(await ask({ consumer: identifierAt(3), count: "100" }, "counter@shop.example")).to.satisfy(
        (found: Receipt[]) => found.every((receipt) => receipt.store_id === "5002"),
      );
    });

    it("pages through all its stores as one list, in both directions", async () => {
      const shared = (await ask({ count: "100" })).concat(await ask({ count: "100", older: (await all())[99]! }));
      const expected = idsOf(shared.filter((receipt) => receipt.store_id !== "5001"));
      const seen: string[] = [];
      for (
        let page = await ask({ count: "7" }, "floor@shop.example");
        page.length > 0;
        page = await ask({ count: "7", older: seen.at(-1)! }, "floor@shop.example")
      ) {
        seen.push(...idsOf(page));
      }
      expect(seen).to.deep.equal(expected);
      expect(idsOf(await ask({ newer: expected[10]!, count: "4" }, "floor@shop.example"))).to.deep.equal(
        expected.slice(6, 10),
      );
    });

    it("returns the same response for a receipt of another store as for a missing one", async () => {
      const [foreign] = await ask({ store_id: "5001", count: "1" });
      const [refused, missing] = await Promise.all(
        [foreign!.id, receiptIdAt(1)].map((id) => server.get(`/receipts/${id}`, "counter@shop.example")),
      );
      expect([refused!.status, missing!.status]).to.deep.equal([404, 404]);
      expect(await refused!.text()).to.equal(await missing!.text());
    });
  });
});
