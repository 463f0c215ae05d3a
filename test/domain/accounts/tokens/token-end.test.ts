import { expect } from "chai";
import { chooseTokenEnd, endAfterDays, isTokenEnded, lowestTokenDays, tokenRefused } from "#domain/accounts/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const NOW = "2026-03-01T09:30:00.000Z" as Instant;
const BEFORE = "2026-03-01T09:29:59.999Z" as Instant;
const AFTER = "2026-03-01T09:30:00.001Z" as Instant;

describe("the end of a token", () => {
  const rows: readonly {
    readonly wanted: Instant | undefined;
    readonly days: number;
    readonly end?: Instant;
    readonly refused?: string;
  }[] = [
    { wanted: undefined, days: 365, end: "2027-03-01T09:30:00.000Z" as Instant },
    { wanted: undefined, days: 1, end: "2026-03-02T09:30:00.000Z" as Instant },
    { wanted: AFTER, days: 1, end: AFTER },
    { wanted: endAfterDays(NOW, 30), days: 30, end: endAfterDays(NOW, 30) },
    { wanted: endAfterDays(AFTER, 30), days: 30, refused: "The token can last at most 30 days" },
    { wanted: endAfterDays(NOW, 2), days: 1, refused: "The token can last at most 1 day" },
    { wanted: NOW, days: 30, refused: "The end must be in the future" },
    { wanted: BEFORE, days: 30, refused: "The end must be in the future" },
  ];
  for (const { wanted, days, end, refused } of rows) {
    it(`${wanted ?? "without a request"} within ${days} days is ${refused ?? end}`, () => {
      const chosen = chooseTokenEnd(wanted, { now: NOW, days });
      expect(chosen.ok ? chosen.value : tokenRefused(chosen.error)).to.equal(refused ?? end);
    });
  }

  for (const [settings, days] of [
    [[], 365],
    [[undefined], 365],
    [[730], 730],
    [[730, undefined], 365],
    [[90, 30, 365], 30],
  ] as const) {
    it(`is at most ${days} days away at retailers with ${JSON.stringify(settings)}`, () =>
      expect(lowestTokenDays(settings)).to.equal(days));
  }

  for (const [expires, isEnded] of [
    [undefined, false],
    [AFTER, false],
    [NOW, true],
    [BEFORE, true],
  ] as const) {
    it(`${expires ?? "that is absent"} has ${isEnded ? "" : "not "}passed`, () =>
      expect(isTokenEnded(expires === undefined ? {} : { expires }, NOW)).to.equal(isEnded));
  }
});
