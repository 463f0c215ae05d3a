import { expect } from "chai";
import fc from "fast-check";
import {
  lowestReceiptId,
  mailOutcome,
  originalHref,
  parseReceiptId,
  parseTransactionId,
  summarizeReceipt,
  type Delivery,
  type Receipt,
  type ReceiptId,
  type ReceiptQuery,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStore, aStoreInDetail } from "#test/support/builders/a-store.ts";
import { MAIL_OUTCOME_ROWS } from "#test/support/mail-outcomes.ts";
import { richReceipt } from "./rich-receipt.ts";
import { aSituation, type Fulfilment, type Ports, type Situation } from "./situation.ts";

const STORES = [aStore({ id: "5001" }), aStore({ id: "5002" }), aStore({ id: "5003" })];

/** Forty receipts of three stores in two hours, three in each second, newest first. */
const FORTY = Array.from({ length: 40 }, (_, at): Receipt => {
  const minute = Math.floor(at / 3) * 9;
  const time = `2026-03-01T${String(10 + Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00+00:00`;
  return aReceipt({ transaction: `TXN-${String(at).padStart(4, "0")}`, at: time, storeId: STORES[at % 3]!.id });
}).reverse();

const transaction = (text: string) => parseTransactionId(text) as TransactionId;
const unknownId = parseReceiptId("ffffffff0000000000000000") as ReceiptId;

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function receiptsContract({ name, open }: Fulfilment): void {
  describe(`receipts by ${name}`, () => {
    let ports: Ports;
    const opened = async (facts: Partial<Situation>) => (ports = await open(aSituation({ stores: STORES, ...facts })));
    const transactionsOf = async (query: Partial<ReceiptQuery>) =>
      valueOf(await ports.receipts.matching({ count: 20, ...query })).map(({ transactionId }) => transactionId);

    describe("the outcome of the latest email", () => {
      before(() =>
        opened({
          receipts: MAIL_OUTCOME_ROWS.map(({ delivery }, row) =>
            aReceipt({ transaction: `MAIL-${100 + row}`, delivery }),
          ),
        }),
      );

      it("is the same in the list and on the receipt", async () => {
        const rows = valueOf(await ports.receipts.matching({ count: 100 }));
        const found = await Promise.all(
          MAIL_OUTCOME_ROWS.map(async ({ what }, row) => {
            const summary = rows.find(({ transactionId }) => transactionId === `MAIL-${100 + row}`)!;
            return [what, summary.mail, mailOutcome(valueOf(await ports.receipts.withId(summary.id)).delivery)];
          }),
        );
        expect(found).to.deep.equal(MAIL_OUTCOME_ROWS.map(({ what, outcome }) => [what, outcome, outcome]));
      });
    });

    describe("a span of time and of totals", () => {
      const instant = (text: string) => parseInstant(text) as Instant;
      const amount = (text: string) => parseDecimal(text) as Decimal;
      before(() =>
        opened({
          receipts: [
            aReceipt({ transaction: "R-1", at: "2026-03-01T09:59:59+00:00", total: money("5") }),
            aReceipt({ transaction: "R-2", at: "2026-03-01T10:00:00+00:00", total: money("40.10"), storeId: "5002" }),
            aReceipt({ transaction: "R-3", at: "2026-03-01T13:00:00+02:00", total: money("40.1") }),
            aReceipt({ transaction: "R-4", at: "2026-03-01T11:00:01+00:00", total: money("-3.5") }),
          ],
        }),
      );

      const [ten, eleven] = [instant("2026-03-01T10:00:00Z"), instant("2026-03-01T11:00:00Z")];
      const rows: readonly (readonly [Partial<ReceiptQuery>, readonly string[]])[] = [
        [{ from: ten }, ["R-4", "R-3", "R-2"]],
        [{ to: ten }, ["R-2", "R-1"]],
        [{ from: ten, to: eleven }, ["R-3", "R-2"]],
        [{ from: instant("2026-03-01T10:00:00.900Z"), to: instant("2026-03-01T11:00:00.100Z") }, ["R-3", "R-2"]],
        [{ from: eleven, to: eleven }, ["R-3"]],
        [{ minTotal: amount("40.1") }, ["R-3", "R-2"]],
        [{ maxTotal: amount("40.09") }, ["R-4", "R-1"]],
        [{ minTotal: amount("-3.5"), maxTotal: amount("5") }, ["R-4", "R-1"]],
        [{ minTotal: amount("40.10"), maxTotal: amount("40.10"), storeId: "5002" }, ["R-2"]],
        [{ minTotal: amount("5"), from: ten, count: 1 }, ["R-3"]],
        [{ maxTotal: amount("100"), from: ten, older: lowestReceiptId(eleven) }, ["R-2"]],
        [{ maxTotal: amount("100"), to: eleven, newer: lowestReceiptId(ten), count: 1 }, ["R-2"]],
      ];
      for (const [query, expected] of rows)
        it(`finds ${expected.join(", ")} by ${JSON.stringify(query)}`, async () =>
          expect(await transactionsOf(query)).to.deep.equal(expected));
    });

    describe("a text of the search box", () => {
      before(() =>
        opened({
          receipts: [
            aReceipt({
              transaction: "TXT-0001",
              at: "2026-03-01T10:00:00+00:00",
              total: money("40"),
              identifier: "ann@shop.example",
            }),
            aReceipt({
              transaction: "TXT-0002",
              at: "2026-03-02T10:00:00+00:00",
              total: money("40.99"),
              storeId: "5002",
            }),
            aReceipt({
              transaction: "TXT-0003",
              at: "2026-03-03T10:00:00+00:00",
              total: money("41", "EUR"),
              currency: "EUR",
              payments: [{ method: "card", number: "**** 4711", amount: money("41", "EUR") }],
            }),
            aReceipt({ transaction: "4711", at: "2026-03-04T10:00:00+00:00", total: money("1") }),
          ],
        }),
      );
      for (const [text, ...expected] of [
        ["40", "TXT-0002", "TXT-0001"],
        ["£40 to 41", "TXT-0002", "TXT-0001"],
        ["€41", "TXT-0003"],
        ["xt-00", "TXT-0003", "TXT-0002", "TXT-0001"],
        ["4711", "4711", "TXT-0003"],
        ["card 4711", "TXT-0003"],
        ["#4711", "4711"],
        ["Ann@shop.example 2026-03-01", "TXT-0001"],
        ["2026-03-02", "TXT-0002"],
        ["store 5002 40", "TXT-0002"],
        ["no such thing"],
      ] as const)
        it(`finds ${expected.join(", ") || "nothing"} by ${text}`, async () =>
          expect(await transactionsOf({ text })).to.deep.equal(expected));

      it("joins the other filters", async () => {
        expect(await transactionsOf({ text: "TXT-", storeId: "5002" })).to.deep.equal(["TXT-0002"]);
        expect(await transactionsOf({ text: "TXT-", currency: "EUR" })).to.deep.equal(["TXT-0003"]);
      });
    });

    describe("further filters", () => {
      const [noon, later] = ["2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z"].map(
        (text) => parseInstant(text) as Instant,
      );
      const returned = { localtime: parseLocalTime("2026-03-02T14:00:00+02:00") as LocalTime };
      const mails = (event: string): Delivery => ({
        counts: { processed: 1, [event]: 1 },
        events: [
          { event: "processed", timestamp: noon as Instant },
          { event, timestamp: noon as Instant },
        ],
      });
      const paid = (number: string) => [{ method: "card", number, amount: money("5") }];
      const at = (day: number) => `2026-03-0${day}T10:00:00+00:00`;
      before(() =>
        opened({
          receipts: [
            aReceipt({
              transaction: "F-1",
              at: at(1),
              currency: "EUR",
              delivery: mails("bounce"),
              items: [anItem({ returned })],
            }),
            aReceipt({
              transaction: "F-2",
              at: at(2),
              properties: { salesperson: "Ann" },
              payments: paid("**** 4711"),
              storeId: "5002",
            }),
            aReceipt({
              transaction: "F-3",
              at: at(3),
              properties: { salesperson: "Ann Lee" },
              delivery: mails("delivered"),
            }),
            aReceipt({
              transaction: "F-4",
              at: at(4),
              identifier: "ann@shop.example",
              duplicate: true,
              items: [anItem({ total: money("-1") })],
            }),
          ],
        }),
      );
      const rows: readonly (readonly [Partial<ReceiptQuery>, readonly string[]])[] = [
        [{ currency: "EUR" }, ["F-1"]],
        [{ mail: "bounce" }, ["F-1"]],
        [{ mail: "none" }, ["F-4", "F-2"]],
        [{ last4: "4711" }, ["F-2"]],
        [{ last4: "0815" }, []],
        [{ salesperson: "Ann" }, ["F-2"]],
        [{ salesperson: "Ann Lee" }, ["F-3"]],
        [{ isIdentified: true }, ["F-4"]],
        [{ isIdentified: false, isBasket: true }, ["F-3", "F-2", "F-1"]],
        [{ isBasket: false }, ["F-4"]],
        [{ isDuplicate: true }, ["F-4"]],
        [{ isDuplicate: false, storeId: "5001" }, ["F-3", "F-1"]],
        [{ returnedFrom: noon as Instant, returnedTo: noon as Instant }, ["F-1"]],
        [{ returnedFrom: later as Instant }, []],
        [{ returnedTo: later as Instant, currency: "EUR" }, ["F-1"]],
        [{ isDuplicate: false, count: 2 }, ["F-3", "F-2"]],
        [{ isDuplicate: false, count: 1, older: lowestReceiptId(parseInstant(at(3)) as Instant) }, ["F-2"]],
        [{ isDuplicate: false, count: 2, newer: lowestReceiptId(parseInstant(at(1)) as Instant) }, ["F-2", "F-1"]],
        [{ isDuplicate: false, salesperson: "Ann", transactionId: "F-2" }, ["F-2"]],
        [{ isDuplicate: true, consumer: "ANN@shop.example" }, ["F-4"]],
        [{ isDuplicate: false, consumer: "ann@shop.example" }, []],
      ];
      for (const [query, expected] of rows)
        it(`find ${expected.join(", ") || "nothing"} by ${JSON.stringify(query)}`, async () =>
          expect(await transactionsOf(query)).to.deep.equal(expected));
    });

    describe("days of the stores", () => {
      const sold = (transactionId: string, at: string, storeId?: string) =>
        aReceipt({ transaction: transactionId, at, ...(storeId === undefined ? {} : { storeId }) });
      before(() =>
        opened({
          timezone: "Europe/London",
          stores: [
            aStoreInDetail({ id: "5001", properties: { store_type: "mall" } }),
            aStore({ id: "5002", timezone: "Pacific/Auckland" }),
          ],
          receipts: [
            sold("D-1", "2026-07-01T22:59:59+00:00"),
            sold("D-2", "2026-07-01T23:00:00+00:00"),
            sold("D-3", "2026-07-01T11:59:59+00:00", "5002"),
            sold("D-4", "2026-07-01T12:00:00+00:00", "5002"),
          ],
        }),
      );
      const [first, second] = ["2026-07-01", "2026-07-02"].map((day) => parseCalendarDay(day) as CalendarDay);
      const rows: readonly (readonly [Partial<ReceiptQuery>, readonly string[]])[] = [
        [{ firstDay: first as CalendarDay, lastDay: first as CalendarDay }, ["D-1", "D-3"]],
        [{ firstDay: second as CalendarDay }, ["D-2", "D-4"]],
        [{ lastDay: first as CalendarDay, isDuplicate: false }, ["D-1", "D-3"]],
        [{ firstDay: second as CalendarDay, storeId: "5002" }, ["D-4"]],
        [{ storeType: "mall" }, ["D-2", "D-1"]],
        [{ storeType: "mall", isDuplicate: false, lastDay: first as CalendarDay }, ["D-1"]],
        [{ storeType: "unknown" }, []],
      ];
      for (const [query, expected] of rows)
        it(`are found by ${JSON.stringify(query)}`, async () =>
          expect(await transactionsOf(query)).to.deep.equal(expected));
    });

    describe("a page", () => {
      before(() => opened({ receipts: FORTY }));
      const names = (from: number, to: number) => FORTY.slice(from, to).map(({ transactionId }) => transactionId);
      const idAt = (at: number) => FORTY[at]!.id;

      it("begins with the newest receipt [RCPT-010]", async () => {
        expect(await transactionsOf({})).to.deep.equal(names(0, 20));
        expect(await transactionsOf({ count: 3 })).to.deep.equal(names(0, 3));
        expect(await transactionsOf({ count: 100 })).to.deep.equal(names(0, 40));
      });

      it("begins just before an older cursor, exclusive [RCPT-010]", async () => {
        expect(await transactionsOf({ older: idAt(19), count: 5 })).to.deep.equal(names(20, 25));
        expect(await transactionsOf({ older: idAt(38), count: 5 })).to.deep.equal(names(39, 40));
        expect(await transactionsOf({ older: idAt(39) })).to.deep.equal([]);
      });

      it("ends just after a newer cursor, newest first [RCPT-010]", async () => {
        expect(await transactionsOf({ newer: idAt(20), count: 5 })).to.deep.equal(names(15, 20));
        expect(await transactionsOf({ newer: idAt(2), count: 5 })).to.deep.equal(names(0, 2));
        expect(await transactionsOf({ newer: idAt(0) })).to.deep.equal([]);
      });

      it("begins just before the older of both cursors and ends after the newer one [RCPT-010]", async () => {
        expect(await transactionsOf({ older: idAt(10), newer: idAt(20), count: 5 })).to.deep.equal(names(11, 16));
        expect(await transactionsOf({ older: idAt(10), newer: idAt(14), count: 5 })).to.deep.equal(names(11, 14));
        expect(await transactionsOf({ older: idAt(20), newer: idAt(10), count: 5 })).to.deep.equal([]);
      });

      it("can end at the bound of a time, which is not a receipt [RCPT-010]", async () => {
        const bound = lowestReceiptId(parseInstant("2026-03-01T11:00:00Z") as Instant);
        const after = FORTY.filter(({ localtime }) => localtime >= "2026-03-01T11").map(
          ({ transactionId }) => transactionId,
        );
        expect(after).to.have.length.within(1, 20);
        expect(await transactionsOf({ newer: bound })).to.deep.equal(after);
      });

      it("by page reaches every receipt once, in both directions [RCPT-010]", async () => {
        const seen: string[] = [];
        for (let page = valueOf(await ports.receipts.matching({ count: 7 })); page.length > 0;) {
          seen.push(...page.map(({ id }) => id));
          page = valueOf(await ports.receipts.matching({ count: 7, older: page.at(-1)!.id }));
        }
        expect(seen).to.deep.equal(FORTY.map(({ id }) => id));
        const back: string[] = [];
        for (let page = valueOf(await ports.receipts.matching({ count: 7, newer: idAt(39) })); page.length > 0;) {
          back.unshift(...page.map(({ id }) => id));
          page = valueOf(await ports.receipts.matching({ count: 7, newer: page[0]!.id }));
        }
        expect(back).to.deep.equal(FORTY.slice(0, 39).map(({ id }) => id));
      });

      it("has the same rows for equivalent queries [RCPT-010]", async () => {
        const cursor = fc.option(
          fc.constantFrom(
            ...FORTY.map(({ id }) => id),
            lowestReceiptId(parseInstant("2026-03-01T10:30:00Z") as Instant),
          ),
          { nil: undefined },
        );
        const question = fc.record({
          older: cursor,
          newer: cursor,
          count: fc.integer({ min: 1, max: 100 }),
          storeId: fc.option(fc.constantFrom("5001", "5002"), { nil: undefined }),
        });
        await fc.assert(
          fc.asyncProperty(question, async ({ older, newer, count, storeId }) => {
            const query = {
              count,
              ...(older ? { older } : {}),
              ...(newer ? { newer } : {}),
              ...(storeId ? { storeId } : {}),
            };
            const between = FORTY.filter(
              (receipt) =>
                (!older || receipt.id < older) &&
                (!newer || receipt.id > newer) &&
                (!storeId || receipt.storeId === storeId),
            );
            const expected = newer && !older ? between.slice(-count) : between.slice(0, count);
            expect(await transactionsOf(query)).to.deep.equal(expected.map(({ transactionId }) => transactionId));
          }),
          { numRuns: 60 },
        );
      });
    });

    describe("a query", () => {
      const ann = aReceipt({
        transaction: "TXN-1",
        identifier: "ann@shop.example",
        storeId: "5001",
        at: "2026-03-01T10:00:00+00:00",
      });
      const ben = aReceipt({
        transaction: "TXN-2",
        identifier: "ben+1@shop.example",
        storeId: "5002",
        at: "2026-03-01T11:00:00+00:00",
      });
      const again = aReceipt({
        transaction: "TXN-1",
        identifier: "ann@shop.example",
        storeId: "5002",
        at: "2026-03-02T10:00:00+00:00",
      });
      before(() => opened({ receipts: [ann, ben, again] }));

      it("filters by a store, a consumer, a transaction, or all of them [RCPT-010]", async () => {
        expect(await transactionsOf({ storeId: "5002" })).to.deep.equal(["TXN-1", "TXN-2"]);
        expect(await transactionsOf({ consumer: "ben+1@shop.example" })).to.deep.equal(["TXN-2"]);
        expect(await transactionsOf({ transactionId: "TXN-1" })).to.deep.equal(["TXN-1", "TXN-1"]);
        expect(
          await transactionsOf({ transactionId: "TXN-1", consumer: "ann@shop.example", storeId: "5001" }),
        ).to.deep.equal(["TXN-1"]);
      });

      it("without a match returns no rows [RCPT-010]", async () => {
        for (const query of [
          { storeId: "5003" },
          { consumer: "carl@shop.example" },
          { transactionId: "TXN" },
          { consumer: "ann@shop.example", storeId: "5003" },
        ]) {
          expect(await transactionsOf(query), JSON.stringify(query)).to.deep.equal([]);
        }
      });

      it("for a transaction returns its newest receipt", async () => {
        expect(valueOf(await ports.receipts.ofTransaction(transaction("TXN-1")))?.id).to.equal(again.id);
      });

      it("for an unknown transaction returns nothing, which is not a failure [RCPT-020]", async () => {
        expect(await ports.receipts.ofTransaction(transaction("TXN-9"))).to.deep.equal({ ok: true, value: undefined });
      });

      it("for an id returns its receipt, or missing [RCPT-018]", async () => {
        expect(valueOf(await ports.receipts.withId(ben.id)).transactionId).to.equal("TXN-2");
        expect(await ports.receipts.withId(unknownId))
          .to.have.property("error")
          .that.includes({ kind: "missing", status: 404 });
      });

      it("finds a transaction with any characters", async () => {
        const odd = ["LON/01/42", "A B", "50%", "ü&c=1#x", "..", "квитанция 7"];
        await opened({
          receipts: odd.map((text, at) => aReceipt({ transaction: text, at: `2026-03-01T10:0${at}:00+00:00` })),
        });
        for (const text of odd)
          expect(valueOf(await ports.receipts.ofTransaction(transaction(text)))?.transactionId, text).to.equal(text);
      });
    });

    describe("a receipt", () => {
      it("contains all its members [RCPT-029] [RCPT-030] [RCPT-031] [RCPT-032] [RCPT-033] [RCPT-034] [RCPT-036] [RCPT-037]", async () => {
        const receipt = richReceipt();
        await opened({ receipts: [receipt] });
        expect(valueOf(await ports.receipts.ofTransaction(receipt.transactionId))).to.deep.equal(receipt);
        expect(valueOf(await ports.receipts.withId(receipt.id))).to.deep.equal(receipt);
      });

      it("is a summary on a page", async () => {
        const [rich, plain] = [richReceipt(), aReceipt({ transaction: "TXN-2", items: [], duplicate: true })];
        await opened({ receipts: [rich, plain] });
        const listed = valueOf(await ports.receipts.matching({ count: 20 }));
        expect(listed).to.have.deep.members([rich, plain].map(summarizeReceipt));
      });

      it("has the canonical identifier, and the first spelling if it differs [D26]", async () => {
        const spelled = aReceipt({
          transaction: "SPELLED",
          identifier: "Anna Berg <Anna.Berg@Shop.example>",
          storeId: STORES[0]!.id,
        });
        const plain = aReceipt({ transaction: "PLAIN", identifier: "anna.berg@shop.example", storeId: STORES[0]!.id });
        await opened({ receipts: [spelled, plain] });
        const named = { identifier: "anna.berg@shop.example", display: "Anna Berg <Anna.Berg@Shop.example>" };
        expect(valueOf(await ports.receipts.withId(spelled.id))).to.deep.equal({ ...spelled, ...named });
        expect(valueOf(await ports.receipts.withId(plain.id))).to.deep.equal(plain);
        const rows = valueOf(await ports.receipts.matching({ consumer: "ANNA.berg@shop.example", count: 20 }));
        expect(
          rows.map(({ transactionId, identifier, display }) => [transactionId, identifier, display]).sort(),
        ).to.deep.equal([
          ["PLAIN", named.identifier, undefined],
          ["SPELLED", named.identifier, named.display],
        ]);
      });

      for (const [country, spelling, identifier] of [
        [undefined, "0121 234 5678", "+441212345678"],
        ["DEU", "030 1234567", "+49301234567"],
        ["DEU", "0121 234 5678", "+491212345678"],
        ["USA", "0121 234 5678", "01212345678"],
        ["CHE", "044 668 18 00", "+41446681800"],
      ] as const) {
        it(`of the retailer's country ${country ?? "by default"} reads the telephone number ${spelling} [D26]`, async () => {
          const sold = aReceipt({ identifier: spelling, storeId: STORES[0]!.id });
          await opened({ receipts: [sold], ...(country !== undefined && { country }) });
          expect(valueOf(await ports.receipts.withId(sold.id))).to.deep.include({ identifier, display: spelling });
          expect(await transactionsOf({ consumer: identifier })).to.deep.equal([sold.transactionId]);
          expect(await transactionsOf({ consumer: spelling.replaceAll(" ", "-") })).to.deep.equal([sold.transactionId]);
        });
      }

      it("is a copy: changing it does not change another one", async () => {
        const kept = aReceipt({ properties: { salesperson: "SP-1" } });
        const { receipts } = await opened({ receipts: [kept] });
        const first = valueOf(await receipts.withId(kept.id)) as { properties: Record<string, unknown> };
        first.properties["salesperson"] = "SP-2";
        expect(valueOf(await receipts.withId(kept.id)).properties).to.deep.equal({ salesperson: "SP-1" });
        expect(kept.properties).to.deep.equal({ salesperson: "SP-1" });
      });
    });

    describe("a duplicate", () => {
      const original = aReceipt({ transaction: "TXN-1", at: "2026-03-01T10:00:00+00:00" });
      const duplicate = aReceipt({
        id: `${original.id.slice(0, 8)}${"f".repeat(16)}`,
        transaction: "TXN-1",
        at: "2026-03-01T10:00:00+00:00",
        duplicate: true,
        originalHref: originalHref(original.id),
      });
      const nextDay = aReceipt({ transaction: "TXN-1", at: "2026-03-02T10:00:00+00:00" });

      it("links to the receipt that it repeats, not to another sale of that number [RCPT-026, D25]", async () => {
        await opened({ receipts: [original, duplicate, nextDay] });
        const listed = valueOf(await ports.receipts.withId(duplicate.id));
        expect(await ports.receipts.originalOf(listed)).to.deep.equal({
          ok: true,
          value: { id: original.id, transactionId: "TXN-1" },
        });
      });

      it("is found by its id among the receipts of its number [D25]", async () => {
        await opened({ receipts: [original, duplicate, nextDay] });
        const found = valueOf(await ports.receipts.matching({ id: duplicate.id, count: 20 }));
        expect(found.map(({ id }) => id)).to.deep.equal([duplicate.id]);
      });

      it("is found by a link of an older server, which has a transaction id", async () => {
        const linked = aReceipt({
          transaction: "TXN-2",
          duplicate: true,
          originalHref: "/receipts?transaction_id=TXN-1&count=1",
        });
        await opened({ receipts: [original, linked] });
        expect(await ports.receipts.originalOf(linked)).to.deep.equal({
          ok: true,
          value: { id: original.id, transactionId: "TXN-1" },
        });
      });

      it("has no link if its original is missing or not named [RCPT-026]", async () => {
        await opened({ receipts: [duplicate] });
        expect(await ports.receipts.originalOf(duplicate)).to.deep.equal({ ok: true, value: undefined });
        expect(await ports.receipts.originalOf(aReceipt({ duplicate: true }))).to.deep.equal({
          ok: true,
          value: undefined,
        });
      });
    });

    describe("an account with only the store 5001", () => {
      const here = aReceipt({ transaction: "TXN-1", storeId: "5001" });
      const there = aReceipt({ transaction: "TXN-2", storeId: "5002", identifier: "ben@shop.example" });
      before(() => opened({ receipts: [here, there], allowed: ["5001"] }));

      it("sees only the receipts of its store, for any query", async () => {
        expect(await transactionsOf({})).to.deep.equal(["TXN-1"]);
        expect(await transactionsOf({ storeId: "5002" })).to.deep.equal([]);
        expect(await transactionsOf({ consumer: "ben@shop.example" })).to.deep.equal([]);
        expect(valueOf(await ports.receipts.ofTransaction(there.transactionId))).to.equal(undefined);
        expect(await ports.receipts.withId(there.id)).to.have.nested.property("error.kind", "missing");
        expect(valueOf(await ports.receipts.withId(here.id)).transactionId).to.equal("TXN-1");
      });

      it("gets the same response for a foreign receipt as for a missing one", async () => {
        const [foreign, none] = [await ports.receipts.withId(there.id), await ports.receipts.withId(unknownId)];
        const said = (result: typeof foreign) =>
          !result.ok && [result.error.status, result.error.description, result.error.message, result.error.errors];
        expect(said(foreign)).to.deep.equal(said(none));
      });
    });

    it("gets no response if it has cancelled before the call", async () => {
      const { receipts } = await opened({ receipts: [aReceipt({ originalHref: "/receipts?count=1" })] });
      const left = AbortSignal.abort();
      for (const result of [
        await receipts.matching({ count: 20 }, left),
        await receipts.ofTransaction(transaction("TXN-0001"), left),
        await receipts.withId(unknownId, left),
        await receipts.originalOf(aReceipt({ originalHref: "/receipts?count=1" }), left),
      ]) {
        expect(!result.ok && isAborted(result.error)).to.equal(true);
      }
    });

    it("gets no response if it cancels during the call", async () => {
      const { receipts } = await opened({ receipts: FORTY });
      const controller = new AbortController();
      const requests = receipts.matching({ count: 20 }, controller.signal);
      controller.abort();
      const result = await requests;
      expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}
