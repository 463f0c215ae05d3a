import { expect } from "chai";
import { summarizeReceipt, type Receipt } from "#domain/receipts/index.ts";
import { formatEarlierReturns, summarizeEarlierReturns, toEarlierReturnsQuery } from "#domain/refunds/index.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

const RETURNED = anItem({ returned: { localtime: parseLocalTime("2026-03-02T10:00:00+00:00") as LocalTime } });
const receipt = (transaction: string, facts: Partial<Receipt> = {}) => ({
  ...aReceipt({ transaction }),
  identifier: "ann@shop.example",
  ...facts,
});
const CURRENT = receipt("NOW-1", { items: [RETURNED] });
const ONE = receipt("ONE-1");
const BACK = receipt("BACK-1", { items: [RETURNED, RETURNED] });
const COPY = receipt("COPY-1", { items: [RETURNED], duplicate: true });
const OTHER = receipt("OTHER-1", { items: [RETURNED], identifier: "bob@shop.example" });

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
  for (const [what, read, expected] of rows)
    it(`count ${what}`, () => {
      const earlier = summarizeEarlierReturns(read.map(summarizeReceipt), CURRENT);
      expect(earlier && formatEarlierReturns(earlier)).to.equal(expected);
    });

  it("are read by the key of a masked customer, of the last 90 days", () => {
    const now = parseInstant("2026-03-10T12:00:00Z") as Instant;
    const masked = { ...CURRENT, identifierKey: "key-1" };
    expect([toEarlierReturnsQuery(masked, now)?.consumer, toEarlierReturnsQuery(CURRENT, now)?.consumer]).to.deep.equal(
      ["key-1", "ann@shop.example"],
    );
    const { newer, older } = toEarlierReturnsQuery(CURRENT, now) ?? {};
    const daysOf = (id = "") => (Number.parseInt(id.slice(0, 8), 16) * 1000 - Date.parse(now)) / 86_400_000;
    expect([daysOf(newer), daysOf(older)]).to.deep.equal([-90, 1]);
  });

  it("are not read for a receipt without a customer", () => {
    const { identifier: _nobody, ...anonymous } = CURRENT;
    expect(toEarlierReturnsQuery(anonymous, parseInstant("2026-03-10T12:00:00Z") as Instant)).to.equal(undefined);
  });
});
