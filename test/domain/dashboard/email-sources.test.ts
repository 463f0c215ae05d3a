import { expect } from "chai";
import {
  describeUnreported,
  parseEmailReports,
  selectUnreportedSeries,
  toEmailReports,
  type EmailReports,
  type EmailSourceKind,
} from "#domain/dashboard/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const day = (number: number): Instant => `2026-03-${String(number).padStart(2, "0")}T00:00:00.000Z` as Instant;
const source = (kind: EmailSourceKind, since: number, until?: number): EmailReports =>
  toEmailReports({ kind, since: day(since), ...(until === undefined ? {} : { until: day(until) }) });

const OPENED = ["unique_open", "unique_click", "open", "click"];
const ALL = ["delivered", "bounce", "spamreport", ...OPENED];
/** The span is from the 10th to the 20th; it is the 15th. */
const ROWS: readonly (readonly [what: string, sources: readonly EmailReports[], unreported: readonly string[]])[] = [
  ["no source besides the outbox", [], ALL],
  ["a provider since before the span", [source("provider", 1)], []],
  ["a provider since the first moment of the span", [source("provider", 10)], []],
  ["a provider since a day of the span", [source("provider", 11)], ALL],
  ["a provider until a day of the span", [source("provider", 1, 14)], ALL],
  ["a provider until now", [source("provider", 1, 15)], []],
  ["a provider after another without a gap", [source("provider", 12), source("provider", 1, 12)], []],
  ["a provider after another with a gap", [source("provider", 13), source("provider", 1, 12)], ALL],
  ["providers at the same time", [source("provider", 1, 12), source("provider", 2, 11), source("provider", 11)], []],
  ["a mailbox", [source("mailbox", 1)], ["delivered", ...OPENED]],
  ["a mailbox with notifications of success", [source("notified-mailbox", 1)], OPENED],
  [
    "notifications of success requested since a day of the span",
    [source("mailbox", 1, 12), source("notified-mailbox", 12)],
    ["delivered", ...OPENED],
  ],
  ["a mailbox, then a provider", [source("mailbox", 1, 12), source("provider", 12)], ["delivered", ...OPENED]],
];

describe("series that no source reports", () => {
  for (const [what, sources, unreported] of ROWS)
    it(`with ${what} are ${unreported.join(", ") || "none"}`, () => {
      expect(selectUnreportedSeries(sources, { from: day(10), until: day(20) }, day(15))).to.deep.equal(unreported);
    });

  it("have a text with what is known instead", () => {
    const row = { at: day(10), processed: 1_200, dropped: 0 };
    expect(describeUnreported([row])).to.equal("Known: 1,200 processed, 0 dropped.");
    const rest = { delivered: 1, bounce: 0, spamreport: 0, unique_open: 0, unique_click: 0, open: 0, click: 0 };
    expect(describeUnreported([{ ...row, ...rest }])).to.equal(undefined);
  });

  it("are parsed from a portal or an API, without what is unknown or invalid", () => {
    expect(parseEmailReports(undefined)).to.equal(undefined);
    const [since, until] = ["2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z"];
    const entries = [
      { series: ["bounce", "forwarded"], since },
      { series: [], since, until },
      ...[null, {}, { series: ["open"] }, { series: "open", since }, { series: ["open"], since: "today" }],
      { series: ["open"], since, until: "today" },
    ];
    expect(parseEmailReports(entries)).to.deep.equal([
      { series: ["bounce"], since: day(1) },
      { series: [], since: day(1), until: day(2) },
    ]);
  });
});
