import { expect } from "chai";
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
        { id: idAt(2), receipt_mime_type: "text/xml; charset=utf-8", processed: null },
        { id: idAt(1), receipt_mime_type: "application/json", processed: "2026-03-01T10:52:15Z" },
      ];
      expect((await call("GET", "/pos/data")).json).to.deep.equal(both);
      expect([await record(2), await record(1)]).to.deep.equal(both);
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

    const unreadable: readonly (readonly [what: string, kept: Omit<Kept, "at">, reason: string])[] = [
      ["XML", { type: "text/xml", content: Buffer.from("<receipt/>") }, "not JSON"],
      ["a receipt with the media type of text", { type: "text/plain", content: json(aNewReceipt()) }, "not JSON"],
      ["bytes", { content: Buffer.from([0xff, 0xfe, 0]) }, "not JSON"],
      ["broken JSON", { content: Buffer.from('{"transaction_id": ') }, "not JSON"],
      ["other JSON", { content: json({ sale: 1 }) }, "not a receipt"],
      [
        "a receipt with an invalid time",
        { content: json(aNewReceipt({ localtime: "2016-12-31T23:59:60Z" })) },
        "not a receipt",
      ],
      [
        "a receipt with half a character",
        { content: Buffer.from(JSON.stringify(aNewReceipt()).replace("TXN-NEW-1", "TXN\\ud83d")) },
        "not a receipt",
      ],
      ["a receipt of an unknown store", { content: json(aNewReceipt({ store_reference: "ELS-01" })) }, "unknown store"],
    ];
    for (const [what, kept, reason] of unreadable) {
      it(`stay unchanged if they contain ${what}, and the log has the reason`, async () => {
        await keep({ at: 1, ...kept, processed: "2026-03-01T10:00:00Z" });
        expect((await process(1)).status).to.equal(202);
        expect(await record(1)).to.include({ processed: "2026-03-01T10:00:00Z" });
        expect(
          server.log.filter((line) => line.includes(idAt(1)) && line.includes(`"reason":"${reason}"`)),
        ).not.to.deep.equal([]);
        expect((await call("GET", "/receipts?transaction_id=TXN-NEW-1")).text).to.equal("[]");
      });
    }

    it("create no duplicate when two calls process them at once", async () => {
      await keep({ at: 1, content: json(aNewReceipt()) });
      await Promise.all([process(1), process(1), process(1)]);
      expect(((await call("GET", "/receipts?transaction_id=TXN-NEW-1")).json as unknown as unknown[]).length).to.equal(
        1,
      );
    });
  });
});
