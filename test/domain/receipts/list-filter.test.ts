import { expect } from "chai";
import fc from "fast-check";
import {
  describeListFilter,
  formatListFilter,
  isReversed,
  LIST_FILTER_PARAMETERS,
  parseListFilter,
  toFilteredQuery,
} from "#domain/receipts/index.ts";

const parse = (search: string) => parseListFilter(Object.fromEntries(new URLSearchParams(search)));
const written = (search: string): string =>
  new URLSearchParams(Object.fromEntries(formatListFilter(parse(search)))).toString();

const KEPT = [
  "sold_from=2026-11-26&sold_to=2026-11-27",
  "from=2026-11-26T10%3A00%3A00.000Z&to=2026-11-26T10%3A59%3A59.000Z",
  "min_total=-3.5&max_total=40&currency=GBP",
  "mail=bounced&consumer=ann%40shop.example&last4=4711&salesperson=Ann+Lee",
  "q=40+soho+yesterday",
  "identified=true&basket=false&duplicate=false",
  "returned_from=2026-11-26T10%3A00%3A00.000Z",
];
const DROPPED = [
  ...[
    "",
    "sold_from=2026-02-30",
    "from=yesterday",
    "min_total=forty",
    "max_total=1%2C234",
    "currency=gbp",
    "mail=bounce",
  ],
  ...[
    "mail=__proto__",
    "consumer=+",
    "last4=471",
    "last4=47111",
    "salesperson=",
    "identified=1",
    "basket=yes",
    "page=2",
  ],
];

describe("the filters of the receipt list", () => {
  for (const search of KEPT) it(`keep ${search}`, () => expect(written(search)).to.equal(search));
  for (const search of DROPPED) it(`ignore '${search}'`, () => expect(parse(search)).to.deep.equal({}));

  it("read digits of other scripts, and a comma before decimals", () =>
    expect(written("min_total=٤٠,5")).to.equal("min_total=40.5"));

  it("are the same after they were written and read, for any parameters", () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...LIST_FILTER_PARAMETERS), fc.string()), (parameters) => {
        const filter = parseListFilter(parameters);
        expect(parseListFilter(Object.fromEntries(formatListFilter(filter)))).to.deep.equal(filter);
      }),
    ));

  const requests: readonly (readonly [what: string, search: string, expected: object])[] = [
    ["a type of stores", "store_type=mall", { storeType: "mall" }],
    [
      "days of returns",
      "returned_from=2026-03-28&returned_to=2026-03-29",
      { firstReturnDay: "2026-03-28", lastReturnDay: "2026-03-29" },
    ],
    ["days", "sold_from=2026-03-28&sold_to=2026-03-29", { firstDay: "2026-03-28", lastDay: "2026-03-29" }],
    [
      "days of the zone with times, also one of 23 hours",
      "sold_to=2026-03-29&from=2026-03-28T10:00:00Z",
      { from: "2026-03-28T10:00:00.000Z", to: "2026-03-29T22:59:59.000Z" },
    ],
    [
      "the part that days and times have in common",
      "sold_from=2026-07-01&from=2026-07-01T10:00:00Z&sold_to=2026-07-02&to=2026-07-09T10:00:00Z",
      { from: "2026-07-01T10:00:00.000Z", to: "2026-07-02T22:59:59.000Z" },
    ],
    [
      "all other filters",
      "max_total=5&mail=sent&identified=false",
      { maxTotal: "5", mail: "sent", isIdentified: false },
    ],
  ];
  for (const [what, search, expected] of requests)
    it(`request ${what}`, () => expect(toFilteredQuery(parse(search), "Europe/London")).to.deep.equal(expected));

  const words: readonly (readonly [search: string, texts: readonly string[]])[] = [
    ["sold_from=2026-11-26&sold_to=2026-11-26", ["Sold 26 Nov 2026"]],
    ["sold_from=2026-11-26&sold_to=2026-11-27", ["Sold 26 Nov 2026 to 27 Nov 2026"]],
    ["sold_from=2026-11-26", ["Sold from 26 Nov 2026"]],
    ["sold_to=2026-11-26", ["Sold up to 26 Nov 2026"]],
    ["min_total=40&max_total=42.5", ["Total 40 to 42.5"]],
    ["min_total=40", ["Total 40 or more"]],
    ["max_total=40", ["Total up to 40"]],
    ["currency=GBP&mail=bounced&mail=none", ["Currency: GBP", "Email: No email"]],
    ["mail=bounced&consumer=ann&last4=4711", ["Email: Bounced", "Customer: ann", "Card ending in 4711"]],
    ["identified=true&basket=true&duplicate=true", ["With a customer", "Something was sold", "Duplicates"]],
    ["identified=false&basket=false&duplicate=false", ["Without a customer", "Nothing was sold", "No duplicates"]],
    ["q=40+soho", ["Text: 40 soho"]],
    ["salesperson=Ann&returned_from=2026-07-01T10:00:00Z", ["Salesperson: Ann", "Returned from 1 Jul 2026, 11:00"]],
  ];
  for (const [search, texts] of words)
    it(`say ${texts.join("; ")}`, () =>
      expect(describeListFilter(parse(search), "Europe/London").map(({ text }) => text)).to.deep.equal(texts));

  it("name the parameters of each", () =>
    expect(
      describeListFilter(parse("min_total=4&salesperson=Ann"), "UTC").map(({ parameters }) => parameters),
    ).to.deep.equal([["min_total", "max_total"], ["salesperson"]]));

  it("match nothing if a range ends before it starts", () =>
    expect(
      ["min_total=5&max_total=4.99", "sold_from=2026-01-02&sold_to=2026-01-01", "min_total=5&max_total=5.0"].map(
        (search) => isReversed(parse(search)),
      ),
    ).to.deep.equal([true, true, false]));
});
