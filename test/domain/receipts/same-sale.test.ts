import { expect } from "chai";
import { selectOriginal, toSaleKey, type SaleFacts } from "#domain/receipts/index.ts";

const SALE: SaleFacts = {
  storeId: "5001",
  transactionId: "0001",
  localtime: "2026-11-16T09:05:00+00:00",
  currency: "GBP",
  total: 40,
};

/** What another receipt of the retailer, whose currency is GBP, states differently, and whether it repeats the sale. */
const ROWS: readonly (readonly [
  what: string,
  other: Partial<SaleFacts>,
  isSame: boolean,
  first?: Partial<SaleFacts>,
])[] = [
  ["nothing", {}, true],
  ["the next day", { localtime: "2026-11-17T09:05:00+00:00" }, false],
  ["the next day and another total", { localtime: "2026-11-17T09:05:00+00:00", total: 75 }, false],
  ["another store", { storeId: "5002" }, false],
  ["a store that is unknown", { storeId: undefined }, false],
  ["no store on either", { storeId: undefined }, true, { storeId: undefined }],
  ["another number", { transactionId: "0002" }, false],
  ["a number without its zeros", { transactionId: "1" }, false],
  ["a number in another case", { transactionId: "a-1" }, false, { transactionId: "A-1" }],
  ["one second later", { localtime: "2026-11-16T09:05:01+00:00" }, false],
  ["one millisecond later", { localtime: "2026-11-16T09:05:00.001+00:00" }, false],
  ["fractions of zero", { localtime: "2026-11-16T09:05:00.000+00:00" }, true],
  ["UTC as Z", { localtime: "2026-11-16T09:05:00Z" }, true],
  ["the same moment in Zurich", { localtime: "2026-11-16T10:05:00+01:00" }, true],
  ["the same moment across midnight", { localtime: "2026-11-17T01:05:00+16:00" }, true],
  ["the same time of day in Zurich", { localtime: "2026-11-16T09:05:00+01:00" }, false],
  [
    "the repeated hour of autumn",
    { localtime: "2026-10-25T01:30:00+00:00" },
    false,
    { localtime: "2026-10-25T01:30:00+01:00" },
  ],
  ["another currency", { currency: "EUR" }, false],
  ["no currency", { currency: undefined }, true],
  ["no currency, the first in euros", { currency: undefined }, false, { currency: "EUR" }],
  ["no currency on either", { currency: undefined }, true, { currency: undefined }],
  ["an empty currency", { currency: "" }, true],
  ["another total", { total: 75 }, false],
  ["a total of a cent more", { total: 40.01 }, false],
  ["a total with decimals", { total: "40.00" }, true],
  ["a total with an exponent", { total: "4e1" }, true],
  ["a negative total", { total: -40 }, false],
  ["no total", { total: undefined }, false],
  ["no total, the first of zero", { total: undefined }, true, { total: 0 }],
  ["minus zero", { total: "-0" }, true, { total: 0 }],
  ["digits that a binary number loses", { total: "9007199254740993" }, false, { total: "9007199254740992" }],
  ["a tenth as a sum", { total: "0.3" }, true, { total: "0.30" }],
  ["a fraction of a cent", { total: "40.001" }, false],
  ["parts that run together", { storeId: "50", transactionId: "010001" }, false],
];

describe("Two receipts of one retailer", () => {
  for (const [what, other, isSame, first = {}] of ROWS) {
    it(`${isSame ? "are one sale" : "are two sales"} if the other has ${what} [D25]`, () => {
      const [one, two] = [
        { ...SALE, ...first },
        { ...SALE, ...first, ...other },
      ].map((facts) => toSaleKey(facts, "GBP"));
      expect(one === two).to.equal(isSame);
    });
  }
});

describe("The original of stored receipts of one sale", () => {
  const ORIGINALS: readonly (readonly [what: string, marks: Readonly<Record<string, boolean>>, original: string])[] = [
    ["alone", { a: true }, "a"],
    ["the only one without a mark", { a: true, b: false, c: true }, "b"],
    ["the smallest id without a mark", { a: true, c: false, b: false }, "b"],
    ["the smallest id if all are marked", { c: true, a: true, b: true }, "a"],
  ];
  for (const [what, marks, original] of ORIGINALS) {
    it(`is ${what} [D25]`, () => {
      const [first, ...others] = Object.entries(marks).map(([id, isDuplicate]) => ({ id, isDuplicate }));
      expect(selectOriginal([first!, ...others]).id).to.equal(original);
    });
  }
});
