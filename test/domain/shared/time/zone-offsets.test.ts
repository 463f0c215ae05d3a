import { expect } from "chai";
import { IANAZone } from "luxon";
import {
  addZoneOffsets,
  formatLocalIsoTime,
  getUtcOffsetMinutes,
  listZoneOffsets,
} from "#domain/shared/time/time-zone.ts";

const [FROM, END] = [Date.parse("2021-01-01T00:00:00Z"), Date.parse("2026-12-31T00:00:00Z")];
const HOUR_MS = 3_600_000;

describe("The offsets of a time zone", () => {
  for (const zone of ["Europe/London", "America/New_York", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Tokyo"])
    it(`are those of the time zone database: ${zone}`, () => {
      const listed = listZoneOffsets(zone, FROM, END);
      const offsetAt = (at: number) => listed.offsets.filter(([from]) => from <= at).at(-1)?.[1];
      for (let at = FROM; at < END; at += 5 * HOUR_MS)
        expect(offsetAt(at), new Date(at).toISOString()).to.equal(IANAZone.create(zone).offset(at));
      for (const [from] of listed.offsets.slice(1)) {
        expect(IANAZone.create(zone).offset(from - 1)).not.to.equal(IANAZone.create(zone).offset(from));
        expect(from % 60_000).to.equal(0);
      }
    });

  it("that were added are used between their moments, without the database", () => {
    addZoneOffsets({
      zone: "Etc/Test",
      offsets: [
        [1_000, 60],
        [2_000, 120],
      ],
      end: 3_000,
    });
    expect([1_000, 1_999, 2_000, 2_999].map((at) => getUtcOffsetMinutes("Etc/Test", at))).to.deep.equal([
      60, 60, 120, 120,
    ]);
    expect([999, 3_000].map((at) => getUtcOffsetMinutes("Etc/Test", at))).to.deep.equal([Number.NaN, Number.NaN]);
    expect(formatLocalIsoTime("Etc/Test", "1970-01-01T00:00:02.500Z")).to.equal("1970-01-01T02:00:02");
  });
});
