import { expect } from "chai";
import fc from "fast-check";
import {
  parseReceiptId,
  summarizeReceipt,
  toSaleKey,
  type Receipt,
  type ReceiptId,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
import type { ReportCriteria, ReturnFigures } from "#domain/reports/index.ts";
import { startOfDay, parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { aSituation, type FiguresPorts, type Fulfilment, type Ports } from "./situation.ts";

/** `SETS=1000 SEED=7 npx mocha test/ports/memory.test.ts -g "list and the figures"` runs 1,000 sets from a seed. */
const SETS = process.env["SETS"] === undefined ? undefined : Number(process.env["SETS"]);
const SEED = process.env["SEED"] === undefined ? undefined : Number(process.env["SEED"]);
/** No set takes so long. The limit ends a test that hangs. */
const MAX_SET_MS = 10_000;

const ZONE = "Europe/London";
const STORES = [
  aStoreInDetail({ id: "5001", name: "Soho", timezone: ZONE }),
  aStoreInDetail({ id: "5002", name: "Camden", timezone: ZONE }),
];
const DAYS = ["2024-05-13", "2024-05-14", "2024-05-15"] as const;
const NUMBERS = ["0001", "0002", "TXN-9"] as const;
const SPELLINGS = ["ann@shop.example", "Ann@Shop.Example", " ann@shop.example", "4711 0815", "47110815"] as const;
/** Dollars have only a cross rate: two of them are a pound. */
const RATES = [
  aRatesRecord({
    id: "r1",
    validFrom: "2024-05-01T00:00:00Z",
    version: "2024-05-01T00:00:00Z",
    rates: { EUR: { USD: "2", GBP: "1" } },
  }),
];

const arbitrarySale = fc.record({
  store: fc.constantFrom(...STORES),
  day: fc.constantFrom(...DAYS),
  minute: fc.integer({ min: 0, max: 5 }),
  number: fc.constantFrom(...NUMBERS),
  currency: fc.constantFrom("GBP", "USD"),
  cents: fc.oneof(fc.constantFrom(4_000, -4_000), fc.integer({ min: -50_000, max: 50_000 })),
  identifier: fc.option(fc.constantFrom(...SPELLINGS), { nil: undefined }),
  salesperson: fc.option(fc.constantFrom("Ann", "Bo"), { nil: undefined }),
  back: fc.constantFrom("nothing", "all", "a part"),
  /** Times that the till sends the sale again, with its clock set to another offset. */
  repeats: fc.constantFrom(0, 0, 0, 1, 2),
});
type Drawn = typeof arbitrarySale extends fc.Arbitrary<infer T> ? T : never;

/** Returns the receipts in the order of their ids. The first of equal sales is the original [D25]. */
function toReceipts(drawn: readonly Drawn[]): readonly Receipt[] {
  const sent = drawn.flatMap((sale) => Array.from({ length: sale.repeats + 1 }, (_, time) => ({ sale, time })));
  const known = new Set<string>();
  return sent.map(
    ({ sale: { store, day, minute, number, currency, cents, identifier, salesperson, back }, time }, at) => {
      const localtime = time % 2 === 0 ? `${day}T10:0${minute}:00+01:00` : `${day}T11:0${minute}:00+02:00`;
      const total = money(String(cents / 100), currency);
      const evening = `${day}T18:00:00+01:00` as Receipt["localtime"];
      const returned =
        back === "nothing" || cents < 0
          ? {}
          : { returned: { localtime: evening, ...(back === "a part" && { quantity: parseDecimal(1) as Decimal }) } };
      const receipt = aReceipt({
        id: idAt(localtime, at),
        transaction: number,
        at: localtime,
        ...soldIn(store),
        total,
        items: [anItem({ price: total, total, quantity: back === "a part" ? "3" : "1", ...returned })],
        ...(identifier === undefined ? {} : { identifier }),
        properties: salesperson === undefined ? {} : { salesperson },
      });
      const key = toSaleKey(
        { storeId: store.id, transactionId: number, localtime, currency, total: total.amount },
        "GBP",
      );
      const isKnown = known.has(key);
      known.add(key);
      return { ...receipt, duplicate: isKnown };
    },
  );
}

const idAt = (localtime: string, at: number): string =>
  (Date.parse(localtime) / 1_000).toString(16).padStart(8, "0") + at.toString(16).padStart(16, "0");

/** Figures of receipts, counted one by one in half cents of a pound. */
function figuresOf(receipts: readonly Receipt[]) {
  const halves = receipts.reduce(
    (sum, { total: { amount, currency } }) => sum + Math.round(Number(amount) * 100) * (currency === "USD" ? 1 : 2),
    0,
  );
  const cents = Math.sign(halves) * Math.floor((Math.abs(halves) + 1) / 2);
  return {
    transactions: receipts.length,
    cents,
    baskets: receipts.filter(({ total }) => Number(total.amount) > 0).length,
    identified: receipts.filter(({ identifier }) => identifier !== undefined).length,
  };
}

/** What came back of receipts, in units and in half cents of a pound. A third of an amount is rounded to cents. */
function returnsOf(receipts: readonly Receipt[]) {
  const halves = receipts.reduce((sum, { items, total: { amount, currency } }) => {
    const [item] = items;
    if (item?.returned === undefined) return sum;
    const cents = Math.round(Number(amount) * 100);
    return (
      sum +
      (item.returned.quantity === undefined ? cents : Math.floor((2 * cents + 3) / 6)) * (currency === "USD" ? 1 : 2)
    );
  }, 0);
  const units = receipts.filter(({ items }) => items[0]?.returned !== undefined).length;
  return units === 0 ? undefined : { units, cents: Math.floor((halves + 1) / 2) };
}

const shownReturns = (returned: ReturnFigures | undefined) =>
  returned && { units: Number(returned.units), cents: toCents(returned.value) };

const toCents = (amount: string | undefined): number => Math.round(Number(amount) * 100) + 0;
const percent = (part: number, whole: number): number => Math.round((part * 10_000) / whole) / 100;

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const asked = (
  facts: Partial<ReportCriteria>,
  [first, end]: readonly [string, string] = ["2024-05-13", "2024-05-16"],
): ReportCriteria => ({
  store: "all",
  from: startOfDay(parseCalendarDay(first)!, ZONE),
  until: startOfDay(parseCalendarDay(end)!, ZONE),
  timezone: ZONE,
  resolution: "1d",
  series: "all",
  ...facts,
});

/** Lists, receipts and figures of the same sales agree. `sets` is the number of random sets of a short run. */
export function listAndFiguresContract(
  { name, open }: Fulfilment<Pick<Ports, "receipts"> & FiguresPorts>,
  sets: number,
): void {
  describe(`the list and the figures by ${name}`, () => {
    async function listAll({ receipts }: Pick<Ports, "receipts">): Promise<readonly ReceiptSummary[]> {
      const rows: ReceiptSummary[] = [];
      for (let older: ReceiptId | undefined; ; older = rows.at(-1)!.id) {
        const page = valueOf(await receipts.matching({ count: 20, ...(older === undefined ? {} : { older }) }));
        rows.push(...page);
        if (page.length < 20) return rows;
      }
    }

    async function expectAgreement(drawn: readonly Drawn[]): Promise<void> {
      const sent = toReceipts(drawn);
      const ports = await open(
        aSituation({ stores: STORES, rates: RATES, timezone: ZONE, receipts: sent, now: "2024-05-15T20:00:00Z" }),
      );
      const rows = await listAll(ports);
      expect(
        rows.map(({ id }) => id),
        "each receipt is a row",
      ).to.have.members(sent.map(({ id }) => id));
      const opened: Receipt[] = [];
      for (const row of rows) {
        const receipt = valueOf(await ports.receipts.withId(parseReceiptId(row.id)!));
        expect(summarizeReceipt(receipt), "the row opens the receipt that it shows").to.deep.equal(row);
        opened.push(receipt);
      }
      expect(opened.map(({ id, total, duplicate }) => [id, total, duplicate])).to.have.deep.members(
        sent.map(({ id, total, duplicate }) => [id, total, duplicate]),
      );
      const sold = opened.filter(({ duplicate }) => !duplicate);
      for (const store of ["all", ...STORES.map(({ id }) => id)] as const)
        await expectSales(
          ports,
          sold.filter(({ storeId }) => store === "all" || storeId === store),
          store,
        );
      await expectSalespersons(ports, sold);
      const { identified, conversions } = valueOf(await ports.dashboard.basketStatistics());
      const buyers = sold.filter(({ identifier }) => identifier !== undefined);
      expect({ identified, conversions }).to.deep.equal({
        identified: buyers.length,
        conversions: figuresOf(buyers).baskets,
      });
    }

    async function expectSales(
      { reports }: Pick<FiguresPorts, "reports">,
      sold: readonly Receipt[],
      store: ReportCriteria["store"],
    ): Promise<void> {
      const { rows, meta } = valueOf(await reports.sales(asked({ store })));
      const expected = DAYS.map((day) => ({
        day,
        of: sold.filter(({ localtime }) => localtime.startsWith(day)),
      })).filter(({ of }) => of.length > 0);
      expect(
        rows.map(({ at, transactions, sales, baskets, conversions, returned }) => ({
          at,
          transactions,
          cents: toCents(sales),
          baskets,
          conversions,
          returned: shownReturns(returned),
        })),
      ).to.deep.equal(
        expected.map(({ day, of }) => {
          const { identified, ...figures } = figuresOf(of);
          return {
            at: startOfDay(parseCalendarDay(day)!, ZONE),
            ...figures,
            conversions: percent(identified, of.length),
            returned: returnsOf(of),
          };
        }),
      );
      const month = valueOf(await reports.sales(asked({ store, resolution: "1M" }, ["2024-05-01", "2024-06-01"]))).rows;
      const { transactions, cents } = figuresOf(sold);
      expect(month.map((row) => [row.transactions, toCents(row.sales)])).to.deep.equal(
        sold.length === 0 ? [] : [[transactions, cents]],
      );
      const dollars = sold.filter(({ currency }) => currency === "USD");
      const returns = returnsOf(dollars)?.units;
      const crossed = {
        currency: "USD",
        base: "EUR",
        transactions: dollars.length,
        ...(returns === undefined ? {} : { returns: String(returns) }),
      };
      expect([meta.crossRates, meta.leftOut]).to.deep.equal([dollars.length === 0 ? undefined : [crossed], []]);
    }

    async function expectSalespersons(
      { reports }: Pick<FiguresPorts, "reports">,
      sold: readonly Receipt[],
    ): Promise<void> {
      const { rows } = valueOf(await reports.salespersons(asked({})));
      const expected = ["Ann", "Bo"].flatMap((salesperson) =>
        STORES.map((store) => ({
          salesperson,
          store,
          of: sold.filter(
            ({ storeId, properties }) => storeId === store.id && properties["salesperson"] === salesperson,
          ),
        })),
      );
      expect(
        rows.map(({ salesperson, storeName, transactions, total, returned }) => ({
          salesperson,
          storeName,
          transactions,
          cents: toCents(total),
          returned: shownReturns(returned),
        })),
      ).to.have.deep.members(
        expected
          .filter(({ of }) => of.length > 0)
          .map(({ salesperson, store, of }) => ({
            salesperson,
            storeName: store.name,
            transactions: of.length,
            cents: figuresOf(of).cents,
            returned: returnsOf(of),
          })),
      );
    }

    it("agree: each row opens its receipt, and each report is the sum over the list [D25, D30, D31]", async () => {
      const property = fc.asyncProperty(fc.array(arbitrarySale, { maxLength: 15 }), expectAgreement);
      await fc.assert(property, {
        numRuns: SETS ?? sets,
        endOnFailure: true,
        ...(SEED === undefined ? {} : { seed: SEED }),
      });
    }).timeout((SETS ?? sets) * MAX_SET_MS);
  });
}
