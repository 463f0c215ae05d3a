import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import type { ReportFileCriteria, ReportStore } from "#domain/reports/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ReportsDriver } from "./reports-driver.ts";

describe("report file", () => {
  failOnMobxWarnings();

  it("contains the shown store, period, series and comparison in either format", async () => {
    const wanted: ReportFileCriteria[] = [];
    const driver = new ReportsDriver({
      behind: (reports) =>
        overridePort(reports, {
          fileUrl: (question) => {
            wanted.push(question);
            return reports.fileUrl(question);
          },
        }),
    });
    await driver.visit("/sales?store=5001&series=sales&compare=previous");
    const { files } = driver.sales.page;
    expect([files.rowsText, files.formats.map(({ label }) => label)]).to.deep.equal(["31 rows", ["CSV", "XLSX"]]);
    await files.save("csv");
    await files.save("xlsx");
    expect(driver.downloads.started).to.deep.equal(["memory:sales.csv", "memory:sales.xlsx"]);
    expect(wanted[0]).to.deep.equal({
      store: "5001",
      from: "2026-11-01T00:00:00.000Z",
      until: "2026-12-01T00:00:00.000Z",
      timezone: "Europe/London",
      resolution: "1d",
      series: "sales",
      report: "sales",
      format: "csv",
      compared: { from: "2026-09-30T23:00:00.000Z", until: "2026-11-01T00:00:00.000Z" },
    });
  });

  it("has as many rows as are shown: each day, and every salesperson of both periods", async () => {
    const driver = new ReportsDriver();
    for (const address of [
      "/sales?store=5001",
      "/sales?store=5001&compare=previous",
      "/sales?store=5001&interval=year",
    ]) {
      await driver.visit(address);
      expect(driver.sales.page.files.rowsText, address).to.equal(
        `${driver.sales.lines.filter(({ isTotal }) => !isTotal).length} rows`,
      );
    }
    for (const address of ["/salespersons?store=5001", "/salespersons?store=5001&compare=previous"]) {
      await driver.visit(address);
      expect(driver.salespersons.page.files.rowsText, address).to.equal(`${driver.salespersons.lines.length} rows`);
    }
  });

  it("sorts salespersons by name, whatever the order on screen", async () => {
    const driver = new ReportsDriver();
    expect([driver.sales.page.files.orderText, driver.salespersons.page.files.orderText]).to.deep.equal([
      undefined,
      "file sorted by name",
    ]);
  });

  it("says that it has the shown period while changed parameters are not applied", async () => {
    const driver = new ReportsDriver();
    for (const name of ["sales", "salespersons"] as const) {
      await driver.visit(`/${name}?store=5001&interval=month&offset=0`);
      const { menu, files } = driver[name].page;
      expect(files.unappliedText).to.equal(undefined);
      const changes = [
        () => menu.chooseInterval("week"),
        () => menu.moveTo(-1),
        () => menu.chooseStore("5002" as ReportStore),
        () => menu.chooseSeries("sales"),
        () => menu.compareWith("previous"),
      ];
      for (const change of changes) {
        change();
        expect(files.unappliedText, String(change)).to.equal(
          "as shown (1 Nov 2026 to 30 Nov 2026): select Apply to include your changes",
        );
        await driver.visit(`/${name}?store=5002&interval=month&offset=0`);
        await driver.visit(`/${name}?store=5001&interval=month&offset=0`);
        expect(files.unappliedText).to.equal(undefined);
      }
      menu.moveTo(-1);
      menu.apply();
      await driver.waitUntilIdle();
      expect(files.unappliedText).to.equal(undefined);
    }
  });

  it("is not offered without data", async () => {
    const driver = new ReportsDriver({ receipts: [] });
    const { files } = driver.sales.page;
    await files.save("csv");
    await driver.visit("/sales?store=5001");
    expect([files.rowsText, driver.downloads.started]).to.deep.equal([undefined, []]);
  });

  it("shows the server's message of a failure, or a default one", async () => {
    for (const { said, message } of [
      { said: { description: "Ask for less" }, message: "Ask for less" },
      { said: {}, message: "Export failed. Please try again later." },
    ]) {
      const driver = new ReportsDriver({
        downloads: withFailure(new MemoryDownloads(), failure("rejected", { status: 400, ...said })),
      });
      await driver.visit("/sales?store=5001");
      await driver.sales.page.files.save("csv");
      expect(driver.said).to.deep.equal([`error: ${message}`]);
    }
  });

  it("is requested once, however often the button is clicked", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001");
    const { files } = driver.sales.page;
    const both = [files.save("csv"), files.save("csv")];
    expect([files.isPending("csv"), files.isPending("xlsx")]).to.deep.equal([true, false]);
    await Promise.all(both);
    expect([driver.downloads.started.length, files.isPending("csv")]).to.deep.equal([1, false]);
  });

  it("is saved after the other format, if both were chosen", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001");
    const { files } = driver.sales.page;
    const both = [files.save("csv"), files.save("xlsx")];
    expect([files.isPending("csv"), files.isPending("xlsx")]).to.deep.equal([true, true]);
    await Promise.all(both);
    expect([driver.downloads.started.length, files.isPending("xlsx")]).to.deep.equal([2, false]);
  });
});
