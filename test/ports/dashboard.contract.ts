import { expect } from "chai";
import { EMAIL_SERIES, type Dashboard, type EmailRow } from "#domain/dashboard/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { aSituation, type FiguresPorts, type Fulfilment } from "./situation.ts";

const NOW = "2024-05-15T12:34:56Z";
const SOHO = aStoreInDetail({ id: "5001", name: "Soho", properties: { store_type: "flagship" } });
const BATH = aStoreInDetail({ id: "5002", name: "Bath", properties: { store_type: "outlet" } });

const at = (text: string): Instant => parseInstant(text)!;
let sold = 0;
const sale = (moment: string, facts: Parameters<typeof aReceipt>[0] = {}) =>
  aReceipt({ ...soldIn(SOHO), transaction: `TXN-${1000 + sold++}`, at: moment, ...facts });
const returned = { items: [anItem({ total: money("-7.20") })], total: money("-7.20") };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the non-zero counts by the instant of their row. */
const countsOf = (rows: readonly EmailRow[]) =>
  rows.map((row) => [
    row.at,
    Object.fromEntries(EMAIL_SERIES.filter((series) => row[series] !== 0).map((series) => [series, row[series]])),
  ]);

export function dashboardContract({ name, open }: Fulfilment<FiguresPorts>): void {
  describe(`the dashboard by ${name}`, () => {
    const opened = async (facts: Parameters<typeof aSituation>[0] = {}): Promise<Dashboard> =>
      (await open(aSituation({ stores: [SOHO, BATH], now: NOW, ...facts }))).dashboard;

    it("shows zeros without activity [DASH-019, DASH-023, DASH-027, DASH-029]", async () => {
      const dashboard = await opened();
      const day = { from: at("2024-05-14T00:00:00Z"), until: at("2024-05-15T00:00:00Z") };
      expect(valueOf(await dashboard.receiptRate())).to.deep.include({ count: 0, perSecond: 0 });
      expect(valueOf(await dashboard.basketStatistics())).to.deep.include({ identified: 0, conversions: 0 });
      expect(valueOf(await dashboard.tills())).to.deep.equal([]);
      expect(valueOf(await dashboard.receiptRates(day)).map(({ count }) => count)).to.deep.equal(Array(24).fill(0));
      expect(valueOf(await dashboard.emailStatistics({ ...day, resolution: "1h" }))).to.deep.equal({
        rows: [],
        timezone: "UTC",
      });
    });

    it("measures the rate over the last 10 minutes, without duplicates [DASH-019]", async () => {
      const receipts = [
        sale("2024-05-15T12:34:00Z"),
        sale("2024-05-15T12:25:30Z"),
        sale("2024-05-15T12:30:00Z", { duplicate: true }),
        sale("2024-05-15T12:24:00Z"),
      ];
      const rate = valueOf(await (await opened({ receipts })).receiptRate());
      expect(rate.count).to.equal(2);
      expect(rate.perSecond).to.be.closeTo(2 / 600, 0.0001);
    });

    it("counts each hour of all stores or of one store type, without duplicates [DASH-023]", async () => {
      const receipts = [
        sale("2024-05-15T08:00:00Z"),
        sale("2024-05-15T08:59:59Z"),
        sale("2024-05-15T08:30:00Z", { duplicate: true }),
        sale("2024-05-15T10:00:00Z"),
        sale("2024-05-15T08:30:00Z", soldIn(BATH)),
        sale("2024-05-15T07:59:59Z"),
        sale("2024-05-15T11:00:00Z"),
      ];
      const dashboard = await opened({ receipts });
      const span = { from: at("2024-05-15T08:00:00Z"), until: at("2024-05-15T11:00:00Z") };
      expect(valueOf(await dashboard.receiptRates(span))).to.deep.equal([
        { at: "2024-05-15T08:00:00.000Z", count: 3 },
        { at: "2024-05-15T09:00:00.000Z", count: 0 },
        { at: "2024-05-15T10:00:00.000Z", count: 1 },
      ]);
      const counts = async (storeType: string) =>
        valueOf(await dashboard.receiptRates({ ...span, storeType })).map(({ count }) => count);
      expect([await counts("flagship"), await counts("outlet"), await counts("airport")]).to.deep.equal([
        [2, 0, 1],
        [1, 0, 0],
        [0, 0, 0],
      ]);
    });

    it("counts identified transactions and conversions of the last 7 days, including today [DASH-027]", async () => {
      const receipts = [
        sale("2024-05-15T08:00:00Z", { identifier: "ann@shop.example" }),
        sale("2024-05-09T00:00:00Z", { identifier: "4711" }),
        sale("2024-05-14T08:00:00Z", { identifier: "4711", ...returned }),
        sale("2024-05-14T09:00:00Z"),
        sale("2024-05-14T10:00:00Z", { identifier: "4711", duplicate: true }),
        sale("2024-05-08T23:59:59Z", { identifier: "4711" }),
      ];
      expect(valueOf(await (await opened({ receipts })).basketStatistics())).to.deep.include({
        identified: 3,
        conversions: 2,
      });
    });

    it("counts email events by hour and day of the retailer's zone, and first opens and clicks also as unique [DASH-016]", async () => {
      const events = [
        { event: "processed", timestamp: at("2024-03-30T23:59:59Z") },
        { event: "delivered", timestamp: at("2024-03-31T00:00:00Z") },
        { event: "open", timestamp: at("2024-03-31T08:15:00Z") },
        { event: "open", timestamp: at("2024-03-31T08:45:00Z") },
        { event: "click", timestamp: at("2024-03-31T08:45:00Z") },
        { event: "open", timestamp: at("2024-03-31T23:00:00Z") },
        { event: "deferred", timestamp: at("2024-03-31T01:00:00Z") },
      ];
      const dashboard = await opened({
        timezone: "Europe/London",
        receipts: [sale("2024-03-30T23:59:00Z", { delivery: { counts: {}, events } })],
      });
      const days = { from: at("2024-03-30T00:00:00Z"), until: at("2024-04-01T23:00:00Z"), resolution: "1d" } as const;
      const byDay = valueOf(await dashboard.emailStatistics(days));
      expect(byDay.timezone).to.equal("Europe/London");
      expect(countsOf(byDay.rows)).to.deep.equal([
        ["2024-03-30T00:00:00.000Z", { processed: 1 }],
        ["2024-03-31T00:00:00.000Z", { delivered: 1, open: 2, unique_open: 1, click: 1, unique_click: 1 }],
        ["2024-03-31T23:00:00.000Z", { open: 1 }],
      ]);
      const hours = { from: at("2024-03-31T00:00:00Z"), until: at("2024-03-31T23:00:00Z"), resolution: "1h" } as const;
      expect(countsOf(valueOf(await dashboard.emailStatistics(hours)).rows)).to.deep.equal([
        ["2024-03-31T00:00:00.000Z", { delivered: 1 }],
        ["2024-03-31T08:00:00.000Z", { open: 2, unique_open: 1, click: 1, unique_click: 1 }],
      ]);
    });

    it("begins hours of emails by the clock, also when it changes by half an hour [DASH-016]", async () => {
      const events = ["2024-04-07T01:59:59+11:00", "2024-04-07T01:30:00+10:30", "2024-04-07T02:00:00+10:30"].map(
        (moment) => ({ event: "open", timestamp: at(moment) }),
      );
      const dashboard = await opened({
        timezone: "Australia/Lord_Howe",
        receipts: [sale("2024-04-06T23:00:00+11:00", { delivery: { counts: {}, events } })],
      });
      const day = {
        from: at("2024-04-07T00:00:00+11:00"),
        until: at("2024-04-08T00:00:00+10:30"),
        resolution: "1h",
      } as const;
      const { rows } = valueOf(await dashboard.emailStatistics(day));
      expect(rows.map((row) => [row.at, row.open])).to.deep.equal([
        ["2024-04-06T14:00:00.000Z", 1],
        ["2024-04-06T15:00:00.000Z", 1],
        ["2024-04-06T15:30:00.000Z", 1],
      ]);
    });

    it("counts the emails of each store by its own days [DASH-016]", async () => {
      const tokyo = aStoreInDetail({ id: "5003", name: "Ginza", timezone: "Asia/Tokyo" });
      const mailed = (moment: string, facts: Parameters<typeof aReceipt>[0] = {}) =>
        sale(moment, { delivery: { counts: {}, events: [{ event: "delivered", timestamp: at(moment) }] }, ...facts });
      const receipts = [
        mailed("2024-05-13T15:30:00Z", soldIn(tokyo)),
        mailed("2024-05-13T15:30:00Z"),
        mailed("2024-05-14T14:59:59Z", soldIn(tokyo)),
        mailed("2024-05-14T15:30:00Z", soldIn(tokyo)),
      ];
      const dashboard = await opened({ stores: [SOHO, BATH, tokyo], receipts });
      const day = { from: at("2024-05-14T00:00:00Z"), until: at("2024-05-15T00:00:00Z"), resolution: "1d" } as const;
      expect(countsOf(valueOf(await dashboard.emailStatistics(day)).rows)).to.deep.equal([
        ["2024-05-14T00:00:00.000Z", { delivered: 2 }],
      ]);
    });

    it("lists the tills with their stores and the time they last reported, except those of deleted stores [DASH-029]", async () => {
      const tills = [
        { id: "T1", storeId: SOHO.id, lastSeen: at("2024-05-15T12:30:00Z") },
        { id: "T2", storeId: BATH.id, lastSeen: at("2024-05-14T08:00:00Z") },
        { id: "T3", storeId: "closed", lastSeen: at("2024-05-14T08:00:00Z") },
      ];
      const found = valueOf(await (await opened({ tills })).tills());
      expect(
        [...found]
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, storeName, storeReference, lastSeen }) => ({ id, storeName, storeReference, lastSeen })),
      ).to.deep.equal([
        { id: "T1", storeName: "Soho", storeReference: SOHO.reference, lastSeen: "2024-05-15T12:30:00.000Z" },
        { id: "T2", storeName: "Bath", storeReference: BATH.reference, lastSeen: "2024-05-14T08:00:00.000Z" },
      ]);
    });

    it("includes only the stores that the account may see", async () => {
      const facts = {
        identifier: "4711",
        delivery: { counts: {}, events: [{ event: "open", timestamp: at("2024-05-15T12:30:00Z") }] },
      };
      const receipts = [
        sale("2024-05-15T12:30:00Z", facts),
        sale("2024-05-15T12:30:00Z", { ...facts, ...soldIn(BATH) }),
      ];
      const tills = [SOHO, BATH].map(({ id: storeId }) => ({
        id: `T-${storeId}`,
        storeId,
        lastSeen: at("2024-05-15T12:30:00Z"),
      }));
      const dashboard = await opened({ receipts, tills, allowed: [BATH.id] });
      const hour = { from: at("2024-05-15T12:00:00Z"), until: at("2024-05-15T13:00:00Z") };
      expect(valueOf(await dashboard.receiptRate()).count).to.equal(1);
      expect(valueOf(await dashboard.basketStatistics())).to.deep.include({ identified: 1, conversions: 1 });
      expect(valueOf(await dashboard.receiptRates(hour)).map(({ count }) => count)).to.deep.equal([1]);
      expect(
        valueOf(await dashboard.emailStatistics({ ...hour, resolution: "1h" })).rows.map(({ open: opens }) => opens),
      ).to.deep.equal([1]);
      expect(valueOf(await dashboard.tills()).map(({ id }) => id)).to.deep.equal([`T-${BATH.id}`]);
    });

    it("rejects aborted requests", async () => {
      const [dashboard, left] = [await opened(), AbortSignal.abort()];
      const span = { from: at("2024-05-14T00:00:00Z"), until: at("2024-05-15T00:00:00Z") };
      const answers = [
        await dashboard.receiptRate(left),
        await dashboard.basketStatistics(left),
        await dashboard.tills(left),
        await dashboard.receiptRates(span, left),
        await dashboard.emailStatistics({ ...span, resolution: "1h" }, left),
      ];
      for (const answer of answers) expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}
