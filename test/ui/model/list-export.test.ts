import { expect } from "chai";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { cellsIn, textsIn } from "#test/support/unzip.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { createExportDisclosure } from "#ui/model/export-disclosure.ts";
import type { ExportedPage, ListFileSource } from "#ui/model/list-export.ts";

type Source = ListFileSource<string, number, undefined, number>;

const SOURCE: Source = {
  list: "Numbers",
  noun: "numbers",
  columns: [
    { key: "n", headings: ["N"], cells: (n) => [{ number: parseDecimal(n) as Decimal }] },
    { key: "text", headings: ["Text", "Length"], cells: (n) => [{ text: `=${n}` }, null] },
  ],
  context: () => undefined,
  fileUrl: (query, { format, columns }) => `memory:${query}.${format}?${columns.join()}`,
  page: (_query, before = 0) =>
    Promise.resolve(ok({ rows: [before + 1, before + 2], next: before < 4 ? before + 2 : undefined })),
};

type Shown = { readonly isOffered?: boolean; readonly columns?: readonly string[]; readonly countText?: string };

function open(source: Partial<Source> = {}, shown: Shown = {}) {
  const notifier = new RecordingNotifier();
  const exports = new MemoryListExports({ notifier });
  const dialog = createExportDisclosure(
    exports.of({ ...SOURCE, ...source }),
    () => ({ query: "all", columns: ["n", "text"], filters: ["Above 0"], isOffered: false, ...shown }),
    notifier,
  );
  return { notifier, exports, dialog };
}

describe("The export of a list", () => {
  failOnMobxWarnings();

  it("downloads the file of the server with the shown columns in their order, and closes", async () => {
    const { exports, dialog } = open({}, { isOffered: true, columns: ["text", "choose", "n"] });
    await dialog.toggle();
    expect(dialog.model?.formats.map(({ label }) => label)).to.deep.equal(["CSV", "Excel"]);
    await dialog.model?.save("xlsx");
    expect([exports.downloads.started, dialog.isOpen]).to.deep.equal([["memory:all.xlsx?text,n"], false]);
  });

  it("has all columns if the list names none", async () => {
    const { exports, dialog } = open({}, { isOffered: true });
    await dialog.toggle();
    await dialog.model?.save("csv");
    expect(exports.downloads.started).to.deep.equal(["memory:all.csv?n,text"]);
  });

  const texts: readonly (readonly [what: string, Partial<Source>, Shown, readonly (string | undefined)[]])[] = [
    [
      "the number of rows and the limit of a workbook",
      {},
      { isOffered: true, countText: "312 numbers" },
      [
        "Exports 312 numbers.",
        "Excel has at most 1,000,000 rows. If rows are missing, the last row of the file says so.",
      ],
    ],
    [
      "the limit of a file that the browser reads page by page",
      {},
      {},
      [
        "Exports all numbers that match.",
        "It has at most the newest 100,000 numbers. If rows are missing, the last row of the file says so.",
      ],
    ],
    ["no limit if the browser has all rows", { isWhole: true }, {}, ["Exports all numbers that match.", undefined]],
  ];
  for (const [what, source, shown, expected] of texts)
    it(`names ${what}`, async () => {
      const { dialog } = open(source, shown);
      await dialog.toggle();
      expect([dialog.model?.text, dialog.model?.limitText]).to.deep.equal(expected);
    });

  it("reads all pages and saves a CSV if the API writes no file", async () => {
    const { exports, dialog } = open();
    await dialog.toggle();
    expect(dialog.model?.formats.map(({ label }) => label)).to.deep.equal(["CSV"]);
    await dialog.model?.save("csv");
    expect([...exports.saved.keys()]).to.deep.equal(["numbers-2026-03-01.csv"]);
    expect(exports.lines).to.deep.equal([
      '\uFEFF"List","Numbers"',
      '"Retailer","Alder & Finch"',
      '"Filter","Above 0"',
      '"Time zone","Europe/London"',
      '"Created at","1 Mar 2026, 12:00 (Europe/London)"',
      '"Rows",6',
      "",
      '"N","Text","Length"',
      ...[1, 2, 3, 4, 5, 6].map((n) => `${n},"'=${n}",`),
      "",
    ]);
  });

  it("saves a workbook if the browser has all rows", async () => {
    const { exports, dialog } = open({ isWhole: true }, { columns: ["n"] });
    await dialog.toggle();
    await dialog.model?.save("xlsx");
    const files = textsIn(exports.saved.get("numbers-2026-03-01.xlsx")!);
    expect(cellsIn(files["xl/worksheets/sheet1.xml"]!)).to.deep.include(["Rows", 6]);
    expect(cellsIn(files["xl/worksheets/sheet2.xml"]!)).to.deep.equal([["N"], [1], [2], [3], [4], [5], [6]]);
  });

  const cuts: readonly (readonly [what: string, page: Source["page"], rows: number])[] = [
    [
      "after 100,000 rows",
      (_query, before = 0) =>
        Promise.resolve(ok({ rows: Array.from({ length: 1_000 }, (_, n) => n), next: before + 1 })),
      100_000,
    ],
    ["if the API returns no more pages", () => Promise.resolve(ok({ rows: [1], isCut: true })), 1],
  ];
  for (const [what, page, rows] of cuts)
    it(`says in the name, in the last row and in a notification that rows are missing ${what}`, async () => {
      const { exports, dialog, notifier } = open({ page });
      await dialog.toggle();
      await dialog.model?.save("csv");
      const count = rows.toLocaleString("en");
      expect([...exports.saved.keys()]).to.deep.equal(["numbers-2026-03-01-partial.csv"]);
      expect(exports.lines.at(-2)).to.equal(`"Incomplete: the first ${count} rows, there are more"`);
      expect(exports.lines.filter((line) => line.startsWith('"Rows"'))).to.deep.equal([]);
      expect(notifier.raised.map(({ msg }) => msg)).to.deep.equal([`The file has the newest ${count} numbers only`]);
    });

  it("stays open and notifies why a file is refused", async () => {
    const refused = err({ ...failure("rejected"), description: "Too many terms" });
    const { dialog, notifier, exports } = open({ page: () => Promise.resolve(refused) });
    await dialog.toggle();
    await dialog.model?.save("csv");
    expect([dialog.isOpen, exports.saved.size]).to.deep.equal([true, 0]);
    expect(notifier.raised.map(({ msg }) => msg)).to.deep.equal(["Too many terms"]);
  });

  it("saves nothing after the user has closed it", async () => {
    let answer: (page: Result<ExportedPage<number, number>, Failure>) => void = () => undefined;
    const { dialog, notifier, exports } = open({ page: () => new Promise((resolve) => (answer = resolve)) });
    await dialog.toggle();
    const saving = dialog.model?.save("csv");
    expect(dialog.model?.isPending("csv")).to.equal(true);
    dialog.model?.close();
    answer(ok({ rows: [1] }));
    await saving;
    expect([exports.saved.size, notifier.raised.length, dialog.isOpen]).to.deep.equal([0, 0, false]);
  });
});
