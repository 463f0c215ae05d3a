import { expect } from "chai";
import { toEmailReports, type EmailReports, type EmailSourceKind } from "#domain/dashboard/index.ts";
import {
  mailStateLabel,
  selectNeverReported,
  selectUnreportedOfLatest,
  selectUnreportedStage,
  unreportedStageSentence,
  type LoggedMailState,
} from "#domain/mails/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const day = (number: number): Instant => `2026-03-${String(number).padStart(2, "0")}T00:00:00.000Z` as Instant;
const source = (kind: EmailSourceKind, since: number, until?: number): EmailReports =>
  toEmailReports({ kind, since: day(since), ...(until === undefined ? {} : { until: day(until) }) });

const SENT = "Sent, delivery not reported";
const DELIVERED = "Delivered, opens not reported";
/** The texts of an email of the 10th that is sent, and of one that is delivered. */
const SOURCES: readonly (readonly [
  what: string,
  reports: readonly EmailReports[] | undefined,
  sent: string,
  delivered: string,
])[] = [
  ["unknown sources", undefined, "Sent", "Delivered"],
  ["no source", [], SENT, DELIVERED],
  ["the outbox alone", [source("outbox", 1)], SENT, DELIVERED],
  ["a mailbox", [source("mailbox", 1)], SENT, DELIVERED],
  ["a mailbox with notifications of success", [source("notified-mailbox", 1)], "Sent", DELIVERED],
  ["a provider", [source("provider", 1)], "Sent", "Delivered"],
  ["a provider since its moment", [source("provider", 10)], "Sent", "Delivered"],
  ["a provider since later", [source("provider", 11)], SENT, DELIVERED],
  ["a provider until before", [source("provider", 1, 9)], SENT, DELIVERED],
  ["a provider until its moment", [source("provider", 1, 10)], SENT, DELIVERED],
  ["a provider until later", [source("provider", 1, 11)], "Sent", "Delivered"],
  ["a provider after another", [source("provider", 10), source("provider", 1, 10)], "Sent", "Delivered"],
  ["a provider, then a mailbox", [source("provider", 1, 10), source("notified-mailbox", 10)], "Sent", DELIVERED],
];
const KNOWN = ["dropped", "bounce", "spamreport", "opened"] as const satisfies readonly LoggedMailState[];

describe("what no source reports about an email [D29]", () => {
  const textOf = (state: LoggedMailState, reports: readonly EmailReports[] | undefined): string =>
    mailStateLabel(state, selectUnreportedStage({ state, at: day(10) }, reports));

  for (const [what, reports, sent, delivered] of SOURCES)
    it(`with ${what} makes a state "${sent}" or "${delivered}"`, () => {
      expect([textOf("sent", reports), textOf("delivered", reports)]).to.deep.equal([sent, delivered]);
    });

  for (const state of KNOWN)
    it(`changes nothing about an email that is ${state}`, () => {
      expect(textOf(state, [])).to.equal(mailStateLabel(state));
    });

  it("is named for all emails of a state only if no source ever reported it", () => {
    const textOfAll = (state: LoggedMailState, reports: readonly EmailReports[] | undefined): string =>
      mailStateLabel(state, selectNeverReported(state, reports));
    const past = [source("notified-mailbox", 1, 2)];
    expect([undefined, [], past].map((reports) => textOfAll("sent", reports))).to.deep.equal(["Sent", SENT, "Sent"]);
    expect([undefined, [], past].map((reports) => textOfAll("delivered", reports))).to.deep.equal([
      "Delivered",
      DELIVERED,
      DELIVERED,
    ]);
    expect(textOfAll("bounce", [])).to.equal("Bounced");
  });

  it("is, for a receipt, about its latest email at the time at which that was sent", () => {
    const entry = (event: string, number: number) => ({ event, timestamp: day(number) });
    const [first, second] = [entry("processed", 3), entry("processed", 10)];
    const textFor = (reports: readonly EmailReports[], ...events: readonly ReturnType<typeof entry>[]) => {
      const stage = selectUnreportedOfLatest({ counts: {}, events }, reports);
      return stage && unreportedStageSentence(stage);
    };
    expect(textFor([])).to.equal(undefined);
    expect(textFor([], first)).to.equal("Delivery is not reported.");
    expect(textFor([], first, entry("delivered", 4))).to.equal("Opens are not reported.");
    expect(textFor([], first, entry("open", 4))).to.equal(undefined);
    expect(textFor([source("provider", 9)], first, second)).to.equal(undefined);
    expect(textFor([source("provider", 1, 9)], first, second)).to.equal("Delivery is not reported.");
    expect(textFor([source("provider", 9)], first, entry("deferred", 12))).to.equal("Delivery is not reported.");
  });
});
