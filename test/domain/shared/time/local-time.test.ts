import { expect } from "chai";
import fc from "fast-check";
import {
  toInstant,
  localTimeToInstant,
  parseInstant,
  parseLocalTime,
  type Instant,
} from "#domain/shared/time/instant.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";

describe("the local time of a moment", () => {
  const clocks = [
    { zone: "UTC", at: "2026-03-01T09:30:00Z", shows: "2026-03-01T09:30:00+00:00" },
    { zone: "Europe/Zurich", at: "2026-07-01T22:30:59.999Z", shows: "2026-07-02T00:30:59+02:00" },
    { zone: "America/St_Johns", at: "2026-01-01T01:00:00Z", shows: "2025-12-31T21:30:00-03:30" },
    { zone: "Asia/Kathmandu", at: "2026-01-01T00:00:00Z", shows: "2026-01-01T05:45:00+05:45" },
    { zone: "America/New_York", at: "2026-03-08T07:00:00Z", shows: "2026-03-08T03:00:00-04:00" },
    { zone: "Nowhere/Else", at: "2026-03-01T09:30:00Z", shows: "2026-03-01T09:30:00+00:00" },
  ];
  for (const { zone, at, shows } of clocks) {
    it(`is ${shows} in ${zone} at ${at}`, () => {
      expect(localTimeIn(zone, parseInstant(at) as Instant)).to.equal(shows);
    });
  }

  it("is a written time of the same second", () => {
    const zone = fc.constantFrom(
      "Europe/London",
      "Asia/Kolkata",
      "Pacific/Chatham",
      "America/Sao_Paulo",
      "Australia/Lord_Howe",
    );
    fc.assert(
      fc.property(zone, fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }), (clock, seconds) => {
        const written = parseLocalTime(localTimeIn(clock, toInstant(seconds * 1000)));
        expect(written && localTimeToInstant(written)).to.equal(toInstant(seconds * 1000));
      }),
    );
  });
});
