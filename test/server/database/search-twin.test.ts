import fc from "fast-check";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import {
  and,
  exceedsSearchLimits,
  formatQuery,
  not,
  or,
  type NonEmptyArray,
  type Query,
  type Range,
  type Searches,
} from "#domain/search/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { compareInRounds, expectTwins, TIMEOUT_MS, TwinServer } from "./twins.ts";

const STORES = [
  aStoreInDetail({ id: "5001", externalReference: "LON-01" }),
  aStoreInDetail({ id: "5002", externalReference: "77" }),
];
const SALESPERSONS = [
  "Ann Lee",
  "lee ann",
  "Ann-Marie  van Dyk",
  "Zoë Çelik",
  "ann",
  "*",
  "Ann\tLee",
  "Lee (Ann)",
  "AnnLee",
];
const IDENTIFIERS = [
  "ann@shop.example",
  "Ann.Lee@Shop.example",
  "+447700900456",
  "6331 2048 0001 4711",
  "47110815",
  "ann4711@shop.example",
];
const CODES = ["PC-1", "pc-1", "PC-22", "A*B", "50%_off", "a\\b"];
const NUMBERS = ["SALE-1", "SALE-11", "sale-1", "Odd 6*", "50%", "ann", "4711"];
const TOTALS = ["0", "5", "7.5", "-3", "1000", "1234.56", "0.01"];
const MOMENTS = [
  "2026-03-29T00:30:00+00:00",
  "2026-03-28T23:59:59+00:00",
  "2026-03-08T06:59:59+00:00",
  "2026-03-08T12:00:00+05:30",
  "2026-03-09T00:00:00-04:00",
];

const arbitraryReceipt = fc.record({
  number: fc.constantFrom(...NUMBERS),
  at: fc.constantFrom(...MOMENTS),
  store: fc.constantFrom(undefined, ...STORES, ...STORES),
  total: fc.constantFrom(...TOTALS),
  identifier: fc.constantFrom(undefined, ...IDENTIFIERS),
  salesperson: fc.constantFrom(undefined, "", ...SALESPERSONS),
  codes: fc.array(fc.constantFrom(undefined, ...CODES), { maxLength: 3 }),
  isDuplicate: fc.boolean(),
});
type Drawn = typeof arbitraryReceipt extends fc.Arbitrary<infer T> ? T : never;

function toReceipt(
  { number, at, store, total, identifier, salesperson, codes, isDuplicate }: Drawn,
  place: number,
): Receipt {
  const { storeId: _storeId, ...withoutStore } = aReceipt({
    id:
      Math.floor(Date.parse(at) / 1_000)
        .toString(16)
        .padStart(8, "0") + place.toString(16).padStart(16, "0"),
    transaction: number,
    at,
    total: money(total),
    items: codes.map((productCode) => anItem(productCode === undefined ? {} : { productCode })),
    duplicate: isDuplicate,
    ...(identifier === undefined ? {} : { identifier }),
    properties: salesperson === undefined ? {} : { salesperson },
  });
  return store === undefined ? { ...withoutStore, storeReference: "" } : { ...withoutStore, ...soldIn(store) };
}

const worlds = fc.record({
  receipts: fc.array(arbitraryReceipt, { minLength: 60, maxLength: 60 }).map((drawn) => drawn.map(toReceipt)),
  allowed: fc.constantFrom("all" as const, "all" as const, ["5001"]),
  timezone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kolkata"),
});

/** A text of a sale, often with a star in place of a part. */
const patternOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      from: fc.nat(6),
      length: fc.nat(4),
      isCapital: fc.boolean(),
      isPattern: fc.boolean(),
    })
    .map(({ text, from, length, isCapital, isPattern }) => {
      const cased = isCapital ? text.toUpperCase() : text;
      return isPattern ? `${cased.slice(0, from)}*${cased.slice(from + length)}` : cased;
    });
const wordOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  patternOf(texts)
    .map((text) => text.split(/\s+/)[0] ?? "")
    .filter((word) => word !== "");

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  transaction_id: NUMBERS,
  store_id: ["5001", "5002", "5009"],
  store_reference: ["LON-01", "77"],
  identifier: [...IDENTIFIERS, "4711", "0456", "815"],
  salesperson: SALESPERSONS,
  product_code: CODES,
};
const arbitraryTexts = fc.constantFrom<[name: string | undefined, texts: readonly string[]]>(
  ...Object.entries(FIELDS),
  [undefined, [...NUMBERS, ...IDENTIFIERS, ...SALESPERSONS, ...CODES]],
);
const inField = (name: string | undefined): { field?: string } => (name === undefined ? {} : { field: name });
const arbitraryWords = arbitraryTexts.chain(([name, texts]) =>
  fc
    .array(wordOf(texts), { minLength: 1, maxLength: name === undefined ? 1 : 2 })
    .map((words): Query => ({ kind: "words", ...inField(name), words: words as unknown as NonEmptyArray<string> })),
);
const arbitraryPhrase = arbitraryTexts.chain(([name, texts]) =>
  fc
    .constantFrom(
      ...texts,
      ...texts.map((text) => text.toLowerCase()),
      ...texts.map((text) => text.split(" ").slice(0, 2).join(" ")),
    )
    .map((text): Query => ({ kind: "phrase", ...inField(name), text })),
);
const rangeOf = (field: string, values: readonly string[]): fc.Arbitrary<Query> =>
  fc
    .record({
      from: fc.constantFrom(...values),
      until: fc.constantFrom(...values),
      isFrom: fc.boolean(),
      isUntil: fc.boolean(),
      ends: fc.constantFrom("min", "max", "both"),
    })
    .map(({ from, until, isFrom, isUntil, ends }): Range => ({
      kind: "range",
      field,
      ...(ends === "max" ? {} : { min: { value: from, isIncluded: isFrom } }),
      ...(ends === "min" ? {} : { max: { value: until, isIncluded: isUntil } }),
    }));
const DAYS = [
  "2026-03-07",
  "2026-03-08",
  "2026-03-09",
  "2026-03-28",
  "2026-03-29",
  "2026-03-08T06:30:00Z",
  "2026-03-28T23:59:59Z",
];

const queries: fc.Arbitrary<string> = fc
  .letrec<{ query: Query }>((tie) => {
    const parts = fc
      .array(tie("query"), { minLength: 1, maxLength: 3 })
      .map((several) => several as unknown as NonEmptyArray<Query>);
    return {
      query: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        { arbitrary: arbitraryWords, weight: 4 },
        { arbitrary: arbitraryPhrase, weight: 2 },
        fc.constantFrom(...TOTALS, "7.50").map((total): Query => ({ kind: "words", field: "total", words: [total] })),
        fc.constantFrom(...DAYS).map((day): Query => ({ kind: "words", field: "localtime", words: [day] })),
        rangeOf("total", TOTALS),
        rangeOf("localtime", DAYS),
        parts.map(and),
        parts.map(or),
        tie("query").map(not),
      ),
    };
  })
  .query.filter((query) => !exceedsSearchLimits(query))
  .map(formatQuery);

describe("searches by SQL", () => {
  let server: TwinServer;
  before(async () => (server = await TwinServer.start()));
  after(() => server.close());

  it("find what the TypeScript rule finds, for 1,000 random searches [QUERY-013]", async () => {
    await compareInRounds({ worlds, questions: queries }, async ({ receipts, allowed, timezone }) => {
      const client = await server.open(allowed, (retailer) => {
        Object.assign(retailer.settings, { timezone });
        retailer.stores.push(...STORES);
        retailer.receipts.push(...receipts);
      });
      const [sql, twin] = [new ApiSearches(client), new MemorySearches(receipts, timezone, { allowed })];
      const find = async (searches: Searches, text: string) =>
        mapResult(await searches.matching({ text, count: 100, offset: 0 }), (found) => found.map(({ id }) => id));
      return async (text) => expectTwins(await find(sql, text), await find(twin, text));
    });
  }).timeout(TIMEOUT_MS);
});
