import { expect } from "chai";
import { matchesQuery, type SearchDocument } from "#adapters/memory/search/match-query.ts";
import { toSearchDocument } from "#adapters/memory/search/search-document.ts";
import { parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";
import { parseLocalTime, toInstant, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";

const CONTEXT = { zone: "Europe/London" };

const minute = (minutes: number): Instant => toInstant(Date.parse("2026-07-04T00:00:00Z") + minutes * 60_000);

const SALE = aReceipt({
  transaction: "SALE-1",
  at: "2026-07-04T00:30:00+02:00",
  total: money("7.50"),
  identifier: "Ann.Lee@Mail.example",
  properties: {
    salesperson: "Ann-Marie  van Dyk",
    till_id: "T-01",
    checked: { user: "ben", timestamp: "2026-07-04T00:00:00Z" },
  },
  payments: [
    { method: "card", type: "VISA Debit", number: "**** **** **** 4711", amount: money("7.50") },
    { method: "gift card", number: "none", amount: money("0") },
  ],
  items: [
    anItem({ productCode: "PC-1*", returned: { localtime: parseLocalTime("2026-07-05T00:30:00+02:00") as LocalTime } }),
    anItem({ name: "Flat white, large" }),
    anItem({ productCode: "FW-12" }),
  ],
  delivery: {
    counts: { processed: 2, delivered: 1, accepted: 1, deferred: 1, bounce: 1 },
    events: [
      { event: "processed", timestamp: minute(0), address: "ann@old.example" },
      { event: "delivered", timestamp: minute(1) },
      { event: "processed", timestamp: minute(5), address: "Ann@Mail.Example" },
      { event: "accepted", timestamp: minute(5), reason: "250 queued as 4BX" },
      { event: "deferred", timestamp: minute(6), reason: "452 4.2.2 Mailbox full" },
      { event: "bounce", timestamp: minute(7), reason: "550 5.1.1 <ann@mail.example>: User unknown (closed)" },
    ],
  },
});

/** Search texts and whether they match. The receipt is of 2026-07-03 in London, and of the next day at the store. */
const ROWS: readonly (readonly [text: string, isFound: boolean])[] = [
  // Words without a field match in the default fields.
  ["SALE-1", true],
  ["sale-1", false],
  ["ann.lee@mail.example", true],
  ["dyk", true],
  ["fw-12", true],
  ["5001", false],
  ["LON-01", false],
  ["7.50", false],
  ["SALE-*", true],
  ["*", true],
  ["nothing*", false],
  ['"van dyk"', true],
  ['"dyk van"', false],
  ['"SALE-1"', true],
  ['"5001"', false],
  // Ids and references are case-sensitive.
  ["transaction_id:SALE-1", true],
  ["transaction_id:sale-1", false],
  ["transaction_id:SALE", false],
  ["transaction_id:S*E-*1", true],
  ['transaction_id:"SALE-1"', true],
  ['transaction_id:"SALE-*"', false],
  ["store_id:5001", true],
  ["store_id:500", false],
  ["store_id:50*", true],
  ['store_id:"5001"', true],
  ['store_id:"500"', false],
  ["store_reference:LON-01", true],
  ["store_reference:lon-01", false],
  ["store_reference:LON*", true],
  // Currencies and tills are not case-sensitive.
  ["currency:gbp", true],
  ["currency:G*", true],
  ["currency:EUR", false],
  ['currency:"gbp"', true],
  ['currency:"G*"', false],
  ["till:t-01", true],
  ["till:T-0", false],
  ["till:T-*", true],
  ['till:"t-01"', true],
  ['till:"T-*"', false],
  // Fields with a few values.
  ["has_identifier:true", true],
  ["has_identifier:FALSE", false],
  ["has_identifier:*", true],
  ["basket:true", true],
  ["basket:false", false],
  ["flag:return", true],
  ["flag:(return checked)", true],
  ["flag:duplicate", false],
  ["flag:(duplicate OR checked)", true],
  ["flag:*", true],
  ['flag:"checked"', true],
  ["NOT flag:duplicate", true],
  // Items by the words of their names, or by their codes.
  ["item:FLAT", true],
  ["item:white", true],
  ["item:(white large)", true],
  ["item:whit", false],
  ["item:whit*", true],
  ["item:fw-12", true],
  ["item:fw", false],
  ["item:-", false],
  ['item:"white large"', true],
  ['item:"large white"', false],
  ['item:"pc-1*"', true],
  // Payments by words, cards by their last four digits.
  ["payment:visa", true],
  ["payment:(gift card)", true],
  ["payment:cash", false],
  ["payment:deb*", true],
  ['payment:"visa debit"', true],
  ['payment:"card gift"', false],
  ["last4:4711", true],
  ["last4:711", false],
  ["last4:47*", true],
  ['last4:"4711"', true],
  ['last4:"none"', false],
  // Returns by their own time: the sale was a day before.
  ["returned:2026-07-04", true],
  ["returned:2026-07-03", false],
  ["returned:>2026-07-03", true],
  ["returned:[2026-07-04T22:30:00Z TO *]", true],
  ["returned:[* TO 2026-07-04T22:30:00Z}", false],
  // Fields of emails are about the latest one.
  ["mail:bounced", true],
  ["mail:BOUNCED", true],
  ["mail:delivered", false],
  ["mail:b*", true],
  ["mail:*", true],
  ["mail:none", false],
  ['mail:"bounced"', true],
  ["mail:(bounced OR opened)", true],
  ["-mail:bounced", false],
  ["NOT mail:delivered", true],
  ["mail_reason:unknown", true],
  ["mail_reason:UNKNOWN", true],
  ["mail_reason:(unknown full)", true],
  ["mail_reason:closed", true],
  ["mail_reason:ann@mail.example", true],
  ['mail_reason:"<ann@mail.example>:"', true],
  ["mail_reason:know", false],
  ["mail_reason:*know*", true],
  [String.raw`mail_reason:\<ann@*`, true],
  ["mail_reason:5.1.1", true],
  ["mail_reason:queued", false],
  ["mail_reason:-", false],
  ['mail_reason:"user unknown (closed)"', true],
  ['mail_reason:"full user"', false],
  ['mail_reason:"-"', false],
  ["mail_domain:mail.example", true],
  ["mail_domain:MAIL.example", true],
  ["mail_domain:example", false],
  ["mail_domain:*.example", true],
  ["mail_domain:old.example", false],
  ['mail_domain:"mail.example"', true],
  ["bounced", false],
  ["unknown", false],
  ['store_reference:"LON-01"', true],
  // Identifiers, codes and salespersons are not.
  ["identifier:ANN.LEE@mail.EXAMPLE", true],
  ["identifier:ann*EXAMPLE", true],
  ["identifier:ann", false],
  ['identifier:"ann.lee@MAIL.example"', true],
  ['identifier:"ann.lee"', false],
  ["product_code:pc-1*", true],
  ["product_code:FW", false],
  ["product_code:F*2", true],
  ['product_code:"pc-1*"', true],
  ['product_code:"pc-1"', false],
  ['product_code:"fw-12"', true],
  ["salesperson:VAN", true],
  ["salesperson:ann", false],
  ["salesperson:ann*", true],
  ["salesperson:(dyk van)", true],
  ["salesperson:(dyk lee)", false],
  ['salesperson:"van  DYK"', true],
  ['salesperson:"an dyk"', false],
  ['salesperson:"ann-marie van dyk"', true],
  // Totals compare by value.
  ["total:7.5", true],
  ["total:7.50", true],
  ["total:7.51", false],
  ['total:"7.5"', true],
  ["total:>7.5", false],
  ["total:>=7.5", true],
  ["total:<7.5", false],
  ["total:<=7.5", true],
  ["total:>7.49", true],
  ["total:<7.51", true],
  ["total:>8", false],
  ["total:<7", false],
  ["total:[7.5 TO 8]", true],
  ["total:{7.5 TO 8]", false],
  ["total:[7 TO 7.5]", true],
  ["total:[7 TO 7.5}", false],
  ["total:[7.5 TO *]", true],
  ["total:[* TO 7]", false],
  ["total:[8 TO *]", false],
  // Times compare by days of the zone, or by second.
  ["localtime:2026-07-03", true],
  ["localtime:2026-07-04", false],
  ["localtime:2026-07-02", false],
  ['localtime:"2026-07-03"', true],
  ["localtime:[2026-07-03 TO 2026-07-03]", true],
  ["localtime:{2026-07-03 TO *]", false],
  ["localtime:{2026-07-02 TO *]", true],
  ["localtime:[* TO 2026-07-03}", false],
  ["localtime:[* TO 2026-07-04}", true],
  ["localtime:2026-07-03T22:30:00Z", true],
  ["localtime:2026-07-03T22:30:01Z", false],
  ["localtime:>2026-07-03T22:30:00Z", false],
  ["localtime:>=2026-07-03T22:30:00Z", true],
  ["localtime:<2026-07-03T22:30:00Z", false],
  ["localtime:<=2026-07-03T22:30:00Z", true],
  ["localtime:<2026-07-03T22:30:01Z", true],
  ["localtime:>2026-07-03T22:29:59Z", true],
  // Combinations.
  ["dyk AND total:7.5", true],
  ["dyk AND total:8", false],
  ["lee OR total:7.5", true],
  ["lee OR total:8", false],
  ["NOT lee", true],
  ["NOT dyk", false],
  ["NOT (lee OR total:8)", true],
  ["dyk AND NOT total:8", true],
];

describe("matching a search", () => {
  for (const [text, isFound] of ROWS) {
    it(`${text} ${isFound ? "matches" : "does not match"} the receipt [QUERY-013]`, () =>
      expect(found(text, toSearchDocument(SALE))).to.equal(isFound));
  }

  it("begins and ends a day in the zone, also a day of 25 hours", () => {
    const at = (written: string): SearchDocument => toSearchDocument(aReceipt({ at: written }));
    const lastOfDay = at("2026-10-25T23:59:59+00:00");
    expect(
      ["2026-10-25T00:00:00+01:00", "2026-10-24T23:59:59+01:00"].map((first) =>
        found("localtime:2026-10-25", at(first)),
      ),
    ).to.deep.equal([true, false]);
    expect([
      found("localtime:2026-10-25", lastOfDay),
      found("localtime:<2026-10-25", lastOfDay),
      found("localtime:<=2026-10-25", lastOfDay),
      found("localtime:>2026-10-25", lastOfDay),
    ]).to.deep.equal([true, false, true, false]);
    expect(found("localtime:>2026-10-25", at("2026-10-26T00:00:00+00:00"))).to.equal(true);
  });

  it("never matches by a missing value, neither with a wildcard nor with NOT", () => {
    const { storeId: _id, storeReference: _reference, ...rest } = aReceipt();
    const bare: SearchDocument = { ...toSearchDocument({ ...rest, items: [] } as never) };
    for (const text of [
      "identifier:*",
      "salesperson:*",
      "product_code:*",
      "identifier:undefined",
      "store_id:undefined",
      "store_id:5001",
      'store_id:"5001"',
      "store_reference:LON-01",
      "till:*",
      "till:undefined",
      "item:*",
      "flag:*",
      "returned:>2000-01-01",
      "has_identifier:true",
      "basket:true",
      'identifier:"ann"',
      'salesperson:"ann"',
    ]) {
      expect([text, found(text, bare)]).to.deep.equal([text, false]);
    }
    expect(found("NOT identifier:*", bare)).to.equal(true);
  });

  it("never matches by an unknown field or an invalid bound", () => {
    const sale = toSearchDocument(SALE);
    expect([
      matchesQuery({ kind: "words", field: "weather", words: ["*"] }, sale, CONTEXT),
      matchesQuery({ kind: "phrase", field: "weather", text: "fine" }, sale, CONTEXT),
      matchesQuery({ kind: "range", field: "weather", min: { value: "0", isIncluded: true } }, sale, CONTEXT),
      matchesQuery({ kind: "range", field: "total", min: { value: "much", isIncluded: true } }, sale, CONTEXT),
      matchesQuery({ kind: "range", field: "total", max: { value: "much", isIncluded: true } }, sale, CONTEXT),
      matchesQuery({ kind: "words", field: "total", words: ["much"] }, sale, CONTEXT),
    ]).to.deep.equal(Array(6).fill(false));
  });
});

describe("search document", () => {
  it("contains the searchable fields of a receipt", () => {
    expect(toSearchDocument(SALE)).to.deep.equal({
      transactionId: "SALE-1",
      storeId: "5001",
      storeReference: "LON-01",
      at: "2026-07-03T22:30:00.000Z",
      total: SALE.total.amount,
      identifier: "Ann.Lee@Mail.example",
      currency: "GBP",
      salesperson: "Ann-Marie  van Dyk",
      till: "T-01",
      itemNames: ["Flat white", "Flat white, large", "Flat white"],
      productCodes: ["PC-1*", "FW-12"],
      isBasket: true,
      payments: ["card", "VISA Debit", "gift card"],
      lastDigits: ["4711"],
      flags: ["return", "checked"],
      returned: ["2026-07-04T22:30:00.000Z"],
      mail: {
        state: "bounced",
        address: "Ann@Mail.Example",
        reasons: ["452 4.2.2 Mailbox full", "550 5.1.1 <ann@mail.example>: User unknown (closed)"],
      },
    });
  });

  it("omits missing fields", () => {
    const { storeId: _id, ...ofNoStore } = aReceipt();
    expect(Object.keys(toSearchDocument(ofNoStore as never)).sort()).to.deep.equal([
      "at",
      "currency",
      "flags",
      "isBasket",
      "itemNames",
      "lastDigits",
      "mail",
      "payments",
      "productCodes",
      "returned",
      "total",
      "transactionId",
    ]);
  });
});

function found(text: string, receipt: SearchDocument): boolean {
  const read = parseQuery(text, SEARCH_FIELDS);
  if (!read.ok || read.value === undefined) throw new Error(`'${text}' is no search`);
  return matchesQuery(read.value, receipt, CONTEXT);
}
