import { expect } from "chai";
import fc from "fast-check";
import { DateTime, FixedOffsetZone } from "luxon";
import {
  epochSeconds,
  formatInstant,
  formatInstantShort,
  formatIsoInstant,
  formatLocalTime,
  formatLocalTimeShort,
  epochToInstant,
  localTimeToInstant,
  formatUtcOffset,
  parseInstant,
  parseLocalTime,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const localTime = (text: string): LocalTime => parseLocalTime(text) as LocalTime;

describe("instants", () => {
  const written = [
    { text: "2026-03-01T09:30:00Z", instant: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01T10:30:00+01:00", instant: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01T10:30:00.5+0100", instant: "2026-03-01T09:30:00.500Z" },
    { text: "2026-03-01T00:30-05:00", instant: "2026-03-01T05:30:00.000Z" },
    { text: "2026-03-01T09:30:00.123456Z", instant: "2026-03-01T09:30:00.123Z" },
  ];
  for (const { text, instant } of written) {
    it(`reads ${text}`, () => {
      expect(parseInstant(text)).to.equal(instant);
      expect(parseLocalTime(text)).to.equal(text);
      expect(localTimeToInstant(localTime(text))).to.equal(instant);
    });
  }

  const refused = [
    "",
    "2026-03-01",
    "2026-03-01T09:30:00",
    "09:30Z",
    "T09:30Z",
    "2026-1231",
    "2026-060T09:30Z",
    "2026-W10-1T09:30Z",
    "2026-02-30T09:30:00Z",
    "2026-03-01T25:00:00Z",
    "2026-03-01T24:00:00Z",
    "2026-03-01T09:60:00Z",
    "2026-03-01T09:30:60Z",
    "2026-00-01T09:30:00Z",
    "2026-13-01T09:30:00Z",
    "2026-03-00T09:30:00Z",
    "2026-03-32T09:30:00Z",
    "2026-04-31T09:30:00Z",
    "1900-02-29T09:30:00Z",
    "2023-02-29T09:30:00Z",
    "2026-03-01 09:30:00Z",
    "2026-03-01T09:30:00z",
    " 2026-03-01T09:30:00Z",
    "2026-03-01T09:30:00Z ",
    "2026-03-01T09:30:00+1",
    "2026-03-01T09Z",
    "12026-03-01T09:30:00Z",
    "+012026-03-01T09:30:00Z",
    "2026-03-01T09:30:00+01:00[Europe/Zurich]",
    "2026-03-01T09:30:00.Z",
    "yesterday",
  ];
  for (const text of refused) {
    it(`refuses '${text}'`, () => {
      expect(parseInstant(text)).to.equal(undefined);
      expect(parseLocalTime(text)).to.equal(undefined);
    });
  }

  it("are those of the calendar library, whatever the offset", () => {
    const written = fc
      .tuple(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }),
        fc.integer({ min: -1_439, max: 1_439 }),
      )
      .map(
        ([date, minutes]) => DateTime.fromJSDate(date, { zone: FixedOffsetZone.instance(minutes) }).toISO() as string,
      );
    fc.assert(
      fc.property(written, (text) => {
        expect(parseInstant(text)).to.equal(DateTime.fromISO(text).toUTC().toISO());
      }),
    );
  });

  for (const [text, iso] of [
    ["2026-03-01T09:30:00Z", "2026-03-01T09:30:00Z"],
    ["2026-03-01T10:30:00+01:00", "2026-03-01T09:30:00Z"],
    ["2026-03-01T09:30:00.120Z", "2026-03-01T09:30:00.120Z"],
  ] as const) {
    it(`formats ${text} as ${iso} for calls`, () => expect(formatIsoInstant(instant(text))).to.equal(iso));
  }

  it("counts complete seconds since 1970", () => {
    expect(epochSeconds(instant("1970-01-01T00:00:01.999Z"))).to.equal(1);
    expect(epochSeconds(instant("2024-05-15T00:00:00Z"))).to.equal(0x6643fb00);
    expect(epochToInstant(0x6643fb00)).to.equal("2024-05-15T00:00:00.000Z");
  });

  it("compare as texts in the order of time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 0, max: 4e9 }), (a, b) => {
        expect(epochToInstant(a) < epochToInstant(b)).to.equal(a < b);
        expect(epochSeconds(epochToInstant(a))).to.equal(a);
      }),
    );
  });

  const shown = [
    { at: "2026-03-01T09:30:00Z", zone: "UTC", long: "1 Mar 2026, 09:30", short: "01 Mar 09:30" },
    { at: "2026-03-01T23:05:00Z", zone: "Europe/Zurich", long: "2 Mar 2026, 00:05", short: "02 Mar 00:05" },
    { at: "2026-07-14T12:00:00Z", zone: "America/New_York", long: "14 Jul 2026, 08:00", short: "14 Jul 08:00" },
    { at: "2026-09-09T12:00:00Z", zone: "Mars/Olympus", long: "9 Sep 2026, 12:00", short: "09 Sep 12:00" },
  ];
  for (const { at, zone, long, short } of shown) {
    it(`formats ${at} in ${zone} as '${long}' and '${short}' [SHELL-026, SHELL-027]`, () => {
      expect(formatInstant(instant(at), zone)).to.equal(long);
      expect(formatInstantShort(instant(at), zone)).to.equal(short);
    });
  }

  const tills = [
    { at: "2026-03-01T10:52:12+00:00", long: "1 Mar 2026, 10:52", short: "01 Mar 10:52", offset: "UTC" },
    { at: "2026-03-01T10:52:12Z", long: "1 Mar 2026, 10:52", short: "01 Mar 10:52", offset: "UTC" },
    { at: "2026-09-01T00:00:00Z", long: "1 Sep 2026, 00:00", short: "01 Sep 00:00", offset: "UTC" },
    { at: "2026-12-31T23:59:59+14:00", long: "31 Dec 2026, 23:59", short: "31 Dec 23:59", offset: "UTC+14" },
    { at: "2026-01-01T00:00:00+05:30", long: "1 Jan 2026, 00:00", short: "01 Jan 00:00", offset: "UTC+5:30" },
    { at: "2026-01-01T00:00:00-03:30", long: "1 Jan 2026, 00:00", short: "01 Jan 00:00", offset: "UTC-3:30" },
  ];
  for (const { at, long, short, offset } of tills) {
    it(`formats ${at} on the clock that wrote it, as '${long}' [RCPT-035]`, () => {
      expect(formatLocalTime(localTime(at))).to.equal(long);
      expect(formatLocalTimeShort(localTime(at))).to.equal(short);
      expect(formatUtcOffset(localTime(at))).to.equal(offset);
    });
  }
});
