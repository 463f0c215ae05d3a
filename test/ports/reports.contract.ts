import { expect } from "chai";
import { parseEmbeddedReportId, type ReportCriteria, type Reports, type ReportStore } from "#domain/reports/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { startOfDay, parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { aSituation, type FiguresPorts, type Fulfilment, type Situation } from "./situation.ts";

const SOHO = aStoreInDetail({
  id: "5001",
  name: "Soho",
  timezone: "Europe/London",
  properties: { store_type: "flagship" },
});
const TOKYO = aStoreInDetail({
  id: "5002",
  name: "Ginza",
  timezone: "Asia/Tokyo",
  properties: { store_type: "outlet" },
});
const STORES = [SOHO, TOKYO];

let sold = 0;
const sale = (moment: string, facts: Parameters<typeof aReceipt>[0] = {}) =>
  aReceipt({ ...soldIn(SOHO), transaction: `TXN-${1000 + sold++}`, at: moment, ...facts });
const by = (salesperson: string) => ({ properties: { salesperson } });

/** Days of a zone, without the last one. */
function asked(
  [first, end]: readonly [first: string, end: string],
  { zone = "Europe/London", ...facts }: Partial<ReportCriteria> & { readonly zone?: string } = {},
): ReportCriteria {
  const start = (day: string) => startOfDay(parseCalendarDay(day)!, zone);
  return {
    store: "all",
    from: start(first),
    until: start(end),
    timezone: zone,
    resolution: "1d",
    series: "all",
    ...facts,
  };
}

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function reportsContract({ name, open }: Fulfilment<FiguresPorts>): void {
  describe(`reports by ${name}`, () => {
    const opened = async (facts: Partial<Situation> = {}): Promise<Reports> =>
      (await open(aSituation({ stores: STORES, timezone: "Europe/London", ...facts }))).reports;
    const salesOf = async (reports: Reports, question: ReportCriteria) => valueOf(await reports.sales(question));

    it("have no rows without sales, and complete metadata [REPT-029, REPT-032]", async () => {
      expect(await salesOf(await opened(), asked(["2024-05-12", "2024-05-19"]))).to.deep.equal({
        rows: [],
        meta: { timezone: "Europe/London", currency: "GBP", total: 0, leftOut: [] },
      });
    });

    it("have a row for each day with transactions, without duplicates [REPT-029, REPT-032]", async () => {
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", { identifier: "4711", total: money("10.10") }),
        sale("2024-05-13T23:59:59+01:00", { total: money("0.20") }),
        sale("2024-05-15T00:00:00+01:00", { total: money("-3"), items: [anItem({ total: money("-3") })] }),
        sale("2024-05-13T12:00:00+01:00", { duplicate: true }),
        sale("2024-05-11T23:59:59+01:00"),
        sale("2024-05-19T00:00:00+01:00"),
      ];
      const { rows, meta } = await salesOf(await opened({ receipts }), asked(["2024-05-12", "2024-05-19"]));
      expect(rows).to.deep.equal([
        { at: "2024-05-12T23:00:00.000Z", transactions: 2, sales: "10.3", baskets: 2, conversions: 50 },
        { at: "2024-05-14T23:00:00.000Z", transactions: 1, sales: "-3", baskets: 0, conversions: 0 },
      ]);
      expect(meta).to.deep.equal({
        oldest: "2024-05-11T22:59:59.000Z",
        timezone: "Europe/London",
        currency: "GBP",
        total: 2,
        conversion: "33.33",
        leftOut: [],
      });
    });

    it("count by hour and month, and return a single series if requested [REPT-032]", async () => {
      const receipts = [
        sale("2024-05-13T10:00:00+01:00"),
        sale("2024-05-13T10:59:59+01:00"),
        sale("2024-05-13T13:00:00+01:00"),
        sale("2024-04-01T00:00:00+01:00"),
      ];
      const reports = await opened({ receipts });
      const hours = await salesOf(
        reports,
        asked(["2024-05-13", "2024-05-14"], { resolution: "1h", series: "transactions" }),
      );
      expect(hours.rows).to.deep.equal([
        { at: "2024-05-13T09:00:00.000Z", transactions: 2 },
        { at: "2024-05-13T12:00:00.000Z", transactions: 1 },
      ]);
      const months = await salesOf(
        reports,
        asked(["2024-01-01", "2025-01-01"], { resolution: "1M", series: "baskets" }),
      );
      expect(months.rows).to.deep.equal([
        { at: "2024-03-31T23:00:00.000Z", baskets: 1 },
        { at: "2024-04-30T23:00:00.000Z", baskets: 3 },
      ]);
    });

    it("count each store by its own days, beside the days of others [REPT-032]", async () => {
      const receipts = [
        sale("2024-05-13T23:30:00+01:00"),
        sale("2024-05-13T00:10:00+09:00", soldIn(TOKYO)),
        sale("2024-05-13T23:50:00+09:00", soldIn(TOKYO)),
      ];
      const reports = await opened({ receipts });
      const counts = async (store: ReportStore, zone: string) => {
        const { rows, meta } = await salesOf(
          reports,
          asked(["2024-05-13", "2024-05-14"], { store, zone, series: "transactions" }),
        );
        return [meta.timezone, ...rows.map(({ at, transactions }) => `${at} ${transactions}`)];
      };
      expect(await counts("all", "Europe/London")).to.deep.equal(["Europe/London", "2024-05-12T23:00:00.000Z 3"]);
      expect(await counts(TOKYO.id, "Asia/Tokyo")).to.deep.equal(["Asia/Tokyo", "2024-05-12T15:00:00.000Z 2"]);
      expect(await counts("store_type:flagship", "Europe/London")).to.deep.equal([
        "Europe/London",
        "2024-05-12T23:00:00.000Z 1",
      ]);
      expect(await counts("store_type:", "Europe/London"), "an empty type is none").to.deep.equal(
        await counts("all", "Europe/London"),
      );
    });

    it("keep days of 23 and 25 hours complete", async () => {
      const receipts = [
        "2024-03-31T00:00:00+00:00",
        "2024-03-31T23:59:59+01:00",
        "2024-10-27T00:00:00+01:00",
        "2024-10-27T01:30:00+01:00",
        "2024-10-27T01:30:00+00:00",
        "2024-10-27T23:59:59+00:00",
      ].map((moment) => sale(moment));
      const reports = await opened({ receipts });
      const counts = async (day: string, next: string) =>
        (await salesOf(reports, asked([day, next], { series: "transactions" }))).rows;
      expect(await counts("2024-03-31", "2024-04-01")).to.deep.equal([
        { at: "2024-03-31T00:00:00.000Z", transactions: 2 },
      ]);
      expect(await counts("2024-10-27", "2024-10-28")).to.deep.equal([
        { at: "2024-10-26T23:00:00.000Z", transactions: 4 },
      ]);
      const hours = await salesOf(
        reports,
        asked(["2024-10-27", "2024-10-28"], { resolution: "1h", series: "transactions" }),
      );
      expect(hours.rows.map(({ at }) => at)).to.deep.equal([
        "2024-10-26T23:00:00.000Z",
        "2024-10-27T00:00:00.000Z",
        "2024-10-27T01:00:00.000Z",
        "2024-10-27T23:00:00.000Z",
      ]);
    });

    it("begin another hour if the clock changes within one", async () => {
      const zone = "Pacific/Chatham";
      const waitangi = aStoreInDetail({ id: "5003", name: "Waitangi", timezone: zone });
      const moments = ["2024-09-29T02:44:59+12:45", "2024-09-29T03:50:00+13:45", "2024-09-29T04:00:00+13:45"];
      const reports = await opened({
        stores: [...STORES, waitangi],
        receipts: moments.map((moment) => sale(moment, soldIn(waitangi))),
      });
      const { rows } = await salesOf(
        reports,
        asked(["2024-09-29", "2024-09-30"], { zone, store: waitangi.id, resolution: "1h", series: "transactions" }),
      );
      expect(rows.map(({ at, transactions }) => `${at} ${transactions}`)).to.deep.equal([
        "2024-09-28T13:15:00.000Z 1",
        "2024-09-28T14:00:00.000Z 1",
        "2024-09-28T14:15:00.000Z 1",
      ]);
    });

    it("begin each hour by the clock, also when it changes by half an hour", async () => {
      const zone = "Australia/Lord_Howe";
      const lagoon = aStoreInDetail({ id: "5003", name: "Lagoon", timezone: zone });
      const moments = [
        "2024-04-07T01:10:00+11:00",
        "2024-04-07T01:59:59+11:00",
        "2024-04-07T01:30:00+10:30",
        "2024-04-07T02:00:00+10:30",
        "2024-10-06T01:59:59+10:30",
        "2024-10-06T02:30:00+11:00",
        "2024-10-06T03:00:00+11:00",
      ];
      const reports = await opened({
        stores: [...STORES, lagoon],
        receipts: moments.map((moment) => sale(moment, soldIn(lagoon))),
      });
      const hours = async (day: string, next: string) =>
        (
          await salesOf(
            reports,
            asked([day, next], { zone, store: lagoon.id, resolution: "1h", series: "transactions" }),
          )
        ).rows.map(({ at, transactions }) => `${at} ${transactions}`);
      expect(await hours("2024-04-07", "2024-04-08")).to.deep.equal([
        "2024-04-06T14:00:00.000Z 2",
        "2024-04-06T15:00:00.000Z 1",
        "2024-04-06T15:30:00.000Z 1",
      ]);
      expect(await hours("2024-10-06", "2024-10-07")).to.deep.equal([
        "2024-10-05T14:30:00.000Z 1",
        "2024-10-05T15:30:00.000Z 1",
        "2024-10-05T16:00:00.000Z 1",
      ]);
    });

    it("convert amounts by the rates of the day and list excluded ones", async () => {
      const rates = [
        aRatesRecord({
          id: "r1",
          validFrom: "2024-05-01T00:00:00Z",
          version: "2024-05-01T00:00:00Z",
          rates: { GBP: { USD: "1.25" }, EUR: { GBP: "0.5" } },
        }),
        aRatesRecord({
          id: "r2",
          validFrom: "2024-05-14T00:00:00Z",
          version: "2024-05-14T00:00:00Z",
          rates: { GBP: { USD: "1.6" } },
        }),
      ];
      const inCurrency = (amount: string, currency: string) => ({
        total: money(amount, currency),
        items: [anItem({ total: money(amount, currency) })],
      });
      const receipts = [
        sale("2024-05-13T12:00:00+01:00", inCurrency("10", "USD")),
        sale("2024-05-13T12:00:01+01:00", inCurrency("10", "EUR")),
        sale("2024-05-14T12:00:00+01:00", inCurrency("8", "USD")),
        sale("2024-05-14T12:00:01+01:00", inCurrency("10", "EUR")),
        sale("2024-05-14T12:00:02+01:00", inCurrency("7", "CHF")),
        sale("2024-05-14T12:00:03+01:00", inCurrency("0.1", "GBP")),
        sale("2024-05-14T12:00:04+01:00", inCurrency("0", "SEK")),
      ];
      const { rows, meta } = await salesOf(await opened({ receipts, rates }), asked(["2024-05-13", "2024-05-15"]));
      expect(rows.map(({ transactions, sales }) => [transactions, sales])).to.deep.equal([
        [2, "13"],
        [5, "5.1"],
      ]);
      expect(meta.leftOut, "a sale of nothing too").to.deep.equal(
        ["CHF", "EUR", "SEK"].map((currency) => ({ currency, transactions: 1 })),
      );
    });

    it("have the conversions of several days as the share of all transactions, also if only conversions are requested [REPT-031]", async () => {
      const known = { identifier: "4711" };
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", known),
        ...["10", "11", "12", "13"].map((hour) => sale(`2024-05-14T${hour}:00:00+01:00`, hour === "10" ? known : {})),
        sale("2024-05-14T10:00:00+01:00", { duplicate: true }),
      ];
      const reports = await opened({ receipts });
      for (const series of ["all", "conversions"] as const) {
        const { rows, meta } = await salesOf(reports, asked(["2024-05-13", "2024-05-15"], { series }));
        expect([rows.map(({ conversions }) => conversions), meta.conversion]).to.deep.equal([[100, 25], "40"]);
      }
      expect(valueOf(await reports.salespersons(asked(["2024-05-13", "2024-05-15"]))).meta).not.to.have.property(
        "conversion",
      );
    });

    it("convert through a common base of the day's record, and name it [D30]", async () => {
      const rates = [
        aRatesRecord({
          id: "r1",
          validFrom: "2024-05-01T00:00:00Z",
          version: "2024-05-01T00:00:00Z",
          rates: { EUR: { USD: "1.16", GBP: "0.87" } },
        }),
        aRatesRecord({
          id: "r2",
          validFrom: "2024-05-14T00:00:00Z",
          version: "2024-05-14T00:00:00Z",
          rates: { EUR: { USD: "3", GBP: "1", SEK: "11" }, GBP: { SEK: "10" } },
        }),
      ];
      const inCurrency = (amount: string, currency: string) => ({
        ...by("SP-1"),
        total: money(amount, currency),
        items: [anItem({ total: money(amount, currency) })],
      });
      const receipts = [
        sale("2024-05-13T12:00:00+01:00", inCurrency("116", "USD")),
        sale("2024-05-13T12:00:01+01:00", inCurrency("5", "SEK")),
        ...["01", "02", "03"].map((second) => sale(`2024-05-14T12:00:${second}+01:00`, inCurrency("0.005", "USD"))),
        sale("2024-05-14T12:00:04+01:00", inCurrency("10", "SEK")),
      ];
      const reports = await opened({ receipts, rates });
      const days = await salesOf(reports, asked(["2024-05-13", "2024-05-15"]));
      expect(days.rows.map(({ transactions, sales }) => [transactions, sales])).to.deep.equal([
        [2, "87"],
        [4, "1.01"],
      ]);
      const people = valueOf(await reports.salespersons(asked(["2024-05-13", "2024-05-15"])));
      expect(
        people.rows.map(({ total }) => total),
        "unrounded until the end",
      ).to.deep.equal(["88.01"]);
      for (const { meta } of [days, people]) {
        expect([meta.crossRates, meta.leftOut]).to.deep.equal([
          [{ currency: "USD", base: "EUR", transactions: 4 }],
          [{ currency: "SEK", transactions: 1 }],
        ]);
      }
    });

    it("count returns by the store's day of the return, at its rates, beside the sales [D28, D31]", async () => {
      const rates = [
        aRatesRecord({
          id: "r1",
          validFrom: "2024-05-01T00:00:00Z",
          version: "2024-05-01T00:00:00Z",
          rates: { USD: { GBP: "0.5" } },
        }),
        aRatesRecord({
          id: "r2",
          validFrom: "2024-05-15T00:00:00Z",
          version: "2024-05-15T00:00:00Z",
          rates: { USD: { GBP: "0.75" } },
        }),
      ];
      const back = (localtime: string) => ({ returned: { localtime: localtime as Receipt["localtime"] } });
      // A discount of 1.00 over three items of 3.33, 3.33 and 3.34: the last cent goes to the largest remainder.
      const items = ["3.33", "3.33", "3.34"].map((total, at) =>
        anItem({
          price: money(total),
          total: money(total),
          quantity: at === 1 ? "2" : "1",
          ...(at < 2 ? back("2024-05-15T00:30:00+01:00") : {}),
        }),
      );
      const dollars = money("10", "USD");
      const abroad = anItem({ price: dollars, total: dollars, ...back("2024-05-15T00:10:00+09:00") });
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", { ...by("SP-1"), total: money("9"), items }),
        sale("2024-05-13T10:00:01+01:00", { ...by("SP-1"), total: money("9"), items, duplicate: true }),
        sale("2024-05-13T12:00:00+09:00", { ...by("SP-2"), ...soldIn(TOKYO), total: dollars, items: [abroad] }),
        sale("2024-05-15T12:00:00+01:00", {
          ...by("SP-1"),
          total: money("12"),
          items: [anItem({ price: money("12"), total: money("12") })],
        }),
      ];
      const reports = await opened({ receipts, rates });
      const { rows } = await salesOf(reports, asked(["2024-05-13", "2024-05-16"]));
      expect(rows.map(({ transactions, sales, returned }) => [transactions, sales, returned])).to.deep.equal([
        [2, "14", undefined],
        [1, "12", { units: "4", value: "13.5", rate: "112.5" }],
      ]);
      const returnDay = await salesOf(
        reports,
        asked(["2024-05-15", "2024-05-16"], { store: TOKYO.id, zone: "Asia/Tokyo" }),
      );
      expect(
        returnDay.rows.map(({ transactions, conversions, returned }) => [transactions, conversions, returned]),
      ).to.deep.equal([[0, null, { units: "1", value: "7.5", rate: null }]]);
      expect([
        returnDay.meta.total,
        (
          await salesOf(
            reports,
            asked(["2024-05-15", "2024-05-16"], { store: TOKYO.id, zone: "Asia/Tokyo", series: "sales" }),
          )
        ).rows,
      ]).to.deep.equal([1, []]);
      const hours = await salesOf(reports, asked(["2024-05-15", "2024-05-16"], { resolution: "1h", store: SOHO.id }));
      expect(hours.rows.map(({ at, transactions, returned }) => [at, transactions, returned?.value])).to.deep.equal([
        ["2024-05-14T23:00:00.000Z", 0, "6"],
        ["2024-05-15T11:00:00.000Z", 1, undefined],
      ]);
      const people = valueOf(await reports.salespersons(asked(["2024-05-15", "2024-05-16"])));
      expect(
        people.rows.map(({ salesperson, storeName, transactions, total, returned }) => [
          salesperson,
          storeName,
          transactions,
          total,
          returned,
        ]),
      ).to.deep.equal([
        ["SP-1", "Soho", 1, "12", { units: "3", value: "6", rate: "50" }],
        ["SP-2", "Ginza", 0, "0", { units: "1", value: "7.5", rate: null }],
      ]);
      expect(people.meta.total).to.equal(2);
    });

    it("name the returns that no rate converts, and those with a cross rate, each on its own day [D30, D31]", async () => {
      const rates = [
        aRatesRecord({
          id: "r1",
          validFrom: "2024-05-01T00:00:00Z",
          version: "2024-05-01T00:00:00Z",
          rates: { USD: { GBP: "0.5", CHF: "0.8" } },
        }),
        aRatesRecord({
          id: "r2",
          validFrom: "2024-05-14T00:00:00Z",
          version: "2024-05-14T00:00:00Z",
          rates: { EUR: { GBP: "0.5", CHF: "2" } },
        }),
      ];
      const backOn = (day: string, currency: string, quantity = "1") => {
        const price = money("8", currency);
        const localtime = `${day}T12:00:00+01:00` as Receipt["localtime"];
        return {
          ...by("SP-1"),
          total: price,
          items: [
            anItem({ price, total: price, quantity: "4", returned: { localtime, quantity: parseDecimal(quantity)! } }),
          ],
        };
      };
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", backOn("2024-05-14", "USD", "0.5")),
        sale("2024-05-13T10:00:01+01:00", backOn("2024-05-14", "USD", "2")),
        sale("2024-05-13T10:00:02+01:00", backOn("2024-05-15", "CHF")),
        sale("2024-05-14T10:00:00+01:00", { ...by("SP-1"), total: money("8", "CHF") }),
      ];
      const reports = await opened({ receipts, rates });
      const metaOf = async (days: readonly [string, string], more: Partial<ReportCriteria> = {}) => {
        const { leftOut, crossRates } = (await salesOf(reports, asked(days, more))).meta;
        return { leftOut, crossRates };
      };
      expect(await metaOf(["2024-05-13", "2024-05-14"]), "the day of the sale has a rate").to.deep.equal({
        leftOut: [],
        crossRates: [{ currency: "CHF", base: "USD", transactions: 1 }],
      });
      const left = [{ currency: "USD", transactions: 0, returns: "2.5" }];
      expect(await metaOf(["2024-05-14", "2024-05-16"])).to.deep.equal({
        leftOut: left,
        crossRates: [{ currency: "CHF", base: "EUR", transactions: 1, returns: "1" }],
      });
      expect(
        await metaOf(["2024-05-14", "2024-05-16"], { series: "sales" }),
        "a single series has no returns",
      ).to.deep.equal({ leftOut: [], crossRates: [{ currency: "CHF", base: "EUR", transactions: 1 }] });
      expect(await metaOf(["2024-05-15", "2024-05-16"])).to.deep.equal({
        leftOut: [],
        crossRates: [{ currency: "CHF", base: "EUR", transactions: 0, returns: "1" }],
      });
      const people = valueOf(await reports.salespersons(asked(["2024-05-14", "2024-05-16"])));
      expect(people.rows.map(({ returned }) => [returned?.units, returned?.value])).to.deep.equal([["3.5", "0.5"]]);
      expect(people.meta.leftOut).to.deep.equal(left);
    });

    it("compare salespersons at each store, without transactions of unknown ones [REPT-030, REPT-032]", async () => {
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", { ...by("SP-2"), identifier: "4711", total: money("10.10") }),
        sale("2024-05-13T11:00:00+01:00", { ...by("SP-2"), total: money("0.20") }),
        sale("2024-05-14T10:00:00+01:00", { ...by("SP-2"), identifier: "4712", total: money("-1") }),
        sale("2024-05-13T10:00:00+09:00", { ...by("SP-2"), ...soldIn(TOKYO), total: money("5") }),
        sale("2024-05-13T10:00:00+01:00", { ...by("SP-1"), total: money("1") }),
        sale("2024-05-13T10:00:00+01:00"),
        sale("2024-05-13T10:00:01+01:00", { ...by("SP-1"), duplicate: true }),
        sale("2024-05-20T10:00:00+01:00", by("SP-3")),
      ];
      const { rows, meta } = valueOf(
        await (await opened({ receipts })).salespersons(asked(["2024-05-12", "2024-05-19"])),
      );
      expect(rows.map(({ key: _key, ...row }) => row)).to.deep.equal([
        { salesperson: "SP-1", transactions: 1, conversion: 0, total: "1", storeName: "Soho", storeId: "5001" },
        { salesperson: "SP-2", transactions: 3, conversion: 66.67, total: "9.3", storeName: "Soho", storeId: "5001" },
        { salesperson: "SP-2", transactions: 1, conversion: 0, total: "5", storeName: "Ginza", storeId: "5002" },
      ]);
      expect(meta).to.include({ total: 3, currency: "GBP", timezone: "Europe/London" });
    });

    it("have a stable key for a salesperson at a store, which differs from the same name at another store", async () => {
      const other = aStoreInDetail({ id: "5003", name: SOHO.name, timezone: "Europe/London" });
      const [here, there] = [by("SP-1"), { ...by("SP-1"), ...soldIn(other) }];
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", { ...here, total: money("1") }),
        sale("2024-05-13T10:00:01+01:00", { ...there, total: money("2") }),
        sale("2024-05-13T10:00:02+01:00", by("SP-2")),
        sale("2024-05-20T10:00:00+01:00", there),
      ];
      const reports = await opened({ stores: [...STORES, other], receipts });
      const week = valueOf(await reports.salespersons(asked(["2024-05-12", "2024-05-19"])));
      const next = valueOf(await reports.salespersons(asked(["2024-05-19", "2024-05-26"])));
      expect(new Set(week.rows.map(({ key }) => key)).size).to.equal(3);
      expect(next.rows.map(({ key }) => week.rows.find((row) => row.key === key)?.total)).to.deep.equal(["2"]);
    });

    it("compare the salespersons of a day by each store's own day, whatever zone is requested", async () => {
      const receipts = [
        sale("2024-05-13T23:30:00+01:00", by("SP-1")),
        sale("2024-05-13T00:10:00+09:00", { ...by("SP-2"), ...soldIn(TOKYO) }),
        sale("2024-05-14T00:10:00+09:00", { ...by("SP-3"), ...soldIn(TOKYO) }),
      ];
      const reports = await opened({ receipts });
      for (const resolution of ["1h", "1d"] as const) {
        const { rows } = valueOf(await reports.salespersons(asked(["2024-05-13", "2024-05-14"], { resolution })));
        expect(rows.map(({ salesperson }) => salesperson)).to.deep.equal(["SP-1", "SP-2"]);
      }
    });

    it("include only the stores that the account may see", async () => {
      const receipts = [
        sale("2024-05-13T10:00:00+01:00", by("SP-1")),
        sale("2024-05-13T10:00:00+09:00", { ...by("SP-2"), ...soldIn(TOKYO) }),
      ];
      const reports = await opened({ receipts, allowed: [TOKYO.id] });
      const week = (store: ReportStore) => asked(["2024-05-12", "2024-05-19"], { store });
      expect((await salesOf(reports, week("all"))).rows.map(({ transactions }) => transactions)).to.deep.equal([1]);
      expect((await salesOf(reports, week("store_type:flagship"))).rows).to.deep.equal([]);
      expect(valueOf(await reports.salespersons(week("all"))).rows.map(({ salesperson }) => salesperson)).to.deep.equal(
        ["SP-2"],
      );
    });

    it("refuse an empty period and more than a thousand points", async () => {
      const reports = await opened();
      const question = asked(["2024-01-01", "2024-03-01"], { resolution: "1h" });
      for (const refused of [question, { ...question, until: question.from }])
        expect(await reports.sales(refused)).to.have.nested.property("error.kind", "rejected");
      valueOf(await reports.sales(asked(["2023-01-01", "2025-01-01"])));
    });

    it("have a different file URL for each request", async () => {
      const reports = await opened();
      const file = { ...asked(["2024-05-12", "2024-05-19"]), report: "sales", format: "csv" } as const;
      const addresses = [file, { ...file, format: "xlsx" as const }, { ...file, report: "salespersons" as const }].map(
        (question) => reports.fileUrl(question),
      );
      expect(new Set(addresses).size).to.equal(3);
    });

    it("reject aborted requests", async () => {
      const [reports, { embedded }] = [await opened(), await open(aSituation())];
      const left = AbortSignal.abort();
      const question = asked(["2024-05-12", "2024-05-19"]);
      for (const answer of [
        await reports.sales(question, left),
        await reports.salespersons(question, left),
        await embedded.all(left),
      ]) {
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
      }
    });
  });

  describe(`embedded reports by ${name}`, () => {
    it("are listed without the restricted ones, and each can be opened [REPT-037, REPT-038]", async () => {
      const { embedded } = await open(aSituation());
      const entries = valueOf(await embedded.all());
      expect(entries.map(({ isRestricted }) => isRestricted)).to.deep.equal([false, false]);
      for (const { id, name: called } of entries) {
        const report = valueOf(await embedded.withId(id));
        expect(report).to.include({ id, name: called });
        expect(report.url).to.match(/^(https:\/\/|\/)/);
      }
    });

    it("are missing for an unknown id [REPT-038]", async () => {
      const { embedded } = await open(aSituation());
      expect(await embedded.withId(parseEmbeddedReportId("none-of-them")!)).to.have.nested.property(
        "error.kind",
        "missing",
      );
    });
  });
}
