import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import Papa from "papaparse";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { createListFile } from "#server/exports/list-file.ts";
import { recordMail } from "#server/mails/mail-events.queries.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls, readAuditEvents } from "#test/support/calls.ts";
import {
  fixtureReceipt,
  identifierAt,
  receiptIdAt,
  RECEIPTS_OF_1001,
  type FixtureEmail,
} from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { cellsIn, textsIn } from "#test/support/unzip.ts";

type Query = Readonly<Record<string, string>>;
type Summary = {
  readonly id: string;
  readonly localtime: string;
  readonly transaction_id: string;
  readonly store: string;
  readonly identifier?: string;
  readonly display?: string;
  readonly total: number;
};

const NOW = "2026-03-05T12:00:00.000Z";

describe("the file of a list", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ clock: { now: () => NOW as never } });
    await server.db
      .insertInto("receipts")
      .values(
        ["=1+1", "-2", 'a\nb, "c"'].map((transaction, at) =>
          toReceiptInsert("1001", {
            ...fixtureReceipt({ retailer: "1001", at: 200 + 3 * at, transaction }),
            ...{ total: -12.5, l10n: { locale: "en_GB", currency: "EUR" } },
          }),
        ),
      )
      .execute();
  });
  after(() => server.close());

  const withRetailer = (query: Query, email: FixtureEmail): string =>
    String(new URLSearchParams({ ...(email === "admin@shop.example" ? { retailer_id: "1001" } : {}), ...query }));
  const fetchFile = (list: string, query: Query, email: FixtureEmail = "admin@shop.example") =>
    server.get(`${list}/_export?${withRetailer(query, email)}`, email);
  async function linesOf(list: string, query: Query, email?: FixtureEmail): Promise<readonly (readonly string[])[]> {
    const answer = await fetchFile(list, { format: "csv", ...query }, email);
    const csv = await answer.text();
    expect(answer.status, csv).to.equal(200);
    return Papa.parse<string[]>(csv.replace("\uFEFF", "")).data.slice(0, -1);
  }
  /** The rows below the heading, without the facts after them. */
  async function rowsOf(list: string, query: Query, email?: FixtureEmail): Promise<readonly (readonly string[])[]> {
    const lines = await linesOf(list, query, email);
    const start = lines.findIndex(([cell]) => cell === "") + 2;
    const end = lines.findIndex(([cell], at) => at >= start && cell === "" && lines[at]?.length === 1);
    return lines.slice(start, end === -1 ? undefined : end);
  }
  const getJson = async (path: string, email: FixtureEmail): Promise<unknown> => {
    const answer = await server.get(path, email);
    expect(answer.status).to.equal(200);
    return answer.json();
  };
  /** Every receipt of the list or of the search, page by page. */
  async function listReceipts(query: Query, email: FixtureEmail): Promise<readonly Summary[]> {
    const found: Summary[] = [];
    for (;;) {
      const place = query["query"] === undefined ? { older: found.at(-1)?.id } : { offset: String(found.length) };
      const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)) as Query;
      const path = query["query"] === undefined ? "/receipts" : "/receipts/_search";
      const page = (await getJson(
        `${path}?${withRetailer({ ...query, ...given, count: "30", fields: "summary" }, email)}`,
        email,
      )) as readonly Summary[];
      found.push(...page);
      if (page.length < 30) return found;
    }
  }
  const asRow = ({ localtime, transaction_id: transaction, store, identifier, display, total }: Summary) => [
    localtime,
    /^[=-]/.test(transaction) ? `'${transaction}` : transaction,
    store,
    display ?? identifier ?? "",
    String(total),
  ];
  const COLUMNS = "time,transaction,store,consumer,total";

  const filters = fc.record(
    {
      store_id: fc.constantFrom("5001", "5002", "5003"),
      consumer: fc.constantFrom(identifierAt(3), identifierAt(4), "unknown@mail.example"),
      from: fc.constantFrom("2026-03-01", "2026-02-28"),
      min_total: fc.constantFrom("-20", "0", "5", "20"),
      max_total: fc.constantFrom("30", "60"),
      identified: fc.constantFrom("true", "false"),
      duplicate: fc.constantFrom("true", "false"),
      currency: fc.constantFrom("GBP", "EUR"),
      q: fc.constantFrom("TXN-01", "covent"),
    },
    { requiredKeys: [] },
  );
  const searches = fc.record({
    query: fc.constantFrom("total:>0", "TXN*", "store_id:5001 AND NOT flag:duplicate", "store_id:5002 OR total:<0"),
  });
  const emails: readonly FixtureEmail[] = [
    "admin@shop.example",
    "staff@shop.example",
    "counter@shop.example",
    "floor@shop.example",
    "sales@shop.example",
  ];

  it("has the receipts of all pages of the list, as the account sees them, for any filter", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...emails), async (filter, email) => {
        const query = filter as Query;
        expect(await rowsOf("/_/receipts", { ...query, columns: COLUMNS }, email)).to.deep.equal(
          (await listReceipts(query, email)).map((receipt) => [...asRow(receipt), currencyOf(receipt)]),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("has the receipts of all pages of a search", async () => {
    await fc.assert(
      fc.asyncProperty(searches, fc.constantFrom("admin@shop.example" as const), async (query, email) => {
        const rows = await rowsOf("/_/receipts", { ...query, columns: COLUMNS }, email);
        expect(rows.map((row) => row.slice(0, 5))).to.deep.equal((await listReceipts(query, email)).map(asRow));
      }),
      { numRuns: 10 },
    );
  });

  it("begins with the list, the filters in words, the zone, the time and the number of rows", async () => {
    const lines = await linesOf("/_/receipts", {
      store_id: "5002",
      min_total: "5",
      from: "2026-03-01",
      to: "2026-03-01",
      columns: "total,time",
    });
    expect(lines.slice(0, 9)).to.deep.equal([
      ["List", "Receipts"],
      ["Retailer", "Alder & Finch"],
      ["Filter", "Store: Grafton Street"],
      ["Filter", "Sold 1 Mar 2026"],
      ["Filter", "Total 5 or more"],
      ["Time zone", "Europe/Dublin"],
      ["Created at", "5 Mar 2026, 12:00 (Europe/Dublin)"],
      ["Rows", String(lines.length - 10)],
      [""],
    ]);
    expect(lines[9]).to.deep.equal(["Total", "Currency", "Store time"]);
  });

  it("does not name a store that the account cannot see", async () => {
    const lines = await linesOf("/_/receipts", { store_id: "5001" }, "counter@shop.example");
    expect(lines).to.deep.include(["Filter", "Store: 5001"]).and.deep.include(["Rows", "0"]);
  });

  it("escapes texts that a spreadsheet would execute, and keeps negative numbers", async () => {
    const rows = await rowsOf("/_/receipts", { columns: "transaction,total", currency: "EUR" });
    expect(rows).to.deep.equal([
      ['a\nb, "c"', "-12.5", "EUR"],
      ["'-2", "-12.5", "EUR"],
      ["'=1+1", "-12.5", "EUR"],
    ]);
  });

  it("can be a workbook, whose first sheet has the number of rows", async () => {
    const answer = await fetchFile("/_/receipts", { format: "xlsx" });
    expect(answer.headers.get("content-disposition")).to.equal('attachment; filename="receipts-2026-03-05.xlsx"');
    const files = textsIn(new Uint8Array(await answer.arrayBuffer()));
    expect(cellsIn(files["xl/worksheets/sheet1.xml"]!)).to.deep.include(["Rows", RECEIPTS_OF_1001 + 3]);
    const [heading, ...rows] = cellsIn(files["xl/worksheets/sheet2.xml"]!);
    expect(heading).to.deep.equal([
      "Store time",
      "Transaction",
      "Store",
      "Customer",
      "Items",
      "Status",
      "Total",
      "Currency",
      "Receipt ID",
    ]);
    expect(rows).to.have.length(RECEIPTS_OF_1001 + 3);
  });

  for (const [what, query, status] of [
    ["another format", { format: "pdf" }, 400],
    ["an unknown column", { format: "csv", columns: "time,salary" }, 400],
    ["a reversed range", { format: "csv", min_total: "5", max_total: "1" }, 400],
    ["an invalid query", { format: "csv", query: "total:>" }, 400],
  ] as const)
    it(`is refused for ${what}`, async () => {
      expect((await fetchFile("/_/receipts", query)).status).to.equal(status);
    });

  it("is recorded in the audit log if it names customers", async () => {
    await linesOf("/_/receipts", {}, "staff@shop.example");
    await linesOf("/_/mails", {}, "staff@shop.example");
    for (const action of ["receipt.export", "mail.export"]) {
      const { actor, target, details } = (await readAuditEvents(server, action)).at(-1)!;
      expect({ actor, target, details }).to.deep.equal({
        actor: "staff@shop.example",
        target: "1001",
        details: { format: "csv", retailer_id: "1001" },
      });
    }
  });

  it("has the emails of all pages of the log, as the account sees them", async () => {
    const { rows: receipts } = await sql<{ id: string }>`
      SELECT id FROM receipts WHERE retailer_id = '1001' ORDER BY id LIMIT 110`.execute(server.db);
    await server.db.transaction().execute(async (trx) => {
      for (const [place, { id }] of receipts.entries())
        await recordMail(
          trx,
          { id: String(900 + place), receipt: { retailer: "1001", id }, kind: "receipt" },
          { at: NOW as never, to: `customer${place}@shop.example` },
        );
    });
    type Page = { readonly data: readonly { readonly receipt_id: string; readonly recipient?: string }[] };
    for (const email of ["staff@shop.example", "counter@shop.example", "sales@shop.example"] as const) {
      const { data } = (await getJson("/_/mails?limit=1000", email)) as Page;
      const rows = await rowsOf("/_/mails", { columns: "recipient,receipt" }, email);
      expect(rows.map(([recipient, , , id]) => [recipient, id])).to.deep.equal(
        data.map(({ recipient, receipt_id: id }) => [recipient, id]),
      );
      expect([rows.length > 20, rows.some(([recipient]) => recipient?.startsWith("customer"))]).to.deep.equal([
        true,
        email !== "sales@shop.example",
      ]);
    }
  });

  it("has the till records of all pages of the list, and only those of the account's stores", async () => {
    const stores = ["5001", "5002", "5003"];
    await server.db
      .insertInto("raw_records")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          ...{ retailer_id: "1001", id: receiptIdAt(1_772_352_000 + at, at), store_id: stores[at % 3]! },
          ...{ mime_type: "application/json", content: Buffer.from("{}"), processed: null, receipt_id: null },
        })),
      )
      .execute();
    const narrow = await createTokenCalls(server, {
      ...{ retailers: ["1001"], permissions: ["pos_view"], stores: ["5002", "5003"] },
    });
    const idsOf = (csv: string): readonly string[] =>
      Papa.parse<string[]>(csv).data.flatMap(([, id]) => (/^[0-9a-f]{24}$/.test(id ?? "") ? [id!] : []));
    const listed: string[] = [];
    for (let older = ""; ;) {
      const page = (await narrow("GET", `/pos/data${older}`)).json as unknown as readonly { readonly id: string }[];
      listed.push(...page.map(({ id }) => id));
      if (page.length < 20) break;
      older = `?older=${listed.at(-1)}`;
    }
    const { text: csv } = await narrow("GET", "/_/pos/data/_export?format=csv");
    expect([listed.length, idsOf(csv)]).to.deep.equal([80, listed]);
    expect((await fetchFile("/_/pos/data", { format: "csv" }, "sales@shop.example")).status).to.equal(403);
  });

  it("has the audit events of all pages of the log", async () => {
    type Page = {
      readonly data: readonly { readonly timestamp: string; readonly target: string }[];
      readonly next?: string;
    };
    for (let at = 0; at < 5; at += 1) await linesOf("/_/receipts", {}, "staff@shop.example");
    const rows = await rowsOf("/_/audit-events", { columns: "time,target" });
    const found: Page["data"][number][] = [];
    for (let before: Query = {}; ;) {
      const page = (await getJson(
        `/_/audit-events?${withRetailer({ limit: "2", ...before }, "admin@shop.example")}`,
        "admin@shop.example",
      )) as Page;
      found.push(...page.data);
      if (page.next === undefined) break;
      before = { before: page.next };
    }
    expect(rows.map(([, , id]) => id)).to.deep.equal(found.map(({ target }) => target));
    expect(rows.length).to.be.greaterThan(4);
  });
});

describe("a list that is written as a file", () => {
  const read = { rows: 0, isOver: false };
  async function* numbered(count: number) {
    try {
      for (let at = 0; at < count; at += 10) {
        read.rows += 10;
        yield Array.from({ length: 10 }, (_, n) => at + n);
      }
    } finally {
      read.isOver = true;
    }
  }
  const write = (count: number, known: number | undefined, format: "csv" | "xlsx" = "csv") => {
    Object.assign(read, { rows: 0, isOver: false });
    const { file } = createListFile(
      {
        ...{ list: "Numbers", filters: [], count: known, pages: numbered(count), context: undefined },
        columns: [{ key: "n", headings: ["N"], cells: (n: number) => [{ number: String(n) as Decimal }] }],
      },
      {
        caller: { retailer: { id: "1001", name: "Alder & Finch", settings: {} } } as never,
        clock: { now: () => NOW as never },
        query: { format },
        maxRows: 25,
      },
    );
    return { name: file?.name, content: file?.content as Readable };
  };
  const linesBelow = (csv: string): readonly string[] => csv.slice(csv.indexOf('"N"')).split("\r\n");

  it("is as long as the list, and ends with the number of rows if it was not known", async () => {
    const { name, content } = write(20, undefined);
    const lines = linesBelow(await text(content));
    expect([name, lines.length, lines.slice(-3)]).to.deep.equal(["numbers-2026-03-05.csv", 24, ["", '"Rows",20', ""]]);
  });

  it("says in its last row and in its name that rows are missing", async () => {
    const { name, content } = write(40, 40);
    expect([name, linesBelow(await text(content)).slice(-5)]).to.deep.equal([
      "numbers-2026-03-05-partial.csv",
      ["24", '"Incomplete: 25 of 40 rows"', "", '"Rows",25', ""],
    ]);
  });

  it("says that there are more rows if their number is not known", async () => {
    const { content } = write(40, undefined, "xlsx");
    const files = textsIn(await buffer(content));
    expect(cellsIn(files["xl/worksheets/sheet2.xml"]!).at(-1)).to.deep.equal([
      "Incomplete: the first 25 rows, there are more",
    ]);
  });

  for (const format of ["csv", "xlsx"] as const)
    it(`stops reading when the client leaves a ${format}`, async () => {
      const { content } = write(10_000_000, undefined, format);
      content.once("data", () => content.destroy());
      content.once("error", () => undefined);
      await new Promise((resolve) => content.once("close", resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(read.rows).to.be.lessThan(10_000);
    });
});

const currencyOf = ({ transaction_id: transaction }: Summary): string =>
  ["=1+1", "-2", 'a\nb, "c"'].includes(transaction) ? "EUR" : "GBP";
