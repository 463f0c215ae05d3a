import { expect } from "chai";
import { sql } from "kysely";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { recordMail, recordMailEvents, type ReceiptMailEvent } from "#server/mails/mail-events.queries.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { createTokenCalls, readAuditEvents, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const at = (minute: number): Instant => toInstant(START + minute * 60_000);
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;
const LIST = "/_/suppressed-addresses";
const UNKNOWN = "550 5.1.1 User unknown";

describe("suppressed addresses", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_admin", "post_receipt", "receipts_view", "identifier_admin_edit"],
    });
    putBack = await snapshotTables(server.db, [
      ...(["receipts", "audit", "kept_answers", "raw_records", "processing_queue", "outbox", "mails"] as const),
      ...(["mail_events", "suppressed_addresses", "email_recipients", "rate_limits", "erased_identifiers"] as const),
      "consumers",
    ]);
  });
  afterEach(async () => {
    await server.app.processing.processAll();
    await putBack();
  });
  after(() => server.close());

  const mail = (id: string, kind: "receipt" | "copy" = "receipt") => ({
    id,
    receipt: { retailer: "1001", id: RECEIPT },
    kind,
  });
  const begin = (id: string, to: string, kind: "receipt" | "copy" = "receipt") =>
    server.db.transaction().execute((trx) => recordMail(trx, mail(id, kind), { at: at(0), to }));
  const record = (...events: readonly ReceiptMailEvent[]) =>
    server.db.transaction().execute((trx) => recordMailEvents(trx, events));
  const event = (id: string, name: string, facts: Partial<ReceiptMailEvent> = {}): ReceiptMailEvent => ({
    ...{ mail: mail(id), event: name, at: at(5), source: "ses", sourceEvent: `${id}/${name}`, reason: UNKNOWN },
    ...facts,
  });
  const bounce = async (id: string, to: string, facts: Partial<ReceiptMailEvent> = {}): Promise<void> => {
    await begin(id, to);
    await record(event(id, "bounce", facts));
  };
  const list = async (query = "", as = call) =>
    JSON.parse((await as("GET", `${LIST}${query}`)).text) as readonly Record<string, unknown>[];
  const remove = (address: string, reason?: string) =>
    call("DELETE", `${LIST}/${encodeURIComponent(address)}`, {
      headers: reason === undefined ? {} : { "counterfoil-overwrite-reason": reason },
    });

  it("are those of emails that bounced for good or were marked as spam, the latest first", async () => {
    await bounce("900", "Ann@Shop.Example");
    await bounce("901", "full@shop.example", { reason: "552 5.2.2 Mailbox full" });
    await begin("902", "ben@shop.example", "copy");
    await record(event("902", "spamreport", { mail: mail("902", "copy"), at: at(7), reason: "abuse" }));
    await begin("903", "eve@shop.example");
    await record(event("903", "deferred"), event("903", "dropped", { source: "outbox" }));
    const shown = (await list()).map(({ id: _id, ...row }) => row);
    const facts = { source: "ses", receipt_id: RECEIPT };
    expect(shown).to.deep.equal([
      { address: "ben@shop.example", cause: "complaint", since: at(7).replace(".000", ""), reason: "abuse", ...facts },
      { address: "ann@shop.example", cause: "bounce", since: at(5).replace(".000", ""), reason: UNKNOWN, ...facts },
    ]);
  });

  it("keep their first failure, until a complaint replaces a bounce", async () => {
    await bounce("900", "ann@shop.example");
    await bounce("901", "ANN@shop.example", { at: at(8) });
    expect(await list()).to.have.length(1);
    expect((await list())[0]).to.include({ cause: "bounce", since: at(5).replace(".000", "") });
    await begin("902", "ann@shop.example");
    await record(event("902", "bounce", { at: at(11) }), event("902", "spamreport", { at: at(12), reason: "abuse" }));
    await bounce("903", "ann@shop.example", { at: at(13) });
    expect(await list()).to.have.length(1);
    expect((await list())[0]).to.include({ cause: "complaint", since: at(12).replace(".000", ""), reason: "abuse" });
  });

  it("are decided by the provider's own classification, which is not stored", async () => {
    await bounce("900", "ann@shop.example", { classification: "postmark/Blocked" });
    await bounce("901", "ben@shop.example", { classification: "postmark/HardBounce", reason: "554 no" });
    expect((await list()).map(({ address }) => address)).to.deep.equal(["ben@shop.example"]);
  });

  it("get no posted receipt by email, and the receipt says why; after their removal they do", async () => {
    await bounce("900", "ann@mail.example");
    const post = async (transaction: string) => {
      const properties = { email_settings: { send: true } };
      const body = aNewReceipt({ transaction_id: transaction, identifier: "Ann@Mail.example", properties });
      const { json } = await call("POST", "/receipts", { body });
      await server.app.processing.processAll();
      const { json: shown } = await call("GET", `/receipts/${String(json["id"])}`);
      const { events } = shown["delivery"] as { events: readonly Record<string, unknown>[] };
      return events.map(({ event: name, reason }) => [name, reason]);
    };
    expect(await post("TXN-S-1")).to.deep.equal([
      ["dropped", "The address gets no automatic emails after a bounce or a complaint"],
    ]);
    expect((await remove("ann@mail.example", "The mailbox works again")).status).to.equal(204);
    expect(await post("TXN-S-2")).to.deep.equal([["processed", undefined]]);
  });

  it("are removed with a reason only, which is audited", async () => {
    await bounce("900", "ann@shop.example");
    expect([(await remove("ann@shop.example")).status, (await remove("ann@shop.example", "  ")).status]).to.deep.equal([
      400, 400,
    ]);
    expect((await remove("Ann@SHOP.example", "Ann repaired it")).status).to.equal(204);
    expect((await remove("ann@shop.example", "Again")).status).to.equal(404);
    expect(
      (await readAuditEvents(server, "consumer.unsuppress")).map(({ target, details }) => [target, details]),
    ).to.deep.equal([["ann@shop.example", { retailer_id: "1001", cause: "bounce", reason: "Ann repaired it" }]]);
  });

  it("do not return with a repeated event, but with a new one", async () => {
    await bounce("900", "ann@shop.example");
    await remove("ann@shop.example", "It works");
    await record(event("900", "bounce"));
    expect(await list()).to.deep.equal([]);
    await bounce("901", "ann@shop.example");
    expect(await list()).to.have.length(1);
  });

  it("are found by a part of the address, and in pages", async () => {
    for (let n = 0; n < 22; n += 1) await bounce(String(900 + n), `${n % 2 === 0 ? "ann" : "ben"}${n}@shop.example`);
    const first = await list();
    expect([first.length, first[0]!["address"]]).to.deep.equal([20, "ben21@shop.example"]);
    const older = await list(`?older=${String(first.at(-1)!["id"])}`);
    expect(older.map(({ address }) => address)).to.deep.equal(["ben1@shop.example", "ann0@shop.example"]);
    expect(await list(`?newer=${String(older[0]!["id"])}`)).to.deep.equal(first);
    expect((await list("?search=BEN1")).map(({ address }) => address)).to.deep.equal([
      ...["ben19", "ben17", "ben15", "ben13", "ben11", "ben1"].map((name) => `${name}@shop.example`),
    ]);
  });

  it("answer for one address in any spelling", async () => {
    await bounce("900", "ann@shop.example");
    const of = async (address: string) => (await call("GET", `${LIST}/${encodeURIComponent(address)}`)).json;
    expect(await of("Ann <ANN@shop.example>")).to.have.deep.nested.property("suppression.reason", UNKNOWN);
    expect(await of("ben@shop.example")).to.deep.equal({ address: "ben@shop.example" });
  });

  it("are those of the retailer, for accounts that may send to all of its stores", async () => {
    await bounce("900", "ann@shop.example");
    const other = await createTokenCalls(server, { retailers: ["2001"], permissions: ["receipts_admin"] });
    expect(await list("", other)).to.deep.equal([]);
    const reader = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    const inStore = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_admin"],
      stores: ["5001"],
    });
    const one = `${LIST}/ann%40shop.example`;
    const statuses = async (as: Call) => [(await as("GET", LIST)).status, (await as("GET", one)).status];
    expect(await statuses(reader)).to.deep.equal([403, 403]);
    expect(await statuses(inStore)).to.deep.equal([403, 200]);
  });

  it("are masked in a demonstration, which cannot search or remove them", async () => {
    await bounce("900", "ann@shop.example", { reason: "550 5.1.1 <ann@shop.example> unknown" });
    const demo = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin", "sales_demo"] });
    const { text } = await demo("GET", LIST);
    expect(text).to.include("550 5.1.1").and.not.include("ann@shop");
    expect((await demo("GET", `${LIST}?search=ann`)).status).to.equal(403);
    expect((await demo("DELETE", `${LIST}/ann%40shop.example`)).status).to.equal(403);
  });

  it("give reason and receipt only to accounts that see the store of the email", async () => {
    await bounce("900", "ann@shop.example");
    const { rows } = await sql<{ store: string }>`SELECT store_id AS store FROM mails WHERE id = 900`.execute(
      server.db,
    );
    const suppressionFor = async (stores: readonly string[]) => {
      const inStores = await createTokenCalls(server, {
        ...{ retailers: ["1001"], permissions: ["receipts_admin"], stores },
      });
      const { json } = await inStores("GET", `${LIST}/ann%40shop.example`);
      return Object.keys(json["suppression"] as object).sort();
    };
    const store = rows[0]!.store;
    const facts = ["address", "cause", "id", "since", "source"];
    expect(await suppressionFor([store])).to.deep.equal([...facts, "reason", "receipt_id"].sort());
    expect(await suppressionFor(["5001", "5002", "5003"].filter((id) => id !== store))).to.deep.equal(facts);
  });

  describe("of a customer who is erased", () => {
    beforeEach(async () => {
      await call("PUT", "/identifiers/ann%40shop.example", { body: { properties: {} } });
      await bounce("900", "ann@shop.example", { reason: "550 5.1.1 <ann@shop.example> unknown" });
    });
    const erase = async () => expect((await call("DELETE", "/identifiers/ann%40shop.example")).status).to.equal(204);
    const rowsOf = () => server.db.selectFrom("suppressed_addresses").selectAll().orderBy("id").execute();
    const attachToAnn = () =>
      server.db
        .updateTable("receipts")
        .set({ identifier: "ann@shop.example" })
        .where("retailer_id", "=", "1001")
        .where("id", "=", RECEIPT)
        .execute();

    it("are part of the customer's data before", async () => {
      const { json } = await call("GET", "/identifiers/ann%40shop.example/_export");
      expect(json["suppression"]).to.include({ cause: "bounce", receipt_id: RECEIPT });
    });

    it("stay as hashes, listed without the address [D27]", async () => {
      await erase();
      const [row] = await rowsOf();
      expect(row).to.include({ address: null, reason: null, mail_id: null, cause: "bounce", source: "ses" });
      expect(row?.hash).to.be.a("string").and.not.include("ann");
      const [shown] = await list();
      expect(Object.keys(shown!).sort()).to.deep.equal(["cause", "id", "since", "source"]);
      expect(await list("?search=ann%40shop")).to.deep.equal([]);
    });

    it("keep those of others, without the customer's receipt [D27]", async () => {
      await attachToAnn();
      await begin("901", "ben@shop.example", "copy");
      const reason = "550 5.1.1 <ben@shop.example> unknown, not ann@shop.example";
      await record(event("901", "bounce", { mail: mail("901", "copy"), reason }));
      await erase();
      const rows = await rowsOf();
      expect(rows.map(({ address, mail_id: id }) => [address, id])).to.deep.equal([
        [null, null],
        ["ben@shop.example", null],
      ]);
      expect(rows[1]?.reason).to.include("ben@shop.example").and.not.include("ann@shop");
    });

    it("leave no address in the reasons of emails that lose their recipient [D27]", async () => {
      const others = fixtureReceipt({ retailer: "1001", at: 4, transaction: transactionAt(4) }).id;
      await attachToAnn();
      const toBen = mail("901", "copy");
      const toAnn = { ...mail("902", "copy"), receipt: { retailer: "1001", id: others } };
      const reason = "550 5.1.1 <ann.private@mail.example> unknown";
      await begin("901", "ben@shop.example", "copy");
      await server.db.transaction().execute((trx) => recordMail(trx, toAnn, { at: at(0), to: "Ann@Shop.example" }));
      await record(
        event("901", "bounce", { mail: toBen, reason: "550 5.1.1 <ben@shop.example> unknown" }),
        event("902", "bounce", { mail: toAnn, reason }),
      );
      await erase();
      await record(event("902", "deferred", { mail: toAnn, reason: "450 <ann@shop.example> busy" }));
      const { rows } = await sql<{ recipient: string | null; reason: string | null }>`
        SELECT recipient, reason FROM mails UNION ALL SELECT NULL, reason FROM mail_events ORDER BY 2`.execute(
        server.db,
      );
      expect(rows.filter(({ recipient }) => recipient !== null)).to.deep.equal([]);
      expect(new Set(rows.map((row) => row.reason))).to.deep.equal(new Set(["550 5.1.1 <[erased]> unknown", null]));
    });

    it("get no email when the customer buys again, until the address is removed", async () => {
      await erase();
      const post = async (transaction: string) => {
        const properties = { email_settings: { send: true } };
        const body = aNewReceipt({ transaction_id: transaction, identifier: "Ann@shop.example", properties });
        await call("POST", "/receipts", { body });
        await server.app.processing.processAll();
        const { rows } = await sql<{ state: string; recipient: string; domain: string }>`
          SELECT state, recipient, domain FROM mails ORDER BY at DESC, id DESC LIMIT 1`.execute(server.db);
        return rows[0];
      };
      expect(await post("TXN-E-1")).to.include({ state: "dropped", domain: "shop.example" });
      expect(await list("?search=ANN%40shop.example")).to.have.nested.property("0.address", "ann@shop.example");
      expect((await remove("ann@shop.example", "Ann asks for emails")).status).to.equal(204);
      expect(await rowsOf()).to.deep.equal([]);
      const { target } = await server.db
        .selectFrom("audit")
        .select("target")
        .where("action", "=", "consumer.unsuppress")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(target).to.match(/^stranger [\da-f]{16}$/u);
      expect(await post("TXN-E-2")).to.include({ state: "sent" });
    });

    it("are one entry after another failure and another erasure, with the complaint", async () => {
      await erase();
      await begin("901", "ann@shop.example");
      await record(event("901", "spamreport", { at: at(9), reason: "abuse" }));
      expect((await rowsOf()).map(({ address }) => address)).to.deep.equal([null, "ann@shop.example"]);
      const { json } = await call("GET", "/_/suppressed-addresses/ann%40shop.example");
      expect(json).to.have.nested.property("suppression.cause", "complaint");
      await erase();
      const rows = await rowsOf();
      expect(rows.map(({ address, cause }) => [address, cause])).to.deep.equal([[null, "complaint"]]);
    });
  });
});
