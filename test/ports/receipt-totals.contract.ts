import { expect } from "chai";
import type { ReceiptCounter, ReceiptListTotals, TotalsQuery } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aSituation, type Fulfilment } from "./situation.ts";

export type TotalsPorts = { readonly counter: ReceiptCounter };

const RECEIPTS = [
  aReceipt({ transaction: "T-1", at: "2026-03-01T10:00:00+00:00", total: money("0.1"), storeId: "5001" }),
  aReceipt({ transaction: "T-2", at: "2026-03-01T11:00:00+00:00", total: money("0.2"), storeId: "5002" }),
  aReceipt({
    transaction: "T-3",
    at: "2026-03-02T10:00:00+00:00",
    ...{ total: money("-5", "EUR"), identifier: "ann@shop.example", properties: { salesperson: "Ann Lee" } },
    items: [anItem({ name: "Red scarf", total: money("-5", "EUR") })],
  }),
  aReceipt({ transaction: "T-4", at: "2026-03-02T11:00:00+00:00", total: money("7"), duplicate: true }),
];

export function receiptTotalsContract({ name, open }: Fulfilment<TotalsPorts>): void {
  describe(`totals of receipts by ${name}`, () => {
    const total = async (query: TotalsQuery, allowed: "all" | readonly string[] = "all") => {
      const stores = [aStore({ id: "5001" }), aStore({ id: "5002" })];
      const { counter } = await open(aSituation({ stores, receipts: RECEIPTS, allowed }));
      // How amounts convert is optional for a server.
      return mapResult(await counter.total(query), ({ converted: _converted, ...totals }) => totals);
    };
    const exactly = (count: number, ...sums: readonly (readonly [string, number, string])[]): ReceiptListTotals => ({
      count,
      isExact: true,
      sums: sums.map(([currency, receipts, amount]) => ({ currency, count: receipts, total: decimal(amount) })),
    });
    const second = parseCalendarDay("2026-03-02") as CalendarDay;

    const rows: readonly (readonly [TotalsQuery, ReceiptListTotals])[] = [
      [{}, exactly(4, ["EUR", 1, "-5"], ["GBP", 3, "7.3"])],
      [{ isDuplicate: false }, exactly(3, ["EUR", 1, "-5"], ["GBP", 2, "0.3"])],
      [{ isDuplicate: false, storeId: "5002" }, exactly(1, ["GBP", 1, "0.2"])],
      [{ isDuplicate: false, firstDay: second, lastDay: second }, exactly(1, ["EUR", 1, "-5"])],
      [{ isDuplicate: false, salesperson: "Ann Lee" }, exactly(1, ["EUR", 1, "-5"])],
      [{ isDuplicate: false, salesperson: "Ann" }, exactly(0)],
      [{ isDuplicate: false, isIdentified: true, isBasket: false }, exactly(1, ["EUR", 1, "-5"])],
      [{ isDuplicate: false, minTotal: decimal("0.2") }, exactly(1, ["GBP", 1, "0.2"])],
      [{ consumer: "ann@shop.example" }, exactly(1, ["EUR", 1, "-5"])],
      [{ search: "item:scarf OR flag:duplicate" }, exactly(2, ["EUR", 1, "-5"], ["GBP", 1, "7"])],
      [{ search: "item:scarf OR flag:duplicate", currency: "GBP" }, exactly(1, ["GBP", 1, "7"])],
      [{ search: "total:>0", consumer: "ann@shop.example" }, exactly(0)],
    ];
    for (const [query, expected] of rows)
      it(`are of ${expected.count} for ${JSON.stringify(query)}`, async () =>
        expect(valueOf(await total(query))).to.deep.equal(expected));

    it("leave out the stores that the account may not see", async () =>
      expect(valueOf(await total({ isDuplicate: false }, ["5002"]))).to.deep.equal(exactly(1, ["GBP", 1, "0.2"])));

    it("fail as rejected for an invalid search, with the position of the error", async () =>
      expect(await total({ search: "total:>" })).to.have.nested.property(
        "error.description",
        "Column 8: expected a number after >",
      ));
  });
}

const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
