import { expect } from "chai";
import { sql } from "kysely";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";
import { cellsIn, textsIn } from "#test/support/unzip.ts";

const MARCH = { start: "2026-03-01T00:00:00Z", end: "2026-03-03T00:00:00Z", resolution: "1d" };
const COMPARED = { compare_start: "2026-02-27T00:00:00Z", compare_end: "2026-03-01T00:00:00Z" };

type Row = readonly (string | number | null)[];

describe("a report file", () => {
  let server: TestServer;
  let headers: { authorization: string };
  before(async () => {
    server = await startTestServer({ clock: { now: () => "2026-03-05T12:00:00.000Z" as never } });
    await createTokenCalls(server, { retailers: ["1001"], permissions: [] });
    headers = { authorization: `Bearer ${await tokenOf(server)}` };
    await server.db
      .insertInto("receipts")
      .values([
        saleAt("2026-02-27T10:00:00Z", 1, { total: 10, salesperson: "Sam Okafor" }),
        saleAt("2026-02-28T10:00:00Z", 2, { total: -2.5, salesperson: "=HYPERLINK(1)" }),
        saleAt("2026-03-01T09:00:00Z", 3, { total: 12.3456, salesperson: '+"quoted", and\nso on' }),
        saleAt("2026-03-01T09:00:01Z", 4, { total: 1, salesperson: "_x0041_ <&> \u0001" }),
      ])
      .execute();
  });
  after(() => server.close());

  const fetchFile = (report: string, query: Record<string, string>) =>
    fetch(`${server.url}/api/_/statistics/${report}/_export?${new URLSearchParams(query)}`, { headers });
  /** Parses a file as a spreadsheet would. */
  async function linesOf(report: string, query: Record<string, string>): Promise<readonly Row[]> {
    const answer = await fetchFile(report, { ...query, format: "csv" });
    expect([answer.status, answer.headers.get("content-type")]).to.deep.equal([200, "text/csv; charset=utf-8"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    return parseCsv(bytes.toString("utf8").slice(1));
  }
  const rowsBelow = (lines: readonly Row[]): readonly Row[] =>
    lines.slice(lines.findIndex((line) => line.length === 1 && line[0] === "") + 1);

  it("begins with a description, followed by the rows of the report", async () => {
    const lines = await linesOf("baskets", { ...MARCH, store: "5001" });
    expect(lines.slice(0, 9)).to.deep.equal([
      ["Report", "Sales"],
      ["Stores", "covent Garden"],
      ["Period", "1 Mar 2026 to 2 Mar 2026"],
      ["Time zone", "Europe/London"],
      ["By", "days"],
      ["Series", "all"],
      ["Currency", "GBP"],
      ["Created at", "5 Mar 2026, 12:00 (Europe/London)"],
      ["Rows", 2],
    ]);
    expect(rowsBelow(lines)).to.deep.equal([
      ["Time", "Conversions (%)", "Transactions", "Sales (GBP)", "Baskets"],
      ["2026-03-01", 94.12, 34, 243.75, 34],
      ["2026-03-02", 100, 4, 28.8, 4],
    ]);
  });

  it("is named by the report and its days", async () => {
    const answer = await fetchFile("baskets", { ...MARCH, format: "xlsx" });
    expect(answer.headers.get("content-disposition")).to.equal(
      'attachment; filename="sales-2026-03-01-to-2026-03-02.xlsx"',
    );
    await answer.arrayBuffer();
  });

  it("contains the compared value, the difference and the difference in percent", async () => {
    const lines = await linesOf("baskets", { ...MARCH, ...COMPARED, store: "5001", series: "sales" });
    expect(lines).to.deep.include(["Compared with", "27 Feb 2026 to 28 Feb 2026"]);
    expect(rowsBelow(lines)).to.deep.equal([
      ["Time", "Compared with", "Sales (GBP)", "Sales (previous, GBP)", "Change in sales (GBP)", "Change in sales (%)"],
      ["2026-03-01", "2026-02-27", 243.75, 10, 233.75, 2337.5],
      ["2026-03-02", "2026-02-28", 28.8, -2.5, 31.3, 1252],
    ]);
  });

  it("contains every day of the chart: 0 without sales, and empty cells without data", async () => {
    const now = {
      start: "2026-03-02T00:00:00Z",
      end: "2026-03-08T00:00:00Z",
      compare_start: "2026-02-24T00:00:00Z",
      compare_end: "2026-03-01T00:00:00Z",
    };
    const lines = await linesOf("baskets", { ...now, resolution: "1d", store: "5001", series: "transactions" });
    expect(lines).to.deep.include(["Rows", 6]);
    expect(rowsBelow(lines).slice(1)).to.deep.equal([
      ["2026-03-02", "2026-02-24", 4, null, null, null],
      ["2026-03-03", "2026-02-25", 0, null, null, null],
      ["2026-03-04", "2026-02-26", 0, null, null, null],
      ["2026-03-05", "2026-02-27", 0, 1, null, null],
      ["2026-03-06", "2026-02-28", null, 1, null, null],
      ["2026-03-07", null, null, null, null, null],
    ]);
  });

  it("contains the requested hours in local time, also of partial days", async () => {
    const lines = await linesOf("baskets", {
      start: "2026-03-01T08:30:00Z",
      end: "2026-03-01T11:00:00Z",
      resolution: "1h",
      store: "5001",
      series: "baskets",
    });
    expect(
      rowsBelow(lines)
        .slice(1)
        .map(([time]) => time),
    ).to.deep.equal(["2026-03-01T08:00+00:00", "2026-03-01T09:00+00:00", "2026-03-01T10:00+00:00"]);
    const months = await linesOf("baskets", {
      start: "2026-02-15T00:00:00Z",
      end: "2026-03-15T00:00:00Z",
      resolution: "1M",
      store: "5001",
      series: "baskets",
    });
    expect(rowsBelow(months).slice(1)).to.deep.equal([
      ["2026-02", 1],
      ["2026-03", 38],
    ]);
  });

  for (const [resolution, end] of [
    ["1h", "2026-03-02T23:59:59Z"],
    ["1d", MARCH.end],
  ] as const) {
    it(`lists salespersons of either period by name and store with the values of both, for a resolution of ${resolution}`, async () => {
      const rows = rowsBelow(
        await linesOf("salespersons", {
          ...MARCH,
          ...COMPARED,
          compare_end: end.replace("03-02", "02-28").replace("03-03", "03-01"),
          end,
          store: "5001",
          resolution,
        }),
      );
      expect(rows.map(([name, store, now, then]) => [name, store, now, then])).to.deep.equal([
        ["Salesperson", "Store", "Transactions", "Transactions (previous)"],
        ['\'+"quoted", and\nso on', "covent Garden", 1, null],
        ["'=HYPERLINK(1)", "covent Garden", null, 1],
        ["Sam Okafor", "covent Garden", 36, 1],
        ["_x0041_ <&> \u0001", "covent Garden", 1, null],
      ]);
    });
  }

  it("reports left-out amounts as the screen does. A series that salespersons do not have means all", async () => {
    await server.db
      .insertInto("receipts")
      .values(saleAt("2026-03-02T10:00:00Z", 9, { total: 5, salesperson: "Ann", currency: "JPY" }))
      .execute();
    const lines = await linesOf("salespersons", { ...MARCH, store: "5001", series: "baskets" });
    expect(lines).to.deep.include([
      "Left out",
      "Excludes the amounts of these transactions, because no rate applies on their day to GBP: 1 in JPY",
    ]);
    expect([lines.filter(([name]) => name === "Series"), rowsBelow(lines)[0]?.length]).to.deep.equal([
      [["Series", "all"]],
      5,
    ]);
    await server.db.deleteFrom("receipts").where("transaction_id", "=", "F-9").execute();
  });

  it("has one series of salespersons, with its comparison", async () => {
    const lines = await linesOf("salespersons", { ...MARCH, ...COMPARED, store: "5001", series: "transactions" });
    expect([lines.find(([name]) => name === "Series"), rowsBelow(lines)[0]]).to.deep.equal([
      ["Series", "Transactions"],
      [
        "Salesperson",
        "Store",
        "Transactions",
        "Transactions (previous)",
        "Change in transactions",
        "Change in transactions (%)",
      ],
    ]);
    expect(rowsBelow(lines).find(([name]) => name === "Sam Okafor")).to.deep.equal([
      "Sam Okafor",
      "covent Garden",
      36,
      1,
      35,
      3500,
    ]);
  });

  it("has the returns beside all series, if there are any [D31]", async () => {
    const back = {
      localtime: "2026-03-02T12:00:00Z",
      quantity: 1,
      parts: [{ localtime: "2026-03-02T12:00:00Z", quantity: 1 }],
    };
    await server.db
      .insertInto("receipts")
      .values(
        saleAt("2026-03-01T10:00:00Z", 9, {
          total: 10,
          salesperson: "Ann",
          items: [{ total: 10, quantity: "4", return: back }],
        }),
      )
      .execute();
    const asked = { ...MARCH, store: "5001" };
    expect(rowsBelow(await linesOf("baskets", asked)).map((row) => row.slice(5))).to.deep.equal([
      ["Returns", "Returned value (GBP)", "Return rate (%)"],
      [null, null, null],
      [1, 2.5, 8.68],
    ]);
    expect(rowsBelow(await linesOf("baskets", { ...asked, series: "sales" }))[0]).to.deep.equal([
      "Time",
      "Sales (GBP)",
    ]);
    const people = rowsBelow(await linesOf("salespersons", asked));
    expect([people[0]!.slice(5), people.find(([name]) => name === "Ann")]).to.deep.equal([
      ["Returns", "Returned value (GBP)", "Return rate (%)"],
      ["Ann", "covent Garden", 1, 0, 10, 1, 2.5, 25],
    ]);
    expect(rowsBelow(await linesOf("baskets", { ...asked, ...COMPARED }))[0]!.slice(-12)).to.include.members([
      "Returns (previous)",
      "Change in returned value (GBP)",
      "Change in return rate (points)",
    ]);
    await server.db.deleteFrom("receipts").where("transaction_id", "=", "F-9").execute();
    expect(rowsBelow(await linesOf("baskets", asked))[0]).to.have.length(5);
  });

  it("names the base of cross rates [D30]", async () => {
    const moment = "2026-03-02T00:00:00Z";
    const body = JSON.stringify({
      id: "r-cross",
      timestamp: moment,
      updated_timestamp: moment,
      created_timestamp: moment,
      rates: { EUR: { JPY: 160, GBP: 0.8 } },
    });
    await server.db
      .insertInto("currency_rates")
      .values({ retailer_id: "1001", id: "r-cross", valid_from: moment, updated_timestamp: moment, body })
      .execute();
    await server.db
      .insertInto("receipts")
      .values(saleAt("2026-03-02T10:00:00Z", 9, { total: 400, salesperson: "Ann", currency: "JPY" }))
      .execute();
    for (const report of ["baskets", "salespersons"]) {
      expect(await linesOf(report, { ...MARCH, store: "5001" })).to.deep.include([
        "Cross rates",
        "Converts these transactions to GBP through a common base, because no direct rate applies on their day: 1 in JPY through EUR",
      ]);
    }
    await server.db.deleteFrom("receipts").where("transaction_id", "=", "F-9").execute();
    await server.db.deleteFrom("currency_rates").where("id", "=", "r-cross").execute();
  });

  for (const report of ["baskets", "salespersons"]) {
    it(`reports the left-out amounts of ${report} for each period`, async () => {
      const days = ["2026-03-02", "2026-02-27", "2026-02-28"];
      const items = [
        {
          total: 5,
          quantity: "2",
          return: {
            localtime: "2026-03-02T12:00:00Z",
            quantity: 1,
            parts: [{ localtime: "2026-03-02T12:00:00Z", quantity: 1 }],
          },
        },
      ];
      const sales = days.map((day, at) =>
        saleAt(`${day}T10:00:00Z`, 30 + at, {
          total: 5,
          salesperson: "Ann",
          currency: "JPY",
          ...(at === 1 ? { items } : {}),
        }),
      );
      const asked = { ...MARCH, ...COMPARED, store: "5001" };
      const leftOut = async () =>
        (await linesOf(report, asked)).filter(([name]) => name === "Left out").map(([, text]) => text);
      const why = "because no rate applies on their day to GBP";
      const ofFebruary = `27 Feb 2026 to 28 Feb 2026: excludes the amounts of these transactions, ${why}: 2 in JPY`;
      await server.db.insertInto("receipts").values(sales).execute();
      expect(await leftOut()).to.deep.equal([
        `Excludes the amounts of these transactions and returns, ${why}: 1 in JPY, 1 returned in JPY`,
        ofFebruary,
      ]);
      await server.db.deleteFrom("receipts").where("transaction_id", "=", "F-30").execute();
      expect(await leftOut()).to.deep.equal([
        `Excludes the amounts of these returns, ${why}: 1 returned in JPY`,
        ofFebruary,
      ]);
      await server.db.deleteFrom("receipts").where("transaction_id", "in", ["F-31", "F-32"]).execute();
    });
  }

  it("escapes texts that a spreadsheet would execute, including full-width signs and texts after a line break", async () => {
    const names = ["\n=1+1", "＝1+1", "＋1", "－1", "＠SUM(1)"];
    await server.db
      .insertInto("receipts")
      .values(names.map((salesperson, at) => saleAt("2026-04-01T10:00:00Z", 20 + at, { total: 1, salesperson })))
      .execute();
    const rows = rowsBelow(
      await linesOf("salespersons", {
        start: "2026-04-01T00:00:00Z",
        end: "2026-04-02T00:00:00Z",
        resolution: "1d",
        store: "5001",
      }),
    );
    expect(rows.slice(1).map(([name]) => name)).to.have.members(names.map((name) => `'${name}`));
  });

  it("can be a workbook with text and number cells", async () => {
    const answer = await fetchFile("salespersons", { ...MARCH, ...COMPARED, store: "5001", format: "xlsx" });
    const files = textsIn(new Uint8Array(await answer.arrayBuffer()));
    expect(files["xl/workbook.xml"]).to.include('name="About"').and.include('name="Report"');
    expect(cellsIn(files["xl/worksheets/sheet1.xml"]!))
      .to.deep.include(["Period", "1 Mar 2026 to 2 Mar 2026"])
      .and.deep.include(["Rows", 4]);
    const cells = cellsIn(files["xl/worksheets/sheet2.xml"]!);
    expect(cells.slice(1).map(([name, , now, then]) => [name, now, then])).to.deep.equal([
      ['+"quoted", and\nso on', 1, null],
      ["=HYPERLINK(1)", null, 1],
      ["Sam Okafor", 36, 1],
      ["_x005F_x0041_ <&> _x0001_", 1, null],
    ]);
    expect(files["xl/worksheets/sheet2.xml"]).not.to.match(/<f[ >]/);
  });

  it("has date cells in a workbook", async () => {
    const answer = await fetchFile("baskets", { ...MARCH, store: "5001", format: "xlsx" });
    const files = textsIn(new Uint8Array(await answer.arrayBuffer()));
    expect(files["xl/worksheets/sheet2.xml"]).to.include(
      `<c s="2"><v>${Date.UTC(2026, 2, 1) / 86_400_000 + 25_569}</v></c>`,
    );
  });

  for (const [what, query] of [
    ["one end of the compared period", { ...MARCH, compare_start: COMPARED.compare_start }],
    [
      "another time of too many days",
      { ...MARCH, compare_start: "2020-01-01T00:00:00Z", compare_end: "2026-01-01T00:00:00Z" },
    ],
    ["an end before the start", { ...MARCH, end: "2026-02-01T00:00:00Z" }],
    ["a moment of the year 0", { ...MARCH, start: "0000-01-01T00:00:00Z" }],
  ] as const) {
    it(`is refused for ${what}`, async () => {
      expect((await fetchFile("baskets", { ...query, format: "csv" })).status).to.equal(400);
    });
  }

  describe("with 100,000 rows", () => {
    before(() =>
      sql`
      INSERT INTO sales_by_salesperson
      SELECT '1001', 'Clerk ' || lpad(n::text, 6, '0'), '5001', '2026-03-01', 'GBP', 1, 0, n * 0.01 FROM generate_series(1, 100000) AS n`.execute(
        server.db,
      ),
    );
    after(() => sql`DELETE FROM sales_by_salesperson WHERE salesperson LIKE 'Clerk %'`.execute(server.db));

    it("contains all rows, and begins long before it ends", async () => {
      const began = performance.now();
      const answer = await fetchFile("salespersons", { ...MARCH, store: "5001", format: "csv" });
      const reader = answer.body!.getReader();
      const parts = [(await reader.read()).value!];
      const firstMs = performance.now() - began;
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      expect(firstMs).to.be.lessThan((performance.now() - began) / 2);
      const lines = Buffer.concat(parts).toString("utf8").split("\r\n");
      expect(lines.filter((line) => line.startsWith('"Clerk'))).to.have.length(100_000);
      expect(lines).to.include('"Rows",100003').and.include('"Clerk 100000","covent Garden",1,0,1000');
    });

    it("is shortened to 5,000 rows in the JSON report, which includes the total", async () => {
      const answer = await fetch(`${server.url}/api/_/statistics/salespersons?${new URLSearchParams(MARCH)}`, {
        headers,
      });
      const { data, meta } = (await answer.json()) as { data: readonly object[]; meta: { total: number } };
      expect([data.length, meta.total]).to.deep.equal([5_000, 100_005]);
    });

    for (const format of ["csv", "xlsx"]) {
      it(`breaks the connection when a ${format} file cannot be completed`, async () => {
        const answer = await fetchFile("salespersons", { ...MARCH, format });
        expect(answer.status).to.equal(200);
        await sql`ALTER TABLE sales_by_salesperson RENAME TO elsewhere`.execute(server.db);
        expect(
          await answer.arrayBuffer().then(
            () => "the whole",
            () => "broken off",
          ),
        ).to.equal("broken off");
        await sql`ALTER TABLE elsewhere RENAME TO sales_by_salesperson`.execute(server.db);
      });
    }
  });
});

async function tokenOf(server: TestServer): Promise<string> {
  const { AccessTokenStore } = await import("#server/accounts/access-token-store.queries.ts");
  const { systemClock } = await import("#server/system-clock.ts");
  return (
    await new AccessTokenStore(server.db, systemClock, server.rights).create({
      name: "files",
      retailers: ["1001"],
      permissions: ["reports_view"],
    })
  ).token;
}

function saleAt(
  moment: string,
  tail: number,
  {
    total,
    salesperson,
    currency = "GBP",
    items = [{ total }],
  }: { total: number; salesperson: string; currency?: string; items?: readonly object[] },
) {
  return toReceiptInsert("1001", {
    id: receiptIdAt(Date.parse(moment) / 1_000, tail),
    transaction_id: `F-${tail}`,
    store_id: "5001",
    localtime: moment,
    ...{ total, items, l10n: { currency }, properties: { salesperson } },
  } as Parameters<typeof toReceiptInsert>[1]);
}

/** Parses RFC 4180; an unquoted number is a number. */
function parseCsv(text: string): readonly Row[] {
  return text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(0, -1)
    .map((line) =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => {
        if (field.startsWith('"')) return field.slice(1, -1).replaceAll('""', '"');
        return field === "" ? (line === "" ? "" : null) : /^-?[\d.]+$/.test(field) ? Number(field) : field;
      }),
    );
}
