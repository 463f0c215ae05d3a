import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import type { FileQuestion } from "#domain/reports/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { ReportsDesk } from "./reports-desk.ts";

describe("The file of a report", () => {
  withoutMobxComplaints();

  it("is of what is shown: store, period, series and what it is compared with, in either format", async () => {
    const wanted: FileQuestion[] = [];
    const desk = new ReportsDesk({
      behind: (reports) => between(reports, {
        fileAddress: (question) => {
          wanted.push(question);
          return reports.fileAddress(question);
        },
      }),
    });
    await desk.visit("/sales?store=5001&series=sales&compare=previous");
    const { files } = desk.sales.page;
    expect([files.rowsText, files.formats.map(({ label }) => label)]).to.deep.equal(["31 rows", ["CSV", "XLSX"]]);
    await files.save("csv");
    await files.save("xlsx");
    expect(desk.downloads.started).to.deep.equal(["memory:sales.csv", "memory:sales.xlsx"]);
    expect(wanted[0]).to.deep.equal({
      store: "5001", from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", resolution: "1d", series: "sales",
      report: "sales", format: "csv", compared: { from: "2026-09-30T23:00:00.000Z", until: "2026-11-01T00:00:00.000Z" },
    });
  });

  it("has as many rows as are shown: each day, and everybody who sold anything in one of two periods", async () => {
    const desk = new ReportsDesk();
    for (const address of ["/sales?store=5001", "/sales?store=5001&compare=previous", "/sales?store=5001&interval=year"]) {
      await desk.visit(address);
      expect(desk.sales.page.files.rowsText, address).to.equal(`${desk.sales.lines.filter(({ isTotal }) => !isTotal).length} rows`);
    }
    for (const address of ["/salespersons?store=5001", "/salespersons?store=5001&compare=previous"]) {
      await desk.visit(address);
      expect(desk.salespersons.page.files.rowsText, address).to.equal(`${desk.salespersons.lines.length} rows`);
    }
  });

  it("of salespersons is by name, however they are put in order on screen", async () => {
    const desk = new ReportsDesk();
    expect([desk.sales.page.files.orderText, desk.salespersons.page.files.orderText]).to.deep.equal([undefined, "file sorted by name"]);
  });

  it("is not offered where there is nothing", async () => {
    const desk = new ReportsDesk({ receipts: [] });
    const { files } = desk.sales.page;
    await files.save("csv");
    await desk.visit("/sales?store=5001");
    expect([files.rowsText, desk.downloads.started]).to.deep.equal([undefined, []]);
  });

  it("that cannot be had is told, in the server's words where it has some", async () => {
    for (const { said, told } of [{ said: { description: "Ask for less" }, told: "Ask for less" }, { said: {}, told: "Export failed. Please try again later." }]) {
      const desk = new ReportsDesk({ downloads: failing(new MemoryDownloads(), failure("rejected", { status: 400, ...said })) });
      await desk.visit("/sales?store=5001");
      await desk.sales.page.files.save("csv");
      expect(desk.said).to.deep.equal([`error: ${told}`]);
    }
  });

  it("is asked for once, however often the button is pressed meanwhile", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001");
    const { files } = desk.sales.page;
    const both = [files.save("csv"), files.save("csv")];
    expect([files.isUnderWay("csv"), files.isUnderWay("xlsx")]).to.deep.equal([true, false]);
    await Promise.all(both);
    expect([desk.downloads.started.length, files.isUnderWay("csv")]).to.deep.equal([1, false]);
  });
});
