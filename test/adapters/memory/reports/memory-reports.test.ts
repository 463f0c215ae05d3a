import { expect } from "chai";
import { MemoryReports } from "#adapters/memory/reports/memory-reports.ts";
import type { ReportCriteria } from "#domain/reports/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const DAY: ReportCriteria = {
  store: "all",
  timezone: "UTC",
  from: parseInstant("2024-05-13T00:00:00Z")!,
  until: parseInstant("2024-05-14T00:00:00Z")!,
  resolution: "1d",
  series: "all",
};

describe("reports in memory", () => {
  it("return at most 5,000 salespersons, and their total number [REPT-030]", async function () {
    this.timeout(20_000);
    const receipts = Array.from({ length: 5001 }, (_, at) =>
      aReceipt({ transaction: `TXN-${at}`, at: "2024-05-13T12:00:00Z", properties: { salesperson: `SP-${at}` } }),
    );
    const answer = await new MemoryReports({ receipts }).salespersons(DAY);
    expect(answer.ok && [answer.value.rows.length, answer.value.meta.total]).to.deep.equal([5000, 5001]);
  });

  it("use UTC and pounds by default", async () => {
    const answer = await new MemoryReports().sales(DAY);
    expect(answer.ok && answer.value.meta).to.deep.equal({ timezone: "UTC", currency: "GBP", total: 0, leftOut: [] });
  });
});
