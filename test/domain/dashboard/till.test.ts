import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  BASKET_LABELS,
  POLL_INTERVALS_MS,
  dashboardFailureMessage,
  selectInactiveTills,
  isInactive,
  FIGURE_DESCRIPTIONS,
  formatInactivity,
  type Till,
} from "#domain/dashboard/index.ts";

const NOW = parseInstant("2024-05-15T12:00:00.000Z") as Instant;
const till = (id: string, lastSeen: string | undefined, facts: Partial<Till> = {}): Till => ({
  id,
  lastSeen: lastSeen === undefined ? undefined : parseInstant(lastSeen),
  ...facts,
});

describe("till", () => {
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
    it(`a till last seen ${lastSeen ?? "never"} is ${inactive ? "inactive" : "active"} at noon [DASH-031]`, () => {
      expect(isInactive(till("T1", lastSeen), NOW)).to.equal(inactive);
    });
  }

  const silences = [
    ["2024-05-15T11:52:00Z", "8 minutes"],
    ["2024-05-15T11:59:00Z", "1 minute"],
    ["2024-05-15T11:00:00Z", "1 hour"],
    ["2024-05-13T12:00:01Z", "47 hours"],
    ["2024-05-13T12:00:00Z", "2 days"],
    ["2024-05-15T12:00:30Z", "0 minutes"],
    [undefined, "never seen"],
  ] as const;
  for (const [lastSeen, text] of silences) {
    it(`a till last seen ${lastSeen ?? "never"} is shown as '${text}' at noon`, () => {
      expect(formatInactivity(till("T1", lastSeen), NOW)).to.equal(text);
    });
  }
});

describe("inactive tills", () => {
  it("lists tills that never reported first, then the longest inactive ones", () => {
    const tills = [
      till("T1", undefined, { storeName: "Soho" }),
      till("T2", "2024-05-14T12:00:00Z"),
      till("T3", "2024-05-15T11:59:00Z"),
      till("T4", "2024-05-15T11:50:00Z"),
      till("T5", undefined, { storeName: "Ealing" }),
      till("T6", "2024-05-14T12:00:00Z", { storeName: "Bath" }),
    ];
    expect(selectInactiveTills(tills, NOW).map(({ id }) => id)).to.deep.equal(["T5", "T1", "T2", "T6", "T4"]);
  });
});

describe("dashboard", () => {
  it("polls each part at its own interval", () => {
    const minutes = Object.entries(POLL_INTERVALS_MS).map(([part, ms]) => [part, ms / 60_000]);
    expect(minutes).to.deep.equal([
      ["receiptRate", 1],
      ["tills", 1],
      ["baskets", 15],
      ["receiptRates", 30],
    ]);
  });

  it("has a failure message for each part", () => {
    const texts = (["receiptRate", "receiptRates", "baskets", "tills"] as const).map(dashboardFailureMessage);
    expect(new Set(texts).size).to.equal(4);
  });

  it("labels the basket statistics and describes each figure [DASH-027]", () => {
    expect(BASKET_LABELS).to.deep.equal({ identified: "Identified transactions", conversions: "Conversions" });
    expect(
      [FIGURE_DESCRIPTIONS.receiptRate, FIGURE_DESCRIPTIONS.identified, FIGURE_DESCRIPTIONS.tills].map(
        (text) => /\d+/.exec(text)?.[0],
      ),
    ).to.deep.equal(["10", "7", "7"]);
  });
});
