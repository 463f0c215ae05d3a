import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";
import type { ExportTable } from "#server/exports/export-table.ts";
import { createWorkbook } from "#server/exports/workbook.ts";
import { cellsIn, textsIn } from "#test/support/unzip.ts";

type Page = readonly (readonly ExportCell[])[];

/** Rows in pages, as a database returns them; each contains its number. */
function numbered(...counts: readonly number[]): readonly Page[] {
  let last = 0;
  return counts.map((count) => Array.from({ length: count }, () => [{ number: String(++last) as Decimal }]));
}

const aTable = (pages: readonly Page[]): ExportTable => ({
  about: [["Report", { text: "Sales" }]],
  columns: ["Number"],
  rows: (async function* () {
    yield* pages;
  })(),
});

const filesOf = async (table: ExportTable, mostRows?: number) => textsIn(await buffer(createWorkbook(table, mostRows)));

/** Returns the sheets by name, as the workbook refers to them. */
async function sheetsOf(table: ExportTable, mostRows?: number) {
  const files = await filesOf(table, mostRows);
  const targets = new Map(
    [...files["xl/_rels/workbook.xml.rels"]!.matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(([, id, target]) => [
      id,
      target,
    ]),
  );
  return Object.fromEntries(
    [...files["xl/workbook.xml"]!.matchAll(/<sheet name="([^"]+)"[^>]*r:id="(\w+)"/g)].map(([, name, id]) => [
      name,
      cellsIn(files[`xl/${targets.get(id)}`]!).map(([cell]) => cell),
    ]),
  );
}

describe("a workbook", () => {
  const cases: readonly (readonly [
    what: string,
    pages: readonly number[],
    sheets: Readonly<Record<string, readonly (string | number)[]>>,
  ])[] = [
    ["has its heading without rows", [], { Report: ["Number"] }],
    ["has one sheet if all rows fit", [2, 0, 1], { Report: ["Number", 1, 2, 3] }],
    [
      "continues in another sheet with the heading when one is full",
      [2, 3],
      { Report: ["Number", 1, 2, 3], "Report 2": ["Number", 4, 5] },
    ],
    [
      "adds no empty sheet after a full one",
      [3, 3, 0],
      { Report: ["Number", 1, 2, 3], "Report 2": ["Number", 4, 5, 6] },
    ],
    [
      "has as many sheets as one page needs",
      [7],
      { Report: ["Number", 1, 2, 3], "Report 2": ["Number", 4, 5, 6], "Report 3": ["Number", 7] },
    ],
  ];
  for (const [what, counts, sheets] of cases) {
    it(what, async () => {
      expect(await sheetsOf(aTable(numbered(...counts)), 4)).to.deep.equal({ About: ["Report"], ...sheets });
    });
  }

  it("has at most 1,048,576 rows in a sheet including the heading, the limit of spreadsheets", async function () {
    this.timeout(60_000);
    const page = Array.from({ length: 1_024 }, (): readonly ExportCell[] => []);
    const files = await filesOf(aTable(Array.from({ length: 1_024 }, () => page)));
    const rows = (path: string): number => files[path]!.split("<row>").length - 1;
    expect([rows("xl/worksheets/sheet2.xml"), rows("xl/worksheets/sheet3.xml")]).to.deep.equal([1_048_576, 2]);
  });

  it("declares the type of each part, and of sheets by default", async () => {
    const types = (await filesOf(aTable(numbered(7)), 4))["[Content_Types].xml"]!;
    expect(types).to.match(/<Default Extension="xml" ContentType="[^"]+\.worksheet\+xml"\/>/);
    expect([...types.matchAll(/PartName="([^"]+)"/g)].map(([, part]) => part)).to.deep.equal([
      "/xl/workbook.xml",
      "/xl/styles.xml",
    ]);
  });

  it("shortens texts that exceed a cell, and marks them", async () => {
    const texts = ["x".repeat(32_767), "x".repeat(32_768), `${"x".repeat(32_759)}💶${"x".repeat(10)}`];
    const [, ...cells] = (await sheetsOf(aTable([texts.map((text) => [{ text }])])))["Report"]!;
    expect(cells).to.deep.equal([texts[0], `${"x".repeat(32_760)}… (cut)`, `${"x".repeat(32_759)}… (cut)`]);
  });

  it("stops reading rows when the reader closes the file", async () => {
    let [read, isClosed] = [0, false];
    const rows = (async function* () {
      try {
        for (; ; read++) yield numbered(1_000)[0]!;
      } finally {
        isClosed = true;
      }
    })();
    const file = createWorkbook({ ...aTable([]), rows });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = read;
    file.destroy();
    for (let waits = 0; waits < 200 && !isClosed; waits++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isClosed).to.equal(true);
    expect(read - before).to.be.at.most(1);
  });
});
