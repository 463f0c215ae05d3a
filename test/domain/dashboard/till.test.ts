import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { BASKET_LABELS, DASHBOARD_POLLS, dashboardFailed, inactiveTills, isInactive, MEANINGS, silenceOf, type Till } from "#domain/dashboard/index.ts";

const NOW = parseInstant("2024-05-15T12:00:00.000Z") as Instant;
const till = (id: string, lastSeen: string | undefined, facts: Partial<Till> = {}): Till =>
  ({ id, lastSeen: lastSeen === undefined ? undefined : parseInstant(lastSeen), ...facts });

describe("a till", () => {
  // Truth table R16
  const tills = [
    { lastSeen: "2024-05-15T11:59:00Z", inactive: false },
    { lastSeen: "2024-05-15T11:53:01Z", inactive: false },
    { lastSeen: "2024-05-15T11:53:00.000Z", inactive: false },
    { lastSeen: "2024-05-15T11:52:59.999Z", inactive: true },
    { lastSeen: "2024-05-15T11:52:00Z", inactive: true },
    { lastSeen: "2024-05-14T12:00:00Z", inactive: true },
    { lastSeen: "2024-05-15T12:00:30Z", inactive: false },
    { lastSeen: undefined, inactive: true },
    { lastSeen: "not a date", inactive: true },
  ];
  for (const { lastSeen, inactive } of tills) {
    it(`last heard of ${lastSeen ?? "never"} is ${inactive ? "inactive" : "active"} at noon [DASH-031]`, () => {
      expect(isInactive(till("T1", lastSeen), NOW)).to.equal(inactive);
    });
  }

  const silences = [
    ["2024-05-15T11:52:00Z", "8 minutes"], ["2024-05-15T11:59:00Z", "1 minute"], ["2024-05-15T11:00:00Z", "1 hour"], ["2024-05-13T12:00:01Z", "47 hours"],
    ["2024-05-13T12:00:00Z", "2 days"], ["2024-05-15T12:00:30Z", "0 minutes"], [undefined, "never seen"],
  ] as const;
  for (const [lastSeen, text] of silences) {
    it(`last heard of ${lastSeen ?? "never"} is told with '${text}' at noon`, () => {
      expect(silenceOf(till("T1", lastSeen), NOW)).to.equal(text);
    });
  }
});

describe("inactive tills", () => {
  it("begin with those never heard of, then the one that has been inactive the longest", () => {
    const tills = [
      till("T1", undefined, { storeName: "Soho" }), till("T2", "2024-05-14T12:00:00Z"), till("T3", "2024-05-15T11:59:00Z"), till("T4", "2024-05-15T11:50:00Z"),
      till("T5", undefined, { storeName: "Ealing" }), till("T6", "2024-05-14T12:00:00Z", { storeName: "Bath" }),
    ];
    expect(inactiveTills(tills, NOW).map(({ id }) => id)).to.deep.equal(["T5", "T1", "T2", "T6", "T4"]);
  });
});

describe("the dashboard", () => {
  it("asks again as often as each part needs", () => {
    const minutes = Object.entries(DASHBOARD_POLLS).map(([part, ms]) => [part, ms / 60_000]);
    expect(minutes).to.deep.equal([["receiptRate", 1], ["tills", 1], ["baskets", 15], ["receiptRates", 30]]);
  });

  it("says of each part by itself that it is not to be had", () => {
    const texts = (["receiptRate", "receiptRates", "baskets", "tills"] as const).map(dashboardFailed);
    expect(new Set(texts).size).to.equal(4);
  });

  it("calls the two counts of baskets by their names, and tells what each figure means [DASH-027]", () => {
    expect(BASKET_LABELS).to.deep.equal({ identified: "Identified transactions", conversions: "Conversions" });
    expect([MEANINGS.receiptRate, MEANINGS.identified, MEANINGS.tills].map((text) => /\d+/.exec(text)?.[0])).to.deep.equal(["10", "7", "7"]);
  });
});
