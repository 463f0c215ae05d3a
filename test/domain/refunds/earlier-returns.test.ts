import { expect } from "chai";
import {
  parseReceiptId,
  receiptIdInstant,
  summarizeReceipt,
  type Receipt,
  type ReceiptId,
} from "#domain/receipts/index.ts";
import { formatEarlierReturns, summarizeEarlierReturns, toEarlierReturnsQuery } from "#domain/refunds/index.ts";
import {
  parseInstant,
  parseLocalTime,
  shiftInstant,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

const RETURNED = anItem({ returned: { localtime: parseLocalTime("2026-03-02T10:00:00+00:00") as LocalTime } });
const receipt = (transaction: string, facts: Partial<Receipt> = {}) => ({
  ...aReceipt({ transaction }),
  identifier: "ann@shop.example",
  ...facts,
});
const NOON = parseInstant("2026-03-10T12:00:00Z") as Instant;
const CURRENT = receipt("NOW-1", { items: [RETURNED] });
const ONE = receipt("ONE-1");
const BACK = receipt("BACK-1", { items: [RETURNED, RETURNED] });
const COPY = receipt("COPY-1", { items: [RETURNED], duplicate: true });
/** The duplicate and its original are one sale, with the same facts. */
const SECOND = { ...CURRENT, id: receiptIdOf("f"), duplicate: true };
const OTHER = receipt("OTHER-1", { items: [RETURNED], identifier: "bob@shop.example" });

function receiptIdOf(digit: string): ReceiptId {
  return parseReceiptId(digit.repeat(24)) as ReceiptId;
}

describe("the earlier returns of a customer", () => {
  const rows: readonly (readonly [string, readonly Receipt[], string | undefined])[] = [
    ["of another customer only, as none", [OTHER], undefined],
    ["without the receipt itself", [CURRENT], undefined],
    ["without any return", [ONE, CURRENT], "0 returns of 1 receipt in 90 days"],
    ["by receipt, however many items came back", [BACK, ONE, CURRENT], "1 return of 2 receipts in 90 days"],
    ["without duplicates", [COPY, BACK, ONE, OTHER, CURRENT], "1 return of 2 receipts in 90 days"],
    [
      "of the latest hundred",
      Array.from({ length: 100 }, (_, at) => receipt(`R-${at}`, at < 3 ? { items: [RETURNED] } : {})),
      "3 returns of the latest 100 receipts in 90 days",
    ],
  ];
  it("leave out the original of a duplicate", () =>
    expect(summarizeEarlierReturns([CURRENT, SECOND].map(summarizeReceipt), SECOND)).to.equal(undefined));

  for (const [what, read, expected] of rows)
    it(`count ${what}`, () => {
      const earlier = summarizeEarlierReturns(read.map(summarizeReceipt), CURRENT);
      expect(earlier && formatEarlierReturns(earlier)).to.equal(expected);
    });

  it("are read by the key of a masked customer", () => {
    const masked = { ...CURRENT, identifierKey: "key-1" };
    expect([masked, CURRENT].map((each) => toEarlierReturnsQuery(each, NOON, "UTC")?.consumer)).to.deep.equal([
      "key-1",
      "ann@shop.example",
    ]);
  });

  const days = [
    { now: "2026-03-10T12:00:00Z", zone: "UTC", first: "2025-12-11T00:00:00.000Z" },
    { now: "2026-03-10T00:30:00Z", zone: "America/New_York", first: "2025-12-10T05:00:00.000Z" },
    { now: "2026-04-10T23:30:00Z", zone: "Europe/London", first: "2026-01-12T00:00:00.000Z" },
    { now: "2026-10-26T12:00:00Z", zone: "Europe/London", first: "2026-07-28T23:00:00.000Z" },
  ];
  for (const { now, zone, first } of days)
    it(`are those of 90 days in ${zone}, which are from ${first} at ${now}`, () => {
      const instant = parseInstant(now) as Instant;
      const { newer, older } = toEarlierReturnsQuery(CURRENT, instant, zone) ?? {};
      const timeOf = (id = "") => receiptIdInstant(parseReceiptId(id) as ReceiptId);
      expect([timeOf(newer), timeOf(older)]).to.deep.equal([first, shiftInstant(instant, 86_400_000)]);
    });

  it("are not read for a receipt without a customer", () => {
    const { identifier: _nobody, ...anonymous } = CURRENT;
    expect(toEarlierReturnsQuery(anonymous, NOON, "UTC")).to.equal(undefined);
  });
});
