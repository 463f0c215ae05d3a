import { expect } from "chai";
import { formatOffset, formatShortDay, isIsoDay, isIsoTime, toUtcTime } from "#domain/shared/time/iso-time.ts";

describe("a day written YYYY-MM-DD", () => {
  const lastDays = [
    "01-31",
    "02-28",
    "03-31",
    "04-30",
    "05-31",
    "06-30",
    "07-31",
    "08-31",
    "09-30",
    "10-31",
    "11-30",
    "12-31",
  ];
  for (const last of lastDays) {
    it(`is at most 2026-${last} in its month`, () => {
      expect(isIsoDay(`2026-${last}`)).to.equal(true);
      expect(isIsoDay(`2026-${last.slice(0, 3)}${Number(last.slice(3)) + 1}`)).to.equal(false);
    });
  }

  for (const [year, isLeap] of [
    ["2000", true],
    ["2024", true],
    ["2400", true],
    ["1900", false],
    ["2023", false],
    ["2100", false],
  ] as const) {
    it(`${isLeap ? "may" : "may not"} be ${year}-02-29`, () => expect(isIsoDay(`${year}-02-29`)).to.equal(isLeap));
  }
});

describe("a moment of RFC 3339", () => {
  const rows: readonly { readonly text: string; readonly isTime: boolean; readonly utc?: string }[] = [
    { text: "2026-03-01T09:30:15Z", isTime: true, utc: "2026-03-01T09:30:15.000Z" },
    { text: "2026-03-01T09:30Z", isTime: true, utc: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01T09:30:15.1Z", isTime: true, utc: "2026-03-01T09:30:15.100Z" },
    { text: "2026-03-01T09:30:15.123999Z", isTime: true, utc: "2026-03-01T09:30:15.123Z" },
    { text: "2026-03-01T09:30:15+01:00", isTime: true, utc: "2026-03-01T08:30:15.000Z" },
    { text: "2026-03-01T09:30:15+00:00", isTime: true, utc: "2026-03-01T09:30:15.000Z" },
    { text: "2026-03-01T00:30:15.5-0345", isTime: true, utc: "2026-03-01T04:15:15.500Z" },
    { text: "2026-03-01T09:30:15", isTime: false },
    { text: "12026-03-01T09:30:15Z", isTime: false },
    { text: "2026-03-01", isTime: false },
    { text: "yesterday", isTime: false },
  ];
  for (const { text, isTime, utc } of rows) {
    it(`is ${isTime ? "" : "not "}'${text}', ${utc ?? "no time"} in UTC`, () => {
      expect(isIsoTime(text)).to.equal(isTime);
      expect(toUtcTime(text)).to.equal(utc);
    });
  }
});

describe("the short form of a day", () => {
  for (const [at, month] of [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
  ].entries()) {
    const written = `2026-${String(at + 1).padStart(2, "0")}-05T10:30:00+01:00`;
    it(`of ${written} is '05 ${month}'`, () => expect(formatShortDay(written)).to.equal(`05 ${month}`));
  }
});

describe("the offset from UTC", () => {
  for (const [text, offset] of [
    ["+01:00", "UTC+1"],
    ["+0100", "UTC+1"],
    ["-03:30", "UTC-3:30"],
    ["+00:30", "UTC+0:30"],
    ["+14:00", "UTC+14"],
    ["+10:00", "UTC+10"],
    ["-00:00", "UTC"],
    ["+0000", "UTC"],
    ["Z", "UTC"],
  ] as const) {
    it(`of ${text} is '${offset}'`, () => expect(formatOffset(`2026-03-01T10:30:00${text}`)).to.equal(offset));
  }
});
