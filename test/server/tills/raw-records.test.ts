import { expect } from "chai";
import { gzipSync } from "node:zlib";
import { clearFailure, failRawRecord } from "#server/processing/process-raw-record.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { readAuditEvents, createTokenCalls, createCalls, type Call } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

type Kept = {
  readonly at: number;
  readonly store?: string | null;
  readonly type?: string;
  readonly content?: Buffer;
  readonly retailer?: string;
  readonly processed?: string;
};

const idAt = (at: number): string => (0x69a41a50 + at).toString(16) + "0".repeat(16);
const json = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

const WRONG_TYPE = "Only JSON can be read as a receipt";
const named = (reference: string) => ({ effective_reference: reference });
const SOME_TIME = parseInstant("2026-03-01T10:00:00Z")!;
const WIDE = "The content is in UTF-16 or UTF-32; it must be JSON in UTF-8";

describe("raw records of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["pos_view", "receipts_admin", "receipts_view"],
    });
    putBack = await snapshotTables(server.db, ["receipts", "audit", "raw_records", "processing_queue"]);
  });
  afterEach(async () => {
    await server.app.processing.processAll();
    await putBack();
  });
  after(() => server.close());

  const keep = (...records: readonly Kept[]): Promise<unknown> =>
    server.db
      .insertInto("raw_records")
      .values(
        records.map(
          ({
            at,
            store = "5001",
            type = "application/json",
            content = Buffer.from("{}"),
            retailer = "1001",
            processed,
          }) => ({
            retailer_id: retailer,
            id: idAt(at),
            store_id: store,
            mime_type: type,
            content,
            processed: processed ?? null,
            receipt_id: null,
          }),
        ),
      )
      .execute();
  const listed = async (query: string, by: Call = call): Promise<number[]> =>
    ((await by("GET", `/pos/data${query}`)).json as unknown as { id: string }[]).map(
      ({ id }) => Number.parseInt(id.slice(0, 8), 16) - 0x69a41a50,
    );
  const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);
  const process = async (at: number, by: Call = call) => {
    const answer = await by("POST", "/_/pos/data/_process", { body: { id: idAt(at) } });
    await server.app.processing.processAll();
    return answer;
  };
  const record = async (at: number) => (await call("GET", `/pos/data/${idAt(at)}`)).json;

  const pages: readonly (readonly [query: string, shows: readonly number[]])[] = [
    ["", down(49, 30)],
    [`?older=${idAt(30)}`, down(29, 10)],
    [`?older=${idAt(5)}`, down(4, 0)],
    [`?newer=${idAt(9)}`, down(29, 10)],
    [`?newer=${idAt(45)}`, down(49, 46)],
    [`?newer=${idAt(10)}&older=${idAt(15)}`, down(14, 11)],
    [`?newer=${idAt(2)}&older=${idAt(49)}`, down(48, 29)],
    [`?newer=${idAt(49)}`, []],
  ];
  describe("in pages", () => {
    for (const [query, shows] of pages) {
      it(`shows ${shows.length} records for '${query}', newest first, twenty at most [TILL-005]`, async () => {
        await keep(...down(49, 0).map((at) => ({ at, store: ["5001", "5002", null][at % 3]! })), {
          at: 60,
          retailer: "2001",
        });
        expect(await listed(query)).to.deep.equal(shows);
      });
    }

    it("shows the records of some stores to callers who see only these", async () => {
      await keep(...down(89, 0).map((at) => ({ at, store: ["5001", "5002", null][at % 3]! })));
      const narrow = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["pos_view"],
        stores: ["5001", "5003"],
      });
      const theirs = down(89, 0).filter((at) => at % 3 === 0);
      expect(await listed("", narrow)).to.deep.equal(theirs.slice(0, 20));
      expect(await listed(`?newer=${idAt(1)}`, narrow)).to.deep.equal(theirs.slice(-21, -1));
    });

    it("shows the media type and when a receipt was last created [TILL-004, TILL-006]", async () => {
      await keep({ at: 2, type: "text/xml; charset=utf-8" }, { at: 1, processed: "2026-03-01T10:52:15Z" });
      const both = [
        { id: idAt(2), receipt_mime_type: "text/xml; charset=utf-8", processed: null, store: "covent Garden" },
        {
          id: idAt(1),
          receipt_mime_type: "application/json",
          processed: "2026-03-01T10:52:15Z",
          store: "covent Garden",
        },
      ];
      expect((await call("GET", "/pos/data")).json).to.deep.equal(both);
      expect([await record(2), await record(1)]).to.deep.equal(both);
    });

    it("shows only failed records, of the caller's stores, page by page", async () => {
      await keep(...down(69, 0).map((at) => ({ at, store: ["5001", "5002", null][at % 3]! })));
      const failed = (at: number): boolean => at % 2 === 0;
      const key = (at: number) => ({ retailer_id: "1001", id: idAt(at) });
      await server.db.transaction().execute(async (trx) => {
        for (const at of down(69, 0).filter(failed))
          await failRawRecord(trx, key(at), { fault: { kind: "empty_content" }, now: SOME_TIME });
      });
      const all = down(69, 0).filter(failed);
      expect(await listed("?failed=true")).to.deep.equal(all.slice(0, 20));
      expect(await listed(`?failed=true&older=${idAt(all[19]!)}`)).to.deep.equal(all.slice(20));
      expect(await listed("?failed=false")).to.deep.equal(down(69, 50));
      const narrow = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["pos_view"],
        stores: ["5002"],
      });
      expect(await listed("?failed=true", narrow)).to.deep.equal(all.filter((at) => at % 3 === 1));
      expect((await call("GET", "/pos/data?failed=yes")).status).to.equal(400);
    });

    it("shows the record of a posted receipt, with its till if the retailer has it", async () => {
      await server.db
        .insertInto("tills")
        .values({ retailer_id: "1001", id: "T7", store_id: "5001", last_seen: SOME_TIME })
        .execute();
      const poster = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["post_receipt", "receipts_view", "pos_view"],
      });
      const post = async (transaction_id: string, properties: object) =>
        (await poster("POST", "/receipts", { body: { ...aNewReceipt({ transaction_id }), properties } })).json[
          "id"
        ] as string;
      const known = await post("TXN-1", { _till: { id: "T7" } });
      const unknown = await post("TXN-2", { till_id: "ann@shop.example" });
      await server.app.processing.processAll();
      const of = async (id: string) => (await poster("GET", `/pos/data?receipt_id=${id}`)).json as unknown as object[];
      const [first] = await of(known);
      expect(first).to.include({ till: "T7", store: "covent Garden", transaction_id: "TXN-1", receipt_id: known });
      expect((await of(unknown)).map((each) => "till" in each)).to.deep.equal([false]);
      await server.db.deleteFrom("tills").where("id", "=", "T7").execute();
    });

    it("refuses a page size and an invalid cursor", async () => {
      for (const query of ["?count=5", "?older=x", `?older=${idAt(1)}&older=${idAt(2)}`])
        expect((await call("GET", `/pos/data${query}`)).status).to.equal(400);
    });
  });

  describe("one at a time", () => {
    it("returns every byte, as a file that browsers do not render [TILL-007]", async () => {
      const bytes = Buffer.from([0, 255, 0xef, 0xbb, 0xbf, 195, 60, 115]);
      await keep(
        { at: 1, type: "text/html", content: bytes },
        { at: 2, content: Buffer.alloc(2_000_000, 7) },
        { at: 3, type: "text/xml", content: Buffer.alloc(0) },
      );
      const cookie = await server.signIn("admin@shop.example");
      const raw = (at: number) =>
        fetch(`${server.url}/api/pos/data/${idAt(at)}/raw?retailer_id=1001`, { headers: { cookie } });
      const answer = await raw(1);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).to.equal(true);
      expect(
        ["content-type", "content-disposition", "x-content-type-options", "content-length"].map((name) =>
          answer.headers.get(name),
        ),
      ).to.deep.equal(["application/octet-stream", `attachment; filename="${idAt(1)}.txt"`, "nosniff", "8"]);
      expect((await (await raw(2)).arrayBuffer()).byteLength).to.equal(2_000_000);
      expect([(await raw(3)).status, (await (await raw(3)).arrayBuffer()).byteLength]).to.deep.equal([200, 0]);
    });

    it("removes hidden properties from JSON, whatever its media type [RCPT-039]", async () => {
      const sent =
        '{"total" : 7.20, "properties":{"_secret":1, "salesperson":"Sam"},"items":[{"properties":{ "till_drift":3}}]}';
      const xml = '<receipt>{"properties":{"_secret":1}}</receipt>';
      await keep(
        { at: 1, content: Buffer.from(sent) },
        { at: 2, type: "text/plain", content: Buffer.from(`\ufeff${sent}`) },
        { at: 3, type: "text/xml", content: Buffer.from(xml) },
      );
      const [insider, manager] = await Promise.all(
        [["receipts:view_hidden_properties"], []].map((more) =>
          createTokenCalls(server, { retailers: ["1001"], permissions: ["pos_view", ...more] }),
        ),
      );
      const shown = async (at: number, by = manager!) => (await by("GET", `/pos/data/${idAt(at)}/raw`)).text;
      const cut = '{"total" : 7.20, "properties":{"salesperson":"Sam"},"items":[{"properties":{ }}]}';
      expect([await shown(1), await shown(2), await shown(3)]).to.deep.equal([cut, cut, xml]);
      expect([await shown(1, insider), await shown(3, insider)]).to.deep.equal([sent, xml]);
    });

    it("responds with 404 for a missing record, another retailer's and another store's [TILL-006, TILL-008]", async () => {
      await keep({ at: 1 }, { at: 2, store: null }, { at: 3, retailer: "2001" });
      const narrow = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["pos_view", "receipts_admin"],
        stores: ["5002"],
      });
      for (const at of [1, 2, 3, 4]) {
        const answers = [
          await narrow("GET", `/pos/data/${idAt(at)}`),
          await narrow("GET", `/pos/data/${idAt(at)}/raw`),
          await process(at, narrow),
        ];
        for (const { status, text } of answers)
          expect([at, status, text]).to.deep.equal([
            at,
            404,
            '{"status":"Not Found","description":"Not found","code":"not_found"}',
          ]);
      }
      expect(await server.db.selectFrom("processing_queue").selectAll().execute()).to.deep.equal([]);
    });

    it("allows processing only with the permission, and never for a sales demo", async () => {
      await keep({ at: 1 });
      const looker = await createTokenCalls(server, { retailers: ["1001"], permissions: ["pos_view"] });
      expect((await process(1, looker)).json["description"]).to.equal("Missing permission: receipts_admin");
      const sales = createCalls(server, { cookie: await server.signIn("sales@shop.example"), origin: server.url });
      for (const path of ["/pos/data", `/pos/data/${idAt(1)}`, `/pos/data/${idAt(1)}/raw`])
        expect((await sales("GET", path)).status).to.equal(403);
    });
  });

  describe("that are reprocessed", () => {
    it("become a receipt if they contain one, and are audited [TILL-008, TILL-003]", async () => {
      await keep({ at: 1, store: null, content: json(aNewReceipt()) });
      const { status, text, headers } = await process(1);
      expect([status, text]).to.deep.equal([202, ""]);
      expect(headers.get("counterfoil-request-id")).to.match(/\S{8}/);
      expect(Date.parse(String((await record(1))["processed"]))).to.be.closeTo(Date.now(), 10_000);
      const [receipt] = (await call("GET", "/receipts?transaction_id=TXN-NEW-1")).json as unknown as Record<
        string,
        unknown
      >[];
      expect(receipt).to.include({ store_id: "5001", duplicate: false });
      expect(receipt!["processed"]).to.be.a("string");
      expect(
        await server.db.selectFrom("raw_records").select(["store_id", "receipt_id"]).executeTakeFirst(),
      ).to.deep.equal({ store_id: "5001", receipt_id: receipt!["id"] });
      expect(await readAuditEvents(server, "raw.process")).to.have.nested.property("0.target", idAt(1));
    });

    it("reprocess their receipt instead of creating another", async () => {
      await keep({ at: 1, content: json(aNewReceipt()) });
      await process(1);
      const receipts = async () =>
        (await call("GET", "/receipts?transaction_id=TXN-NEW-1")).json as unknown as Record<string, unknown>[];
      const [before, first] = [await record(1), await receipts()];
      await process(1);
      const [after, second] = [await record(1), await receipts()];
      expect(Date.parse(String(after["processed"]))).to.be.above(Date.parse(String(before["processed"])));
      expect(Date.parse(String(second[0]!["processed"]))).to.be.above(Date.parse(String(first[0]!["processed"])));
      expect([second.length, second[0]]).to.deep.equal([1, { ...first[0], processed: second[0]!["processed"] }]);
    });

    const receiptText = JSON.stringify(aNewReceipt());
    const failing: readonly (readonly [what: string, kept: Omit<Kept, "at">, code: string, text: string])[] = [
      ["XML", { type: "text/xml", content: Buffer.from("<receipt/>") }, "unsupported_type", WRONG_TYPE],
      [
        "a receipt with the media type of text",
        { type: "text/plain", content: json(aNewReceipt()) },
        "unsupported_type",
        WRONG_TYPE,
      ],
      ["no byte", { content: Buffer.alloc(0) }, "empty_content", "The content is empty"],
      ["only spaces", { content: Buffer.from("\r\n \t") }, "empty_content", "The content is empty"],
      [
        "incomplete bytes of gzip",
        { content: gzipSync(receiptText).subarray(0, 60) },
        "invalid_encoding",
        "The content is compressed with gzip; it must be JSON in UTF-8",
      ],
      ["UTF-16 with a mark", { content: Buffer.from(`\ufeff${receiptText}`, "utf16le") }, "invalid_encoding", WIDE],
      ["UTF-16 without a mark", { content: Buffer.from(receiptText, "utf16le") }, "invalid_encoding", WIDE],
      [
        "Latin-1",
        { content: Buffer.from(receiptText.replace("TXN", "Café"), "latin1") },
        "invalid_encoding",
        "The content is not UTF-8",
      ],
      [
        "NUL at the end",
        { content: Buffer.from(`${receiptText}\0`) },
        "invalid_json",
        `The content is not valid JSON: line 1, column ${receiptText.length + 1}`,
      ],
      [
        "an escaped NUL",
        { content: Buffer.from(receiptText.replace("TXN-NEW-1", "TXN\\u0000")) },
        "invalid_receipt",
        "Transaction ID must not contain NUL or half characters (/transaction_id)",
      ],
      [
        "broken JSON",
        { content: Buffer.from('{\n  "transaction_id": ') },
        "invalid_json",
        "The content is not valid JSON: line 2, column 20",
      ],
      [
        "five incomplete megabytes",
        { content: Buffer.from(`{"items":[${'{"a":1},\n'.repeat(600_000)}`) },
        "invalid_json",
        "The content is not valid JSON: line 600,000, column 9",
      ],
      [
        "a hundred thousand lists",
        { content: Buffer.from("[".repeat(100_000) + "]".repeat(100_000)) },
        "invalid_receipt",
        "The body must not nest deeper than 64 levels",
      ],
      ["a list", { content: json([]) }, "invalid_receipt", "The request must be an object"],
      [
        "other JSON",
        { content: json({ sale: 1 }) },
        "missing_transaction_id",
        "Transaction ID is required (/transaction_id)",
      ],
      [
        "an item without a name",
        { content: json({ ...aNewReceipt(), items: [{ total: 1 }] }) },
        "invalid_receipt",
        "Name of item 1 is required (/items/0/name)",
      ],
      [
        "a receipt with an invalid time",
        { content: json(aNewReceipt({ localtime: "2016-12-31T23:59:60Z" })) },
        "invalid_receipt",
        "Localtime must be a valid time with its offset: 2026-03-01T10:52:12+00:00 (/localtime)",
      ],
      [
        "half a character",
        { content: Buffer.from(receiptText.replace("TXN-NEW-1", "TXN\\ud83d")) },
        "invalid_receipt",
        "Transaction ID must not contain NUL or half characters (/transaction_id)",
      ],
      [
        "an invalid member that a till has named",
        { content: json({ ...aNewReceipt(), properties: { "ann@shop.example": "\0" } }) },
        "invalid_receipt",
        "Properties has a member that is not valid (/properties)",
      ],
      [
        "a receipt of an unknown store",
        { content: json(aNewReceipt({ store_reference: "ELS-01" })) },
        "unknown_store",
        "No store has this store reference (/store_reference)",
      ],
    ];
    for (const [what, kept, code, text] of failing) {
      it(`keep the reason and lose nothing if they contain ${what}, and the log has its code`, async () => {
        await keep({ at: 1, ...kept, processed: "2026-03-01T10:00:00Z" });
        expect((await process(1)).status).to.equal(202);
        const { failure, processed } = (await record(1)) as { failure: { time: string }; processed: string };
        expect([failure, processed]).to.deep.equal([{ code, text, time: failure.time }, "2026-03-01T10:00:00Z"]);
        expect(Date.parse(failure.time)).to.be.closeTo(Date.now(), 20_000);
        expect(
          server.log.filter((line) => line.includes(idAt(1)) && line.includes(`"reason":"${code}"`)),
        ).not.to.deep.equal([]);
        const { content } = await server.db.selectFrom("raw_records").select("content").executeTakeFirstOrThrow();
        expect(content.equals(kept.content!)).to.equal(true);
        expect((await call("GET", "/receipts?transaction_id=TXN-NEW-1")).text).to.equal("[]");
      });
    }

    it("use the last of duplicate members, as a posted receipt does", async () => {
      await keep({ at: 1, content: Buffer.from(receiptText.replace("{", '{"transaction_id":"TXN-FIRST",')) });
      await process(1);
      expect(await record(1))
        .to.include({ transaction_id: "TXN-NEW-1" })
        .and.not.to.have.property("failure");
    });

    it("lose the reason when they are scheduled, and for good when they become a receipt", async () => {
      await keep({ at: 1, store: null, content: json(aNewReceipt({ store_reference: "ELS-01" })) });
      await process(1);
      expect(await record(1))
        .to.include({ transaction_id: "TXN-NEW-1" })
        .and.to.have.nested.property("failure.code", "unknown_store");
      await server.db
        .updateTable("stores")
        .set(named("ELS-01"))
        .where("retailer_id", "=", "1001")
        .where("id", "=", "5001")
        .execute();
      try {
        await server.db.transaction().execute((trx) => clearFailure(trx, { retailer_id: "1001", id: idAt(1) }));
        expect(await record(1)).not.to.have.property("failure");
        await process(1);
      } finally {
        await server.db
          .updateTable("stores")
          .set(named("LON-01"))
          .where("retailer_id", "=", "1001")
          .where("id", "=", "5001")
          .execute();
      }
      const [{ id }] = (await call("GET", "/receipts?transaction_id=TXN-NEW-1")).json as unknown as [{ id: string }];
      expect(await record(1))
        .to.include({ receipt_id: id, transaction_id: "TXN-NEW-1" })
        .and.not.to.have.property("failure");
    });

    it("create no duplicate when two calls process them at once", async () => {
      await keep({ at: 1, content: json(aNewReceipt()) });
      await Promise.all([process(1), process(1), process(1)]);
      expect(((await call("GET", "/receipts?transaction_id=TXN-NEW-1")).json as unknown as unknown[]).length).to.equal(
        1,
      );
    });
  });
});
