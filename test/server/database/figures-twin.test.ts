import { expect } from "chai";
import fc from "fast-check";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { MemoryDashboard } from "#adapters/memory/dashboard/memory-dashboard.ts";
import { selectRatesForDay } from "#adapters/memory/reports/rates-for-day.ts";
import { MemoryReports } from "#adapters/memory/reports/memory-reports.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import type { Dashboard } from "#domain/dashboard/index.ts";
import { sumConverted, type RatesRecord } from "#domain/rates/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { ReportCriteria, Reports } from "#domain/reports/index.ts";
import { parseCalendarDay, shiftDay, startOfDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { compareInRounds, expectTwins, INPUTS_A_ROUND, NOW, TIMEOUT_MS, TwinServer } from "./twins.ts";

/** Each question is answered from all receipts of the round. */
const QUESTIONS_A_ROUND = 100;
const CURRENCY = "GBP";
const HOUR_MS = 3_600_000;
const STORES = [
  aStoreInDetail({ id: "5001", name: "Soho", timezone: "Europe/London", properties: { store_type: "flagship" } }),
  aStoreInDetail({ id: "5002", name: "Broadway", timezone: "America/New_York", properties: { store_type: "outlet" } }),
  aStoreInDetail({ id: "5003", name: "Fort", timezone: "Asia/Kolkata", properties: { store_type: "outlet" } }),
  aStoreInDetail({ id: "5004", name: "Camden" }),
];

/** Hours around which clocks change, months and years end, and the dashboard counts. */
const TURNS = [
  "2024-03-31T01:00:00Z",
  "2024-03-10T07:00:00Z",
  "2023-10-29T01:00:00Z",
  "2023-12-31T23:00:00Z",
  "2024-05-01T00:00:00Z",
  NOW,
];
const arbitraryInstant = fc
  .record({
    turn: fc.constantFrom(...TURNS),
    minutes: fc.integer({ min: -4_000, max: 4_000 }),
    seconds: fc.constantFrom(0, 0, 1, 59),
  })
  .map(({ turn, minutes, seconds }) => toInstant(Date.parse(turn) + minutes * 60_000 + seconds * 1_000));

const arbitraryAmount = fc.oneof(
  fc.constantFrom("0", "-4", "4"),
  fc.integer({ min: -50_000, max: 50_000 }).map((cents) => String(cents / 100)),
);
const arbitraryEvent = fc.record({
  event: fc.constantFrom(
    "processed",
    "delivered",
    "bounce",
    "dropped",
    "spamreport",
    "open",
    "open",
    "click",
    "deferred",
    "machine_open",
    "machine_click",
  ),
  timestamp: arbitraryInstant,
});
const arbitraryReceipt = fc.record({
  at: arbitraryInstant,
  store: fc.constantFrom(undefined, ...STORES, ...STORES),
  currency: fc.constantFrom(CURRENCY, CURRENCY, "USD", "EUR", "JPY", "SEK"),
  amounts: fc.array(arbitraryAmount, { maxLength: 3 }),
  total: arbitraryAmount,
  back: fc.option(fc.record({ localtime: arbitraryInstant, quantity: fc.constantFrom(undefined, "1", "2") }), {
    freq: 3,
  }),
  identifier: fc.constantFrom(undefined, "ann@shop.example", "4711 0815"),
  salesperson: fc.constantFrom(undefined, "", "Ann", "Bo", "ann", "Zoë"),
  isDuplicate: fc.constantFrom(false, false, false, true),
  events: fc.array(arbitraryEvent, { maxLength: 4 }),
});
type Drawn = typeof arbitraryReceipt extends fc.Arbitrary<infer T> ? T : never;

function toReceipt(
  { at, store, currency, amounts, back, identifier, salesperson, isDuplicate, events, ...drawn }: Drawn,
  place: number,
): Receipt {
  const returned =
    back === null
      ? {}
      : {
          returned: {
            localtime: toLocalTime(back.localtime),
            ...(back.quantity === undefined ? {} : { quantity: back.quantity as Decimal }),
          },
        };
  const items = amounts.map((amount) =>
    anItem({
      price: money(amount, currency),
      total: money(amount, currency),
      quantity: "2",
      ...(amount.startsWith("-") ? {} : returned),
    }),
  );
  const { storeId: _storeId, ...withoutStore } = aReceipt({
    id:
      Math.floor(Date.parse(at) / 1_000)
        .toString(16)
        .padStart(8, "0") + place.toString(16).padStart(16, "0"),
    transaction: `TXN-${String(place)}`,
    at: toLocalTime(at),
    total: money(drawn.total, currency),
    items,
    duplicate: isDuplicate,
    ...(identifier === undefined ? {} : { identifier }),
    properties: salesperson === undefined ? {} : { salesperson },
    delivery: { counts: {}, events },
  });
  return store === undefined ? withoutStore : { ...withoutStore, ...soldIn(store) };
}

const toLocalTime = (at: Instant) => at.replace(".000Z", "+00:00") as Receipt["localtime"];

const arbitraryRate = fc.integer({ min: 0, max: 99_999 }).map((digits) => String(digits / 10_000));
const arbitraryRates = fc
  .uniqueArray(
    fc.record({
      from: arbitraryInstant,
      dollar: arbitraryRate,
      euro: arbitraryRate,
      yen: arbitraryRate,
      isWhole: fc.boolean(),
    }),
    {
      maxLength: 6,
      selector: ({ from, isWhole }) => validFrom(from, isWhole),
    },
  )
  .map((drawn): readonly RatesRecord[] =>
    drawn.map(({ from, isWhole, dollar, euro, yen }, place) =>
      aRatesRecord({
        id: `r${String(place)}`,
        validFrom: validFrom(from, isWhole),
        rates: { GBP: { USD: dollar }, EUR: { GBP: euro, JPY: yen } },
      }),
    ),
  );
/** Rates from other programs can begin within a day. */
const validFrom = (from: Instant, isWhole: boolean): string =>
  isWhole ? startOfDay(toCalendarDay(from, "UTC"), "UTC") : from;

const worlds = fc.record({
  receipts: fc
    .array(arbitraryReceipt, { minLength: INPUTS_A_ROUND, maxLength: INPUTS_A_ROUND })
    .map((drawn) => drawn.map(toReceipt)),
  rates: arbitraryRates,
  allowed: fc.constantFrom("all" as const, "all" as const, ["5001", "5003"]),
  timezone: fc.constantFrom("Europe/London", "America/New_York", "UTC"),
});

const arbitrarySpan = fc
  .record({
    from: fc.oneof(
      arbitraryInstant,
      arbitraryInstant.map((at) => startOfDay(toCalendarDay(at, "Europe/London"), "Europe/London")),
    ),
    hours: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(24, 48, 168)),
  })
  .map(({ from, hours }) => ({ from, until: toInstant(Date.parse(from) + hours * HOUR_MS) }));

const criteria = fc
  .record({
    span: arbitrarySpan,
    store: fc.constantFrom("all", "5001", "5002", "5003", "5004", "store_type:outlet", "store_type:none"),
    resolution: fc.constantFrom("1h" as const, "1d" as const, "1M" as const),
    series: fc.constantFrom(
      "all" as const,
      "all" as const,
      "transactions" as const,
      "sales" as const,
      "baskets" as const,
      "conversions" as const,
    ),
  })
  .map(({ span, ...rest }) => ({ ...span, ...rest, timezone: "UTC" }) as ReportCriteria);

type Ports = { readonly reports: Reports; readonly dashboard: Dashboard };
type Ask = (ports: Ports) => Promise<Result<unknown, Failure>>;
type Question = { readonly about: string; readonly ask: Ask };
const named = (about: string, facts: object, ask: Ask): Question & { toString(): string } => ({
  about,
  ask,
  toString: () => `${about} ${JSON.stringify(facts)}`,
});

/** The server encrypts the keys of its rows. */
async function withoutKeys(asked: ReturnType<Reports["salespersons"]>): Promise<Result<unknown, Failure>> {
  return mapResult(await asked, ({ rows, meta }) => ({ rows: rows.map(({ key: _key, ...row }) => row), meta }));
}

const questions: fc.Arbitrary<Question> = fc.oneof(
  { arbitrary: criteria.map((facts) => named("sales", facts, ({ reports }) => reports.sales(facts))), weight: 6 },
  {
    arbitrary: criteria.map((facts) =>
      named("salespersons", { ...facts, series: "all" }, ({ reports }) =>
        withoutKeys(reports.salespersons({ ...facts, series: "all" })),
      ),
    ),
    weight: 3,
  },
  {
    arbitrary: fc
      .tuple(arbitrarySpan, fc.constantFrom("1h" as const, "1d" as const))
      .map(([span, resolution]) =>
        named("emails", { ...span, resolution }, ({ dashboard }) => dashboard.emailStatistics({ ...span, resolution })),
      ),
    weight: 3,
  },
  {
    arbitrary: fc
      .tuple(arbitrarySpan, fc.constantFrom({}, { storeType: "outlet" }))
      .map(([span, type]) =>
        named("hours", { ...span, ...type }, ({ dashboard }) => dashboard.receiptRates({ ...span, ...type })),
      ),
    weight: 2,
  },
);

describe("figures by SQL", () => {
  let server: TwinServer;
  before(async () => (server = await TwinServer.start()));
  after(() => server.close());

  async function open({
    receipts,
    rates,
    allowed,
    timezone,
  }: {
    readonly receipts: readonly Receipt[];
    readonly rates: readonly RatesRecord[];
    readonly allowed: "all" | readonly string[];
    readonly timezone: string;
  }): Promise<readonly [sql: Ports, twin: Ports]> {
    const client = await server.open(allowed, (retailer) => {
      Object.assign(retailer.settings, { timezone, currency: CURRENCY });
      retailer.stores.push(...STORES);
      retailer.rates.push(...rates);
      retailer.receipts.push(...receipts);
    });
    const trade = { receipts, stores: STORES, rates, allowed, timezone, currency: CURRENCY };
    return [
      { reports: new ApiReports(client, { apiUrl: "/api", retailerId: "1001" }), dashboard: new ApiDashboard(client) },
      {
        reports: new MemoryReports(trade),
        dashboard: new MemoryDashboard({ ...trade, tills: [] }, new FixedClock(NOW)),
      },
    ];
  }

  it("are those of the TypeScript rules, for 1,000 random receipts", async () => {
    await compareInRounds({ worlds, questions, asked: QUESTIONS_A_ROUND }, async (world) => {
      const [sql, twin] = await open(world);
      expectTwins(await sql.dashboard.basketStatistics(), await twin.dashboard.basketStatistics());
      expectTwins(await sql.dashboard.receiptRate(), await twin.dashboard.receiptRate());
      return async ({ ask }) => expectTwins(await ask(sql), await ask(twin));
    });
  }).timeout(TIMEOUT_MS);

  it("convert by the rates of the day, for 1,000 random days", async () => {
    const days = fc.uniqueArray(fc.integer({ min: -400, max: 0 }), {
      minLength: INPUTS_A_ROUND,
      maxLength: INPUTS_A_ROUND,
    });
    const today = parseCalendarDay("2024-05-15")!;
    const ofDays = fc.record({ rates: arbitraryRates, days });
    await compareInRounds(
      { worlds: ofDays, questions: fc.constant(undefined), asked: 1 },
      async ({ rates, days: drawn }) => {
        const sold = drawn.map((back) => shiftDay(today, { days: back })).sort();
        const receipts = sold.map((day, place) =>
          aReceipt({
            ...soldIn(STORES[0]!),
            transaction: `TXN-${String(place)}`,
            at: `${day}T12:00:00+00:00`,
            total: money("100", "USD"),
          }),
        );
        const [sql] = await open({ receipts, rates, allowed: "all", timezone: "UTC" });
        const report = await sql.reports.sales({
          store: "all",
          from: startOfDay(shiftDay(today, { days: -401 }), "UTC"),
          until: NOW as Instant,
          resolution: "1d",
          series: "sales",
          timezone: "UTC",
        });
        const expected = sold.map((day) =>
          sumConverted([{ ...money("100", "USD"), tables: selectRatesForDay(rates, day)?.rates ?? {} }], CURRENCY),
        );
        return () => {
          expect(report.ok && report.value.rows.map(({ sales }) => sales)).to.deep.equal(
            expected.map((amount) => roundToDigits(amount, 2)),
          );
          return Promise.resolve();
        };
      },
    );
  }).timeout(TIMEOUT_MS);
});
