// CSV and XLSX files, and LibreOffice. Part of `npm run verify`.
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import { createWorkbook } from "#server/exports/workbook.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";
import { aRandomCatalogue } from "./a-random-catalogue.ts";
import { Workplace } from "./programs.ts";

/** Separator, quotation mark, UTF-8 and the first row, as the filters of LibreOffice count them. */
const CSV = "44,34,76,1";
/** Every column as text. */
const textColumns = (count: number): string => Array.from({ length: count }, (_, at) => `${at + 1}/2`).join("/");

const CELLS = [
  ["code", "name", "price, net", ""],
  ["001", 'Cap "blue"', "9,99", "x"],
  ["", "", "", ""],
  ["1e5", "two\nlines", "-5", "=1+1"],
  ["2026-01-02", " שלום ", "{n} 😀", "'=x"],
  ["@home", "a;b\tc", "\u202eabc", "TRUE"],
];

describe("LibreOffice", () => {
  let place: Workplace;
  before(async () => {
    place = await Workplace.create();
  });
  after(() => place.remove());

  const convert = (name: string, to: string, ...options: readonly string[]): Promise<string> =>
    place.run(
      "soffice",
      "--headless",
      `-env:UserInstallation=file://${place.path("profile")}`,
      "--convert-to",
      to,
      ...options,
      name,
    );
  const openCsv = (columns: number): string => `--infilter=CSV:${CSV},${textColumns(columns)},0,false,false`;
  const SAVED_CSV = `csv:Text - txt - csv (StarCalc):${CSV},,0,true,false,false`;

  it("opens the CSV of a file and saves it with equal cells", async () => {
    const delimited = new PapaDelimitedText();
    await place.write("table.csv", delimited.format(CELLS, ","));
    await convert("table.csv", "xlsx", openCsv(4));
    await convert("table.xlsx", SAVED_CSV);
    const parsed = delimited.parse(await place.read("table.csv"));
    // LibreOffice does not quote empty cells, so the row without any text is none.
    expect(parsed).to.deep.equal({
      ok: true,
      value: { rows: CELLS.filter((row) => row.some((cell) => cell !== "")), blankLines: [3] },
    });
  });

  for (const [seed, locale] of ["sl", "ar"].map(aLocale).entries()) {
    it(`opens the CSV of translations of ${locale} and saves it with equal messages`, async () => {
      const files = new BrowserTranslationFiles();
      const messages = aRandomCatalogue(locale, seed);
      await place.write("texts.csv", await files.write("csv", { locale, messages }));
      await convert("texts.csv", "xlsx", openCsv(6));
      await convert("texts.xlsx", SAVED_CSV);
      expect(await files.read(await place.read("texts.csv"), locale)).to.deep.equal({
        ok: true,
        value: { messages, findings: [] },
      });
    });
  }

  it("opens a workbook of the portal and saves it with equal cells", async () => {
    const rows = CELLS.slice(1).map(([code, name], at) => [
      { text: code ?? "" },
      { text: name ?? "" },
      { number: `${at}.5` as never },
      at === 0 ? null : { day: "2026-11-30" as never },
    ]);
    const workbook = createWorkbook({
      about: [["Stores", { text: "Zürich, שלום" }]],
      columns: ["Code", "Name", "Sales (CHF)", "Day"],
      rows: (async function* () {
        yield await Promise.resolve(rows);
      })(),
    });
    await place.write("report.xlsx", await buffer(workbook));
    await convert("report.xlsx", "xlsx", "--outdir", place.path("saved"));
    await convert("saved/report.xlsx", `${SAVED_CSV},false,false,-1`);
    const about = new PapaDelimitedText().parse(await place.read("report-About.csv"));
    expect(about).to.deep.include({ value: { rows: [["Stores", "Zürich, שלום"]], blankLines: [] } });
    const report = new PapaDelimitedText().parse(await place.read("report-Report.csv"));
    expect(report.ok && report.value.rows).to.deep.equal([
      ["Code", "Name", "Sales (CHF)", "Day"],
      // A day is a date of the spreadsheet, which it writes in the format of its locale.
      ...CELLS.slice(1).map(([code, name], at) => [code, name, `${at}.5`, at === 0 ? "" : "11/30/2026"]),
    ]);
  });
});
