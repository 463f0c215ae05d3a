import { expect } from "chai";
import {
  isEmailFailure,
  mailOutcome,
  orderCounts,
  orderEvents,
  EMAIL_FAILURE_EVENTS,
  type DeliveryEvent,
} from "#domain/receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { MAIL_OUTCOME_ROWS } from "#test/support/mail-outcomes.ts";

const at = (minute: number): Instant => parseInstant(`2026-03-01T10:${String(minute).padStart(2, "0")}:00Z`) as Instant;
const events = (...named: readonly (readonly [event: string, minute: number])[]): readonly DeliveryEvent[] =>
  named.map(([event, minute]) => ({ event, timestamp: at(minute) }));
const names = (ordered: readonly { readonly event: string }[]): readonly string[] => ordered.map(({ event }) => event);

describe("the events of a receipt's email [RCPT-041]", () => {
  it("distinguishes failures from other events", () => {
    expect(EMAIL_FAILURE_EVENTS).to.deep.equal(["dropped", "bounce", "spamreport"]);
    expect(["dropped", "bounce", "spamreport", "open", "delivered", ""].map(isEmailFailure)).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  // Truth table R46, rows 1 to 4
  const orders = [
    { given: events(["bounce", 3], ["open", 2], ["delivered", 1]), order: ["delivered", "open", "bounce"] },
    { given: events(["dropped", 1], ["delivered", 2]), order: ["delivered", "dropped"] },
    {
      given: events(["spamreport", 1], ["bounce", 2], ["dropped", 3], ["open", 4]),
      order: ["open", "dropped", "bounce", "spamreport"],
    },
    { given: events(["bounce", 1]), order: ["bounce"] },
    { given: events(["open", 5], ["click", 5], ["delivered", 5]), order: ["click", "delivered", "open"] },
    { given: events(["open", 9], ["click", 1], ["open", 2]), order: ["click", "open", "open"] },
    { given: [], order: [] },
  ];
  for (const { given, order } of orders) {
    it(`orders [${names(given).join(", ")}] as [${order.join(", ")}]`, () => {
      expect(names(orderEvents(given))).to.deep.equal(order);
    });
  }

  it("sorts events of one kind by time, including failures", () => {
    const ordered = orderEvents(events(["bounce", 7], ["open", 9], ["bounce", 3], ["open", 2]));
    expect(ordered.map(({ timestamp }) => timestamp)).to.deep.equal([at(2), at(9), at(3), at(7)]);
  });

  it("does not change the order on the receipt", () => {
    const given = events(["open", 2], ["delivered", 1]);
    orderEvents(given);
    expect(names(given)).to.deep.equal(["open", "delivered"]);
  });
});

describe("the counts of a receipt's email [RCPT-034, RCPT-041]", () => {
  it("sorts counts by their first event, with failures last", () => {
    const counts = { bounce: 1, open: 3, delivered: 1, dropped: 2 };
    expect(
      orderCounts({ counts, events: events(["bounce", 1], ["delivered", 2], ["open", 3], ["open", 4]) }),
    ).to.deep.equal([
      { event: "delivered", count: 1 },
      { event: "open", count: 3 },
      { event: "dropped", count: 2 },
      { event: "bounce", count: 1 },
    ]);
  });

  it("sorts counts without events by name, after those with events", () => {
    expect(
      names(orderCounts({ counts: { processed: 1, click: 1, open: 1 }, events: events(["open", 1]) })),
    ).to.deep.equal(["open", "click", "processed"]);
  });

  it("includes a count of zero", () => {
    expect(orderCounts({ counts: { open: 0 }, events: [] })).to.deep.equal([{ event: "open", count: 0 }]);
  });

  it("omits events without a count, whatever their name", () => {
    expect(
      orderCounts({ counts: {}, events: events(["open", 1], ["constructor", 2], ["__proto__", 3]) }),
    ).to.deep.equal([]);
  });
});

describe("the outcome of a receipt's email", () => {
  const outcomes = [
    { counts: {}, outcome: "none" },
    { counts: { processed: 1 }, outcome: "sent" },
    { counts: { processed: 1, delivered: 1 }, outcome: "delivered" },
    { counts: { processed: 1, delivered: 1, open: 3 }, outcome: "opened" },
    { counts: { delivered: 1, unique_open: 1 }, outcome: "opened" },
    { counts: { processed: 1, delivered: 1, open: 3, spamreport: 1 }, outcome: "spamreport" },
    { counts: { delivered: 1, bounce: 1, spamreport: 1 }, outcome: "bounce" },
    { counts: { dropped: 1, bounce: 1 }, outcome: "dropped" },
    { counts: { dropped: 0, open: 0, delivered: 1 }, outcome: "delivered" },
    { counts: { click: 2 }, outcome: "none" },
  ];
  for (const { counts, outcome } of outcomes) {
    it(`is '${outcome}' after ${JSON.stringify(counts)}`, () => {
      expect(mailOutcome({ counts })).to.equal(outcome);
    });
  }

  for (const { what, delivery, outcome } of MAIL_OUTCOME_ROWS) {
    it(`is '${outcome}': ${what}`, () => {
      expect(mailOutcome(delivery)).to.equal(outcome);
    });
  }
});
