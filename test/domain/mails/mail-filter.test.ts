import { expect } from "chai";
import {
  formatMailCount,
  formatMailFilter,
  formatMailTotal,
  LOGGED_MAIL_STATES,
  mailStateLabel,
  parseMailCursor,
  parseMailFilter,
  type MailCount,
  type MailFilter,
} from "#domain/mails/index.ts";
import { deliveryEventName, MAIL_OUTCOMES } from "#domain/receipts/index.ts";

const RECEIPT = "65e1a2000000000000000001";
const WHOLE = {
  state: "bounce",
  event: "unique_open",
  since: "2026-03-01T10:00:00Z",
  until: "2026-03-01T10:00:00.500Z",
  reason: "550 5.1.1 Unknown, really ",
  domain: "gmail.example",
  store_id: "5001",
  from: "2026-03-01",
  to: "2026-03-02",
  receipt_id: RECEIPT,
};

describe("the filter of emails", () => {
  const parametersOf = (parameters: object) => formatMailFilter(parseMailFilter(parameters));

  it("keeps all parameters of a URL, and the reason letter by letter", () => {
    const { since, until, ...ofDays } = WHOLE;
    const { from, to, ...ofTimes } = WHOLE;
    expect(parametersOf(ofDays)).to.deep.equal(Object.entries(ofDays));
    expect(parametersOf(ofTimes)).to.deep.equal(Object.entries(ofTimes));
  });

  it("ignores days beside times", () => {
    const { from, to, ...ofTimes } = WHOLE;
    expect(parametersOf(WHOLE)).to.deep.equal(Object.entries(ofTimes));
  });

  const ignored: readonly (readonly [what: string, parameters: Record<string, string>])[] = [
    ["an unknown state", { state: "none" }],
    ["empty texts", { state: "", reason: "", domain: " ", store_id: "", from: "", to: "", receipt_id: "" }],
    ["days that do not exist", { from: "2026-02-30", to: "yesterday" }],
    ["an unknown event", { event: "opened" }],
    ["times without an event", { since: "2026-03-01T10:00:00Z", until: "2026-03-01T11:00:00Z" }],
    ["an id that is none", { receipt_id: "1" }],
  ];
  for (const [what, parameters] of ignored)
    it(`ignores ${what}`, () => {
      expect(parseMailFilter(parameters)).to.deep.equal({});
    });

  it("ignores times that are none, in the wrong order, or without an end", () => {
    const since = "2026-03-01T10:00:00Z";
    for (const times of [{ since }, { since, until: since }, { since, until: "later" }, { since: "", until: since }])
      expect(parseMailFilter({ event: "open", ...times })).to.deep.equal({ event: "open" });
  });

  it("ignores the last day if it is before the first", () => {
    expect(parseMailFilter({ from: "2026-03-02", to: "2026-03-01" })).to.deep.equal({ from: "2026-03-02" });
  });
});

describe("the log of emails", () => {
  it("has the states of receipts' emails, with the labels of their events", () => {
    expect([...LOGGED_MAIL_STATES, "none"]).to.deep.equal(MAIL_OUTCOMES);
    for (const state of ["dropped", "bounce", "spamreport", "delivered"] as const)
      expect(mailStateLabel(state)).to.equal(deliveryEventName(state));
  });

  it("reads a place of the list and nothing else", () => {
    expect(parseMailCursor("1772359200000000-12")).to.equal("1772359200000000-12");
    for (const text of [undefined, "", "12", "1-2-3", "1772359200000000-", "x-1", "1-1234567890123456789"])
      expect(parseMailCursor(text), text).to.equal(undefined);
  });

  const totals: readonly (readonly [filter: MailFilter, events: MailCount | undefined, text: string])[] = [
    [{}, undefined, "12 emails"],
    [{ event: "delivered" }, { count: 12, isExact: true }, "12 emails"],
    [{ event: "open" }, { count: 1234, isExact: true }, "12 emails, 1,234 opens"],
    [{ event: "click" }, { count: 100_000, isExact: false }, "12 emails, more than 100,000 clicks"],
  ];
  for (const [filter, events, text] of totals)
    it(`counts ${text} of ${filter.event ?? "any event"}`, () => {
      expect(formatMailTotal(filter, { count: 12, isExact: true }, events)).to.equal(text);
    });

  const counts: readonly (readonly [count: number, isExact: boolean, text: string])[] = [
    [0, true, "0 emails"],
    [1, true, "1 email"],
    [2345, true, "2,345 emails"],
    [10_000, false, "more than 10,000 emails"],
  ];
  for (const [count, isExact, text] of counts)
    it(`counts ${text}`, () => {
      expect(formatMailCount({ count, isExact })).to.equal(text);
    });
});
