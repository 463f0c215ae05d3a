import { expect } from "chai";
import fc from "fast-check";
import { buildTimeline, type TimelineEntry } from "#domain/receipts/actions.ts";
import type { DeliveryEvent, Receipt } from "#domain/receipts/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { epochToInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

/** 2026-03-01T10:00:00Z plus a number of minutes. */
const at = (minute: number): Instant => epochToInstant(1_772_359_200 + 60 * minute);
const onClock = (text: string): LocalTime => parseLocalTime(text) as LocalTime;
const kinds = (entries: readonly TimelineEntry[]): readonly string[] =>
  entries.map((entry) => (entry.kind === "mail" ? entry.event : entry.kind));

/** Each email begins with `processed`. Events before the first beginning are one email. */
function countEmails(events: readonly DeliveryEvent[]): number {
  const starts = events.filter(({ event }) => event === "processed").map(({ timestamp }) => timestamp);
  const isEarlier = events.some(
    ({ event, timestamp }) => event !== "processed" && starts.every((at) => at > timestamp),
  );
  return starts.length + Number(isEarlier);
}

describe("the timeline of a receipt", () => {
  it("begins with the sale, in the local time of the till", () => {
    expect(buildTimeline(aReceipt({ at: "2026-03-01T11:00:00+01:00" }))).to.deep.equal([{ at: at(0), kind: "sold" }]);
  });

  it("contains the events, oldest first, and of each email the failure or the latest state", () => {
    const receipt = aReceipt({
      at: "2026-03-01T11:00:00+01:00",
      identifier: "ann@shop.example",
      processed: at(1),
      delivery: {
        counts: {},
        events: [
          { event: "bounce", timestamp: at(3), reason: "mailbox full" },
          { event: "processed", timestamp: at(2) },
          { event: "open", timestamp: at(50) },
        ],
      },
      items: [
        anItem({ name: "Shirt" }),
        anItem({ name: "Cap", returned: { localtime: onClock("2026-03-01T11:20:00+01:00"), reason: "too small" } }),
        anItem({ name: "Bag", returned: { localtime: onClock("2026-03-01T10:30:00Z") } }),
      ],
      properties: {
        checked: { user: "ben@shop.example", timestamp: "2026-03-01T10:40:00Z" },
        refund_validation: { 1: { result: "Pass", timestamp: "2026-03-01T10:10:00Z", user: "cy@shop.example" } },
        tax_free_form: { "f-1": { status: "issued", timestamp: "2026-03-01T10:45:00Z" } },
      },
    });
    expect(buildTimeline(receipt)).to.deep.equal([
      { at: at(0), kind: "sold" },
      { at: at(1), kind: "processed" },
      { at: at(3), kind: "mail", event: "bounce", reason: "mailbox full" },
      {
        at: at(10),
        kind: "refund-validated",
        item: { position: 1, name: "Cap" },
        result: "Pass",
        user: "cy@shop.example",
      },
      { at: at(20), kind: "returned", item: { position: 1, name: "Cap" }, reason: "too small" },
      { at: at(30), kind: "returned", item: { position: 2, name: "Bag" } },
      { at: at(40), kind: "checked", user: "ben@shop.example" },
      { at: at(45), kind: "tax-free-form", id: "f-1", entry: { status: "issued", timestamp: "2026-03-01T10:45:00Z" } },
    ]);
  });

  it("names who recorded a part that came back, and who started a tax-free form", () => {
    const quantity = parseDecimal("1")!;
    const part = { localtime: onClock("2026-03-01T10:20:00Z"), quantity, user: "ben@shop.example" };
    const returned = { localtime: part.localtime, quantity, parts: [part, { ...part, token: "Till" }] };
    const receipt = aReceipt({
      items: [anItem({ name: "Cap", returned })],
      properties: { tax_free_form: { "f-1": { status: "voided", user: "cy@shop.example" }, "f-2": { user: 1 } } },
    });
    expect(buildTimeline(receipt).flatMap((entry) => ("user" in entry ? [entry.user] : []))).to.deep.equal([
      "ben@shop.example",
      "ben@shop.example (token Till)",
      "cy@shop.example",
    ]);
  });

  it("orders simultaneous events as usual, with email failures last", () => {
    const now = "2026-03-01T10:00:00Z";
    const events: readonly DeliveryEvent[] = ["bounce", "processed", "delivered"].map((event) => ({
      event,
      timestamp: at(0),
    }));
    const receipt = aReceipt({
      at: now,
      processed: at(0),
      delivery: { counts: {}, events },
      items: [anItem({ returned: { localtime: onClock(now) } })],
      properties: {
        checked: { user: "ben", timestamp: now },
        refund_validation: { 0: { timestamp: now } },
        tax_free_form: { f: { timestamp: now } },
      },
    });
    expect(kinds(buildTimeline(receipt))).to.deep.equal([
      "sold",
      "processed",
      "bounce",
      "refund-validated",
      "returned",
      "tax-free-form",
      "checked",
    ]);
  });

  it("has the latest state of each email, with its recipient", () => {
    const ann = "ann@shop.example";
    const events: readonly DeliveryEvent[] = [
      { event: "processed", timestamp: at(1), address: ann, emailId: "1" },
      { event: "deferred", timestamp: at(2), emailId: "1", reason: "busy" },
      { event: "delivered", timestamp: at(3), emailId: "1" },
      { event: "processed", timestamp: at(4), address: "ben@shop.example", emailId: "2" },
      { event: "open", timestamp: at(5), emailId: "1" },
    ];
    expect(
      buildTimeline(aReceipt({ at: "2026-03-01T10:00:00Z", delivery: { counts: {}, events } })).slice(1),
    ).to.deep.equal([
      { at: at(4), kind: "mail", event: "processed", address: "ben@shop.example" },
      { at: at(5), kind: "mail", event: "open", address: ann },
    ]);
  });

  it("has the first visit of a machine apart from the state of the email", () => {
    const events: readonly DeliveryEvent[] = [
      { event: "processed", timestamp: at(1) },
      { event: "machine_open", timestamp: at(2) },
      { event: "delivered", timestamp: at(3) },
      { event: "machine_click", timestamp: at(4) },
    ];
    expect(
      buildTimeline(aReceipt({ at: "2026-03-01T10:00:00Z", delivery: { counts: {}, events } })).slice(1),
    ).to.deep.equal([
      { at: at(2), kind: "mail", event: "machine_open" },
      { at: at(3), kind: "mail", event: "delivered" },
    ]);
  });

  it("tolerates incomplete and invalid properties", () => {
    const properties = {
      checked: { user: "ben", timestamp: "yesterday" },
      refund_validation: { 7: { result: 1, user: null }, 8: "passed" },
      tax_free_form: { f: { status: 3, timestamp: 12 }, g: [] },
    };
    expect(buildTimeline(aReceipt({ properties })).slice(1)).to.deep.equal([
      { kind: "refund-validated", item: { position: 7 } },
      { kind: "tax-free-form", id: "f", entry: { status: 3, timestamp: 12 } },
      { kind: "checked", user: "ben" },
    ]);
  });

  it("does not change the receipt", () => {
    const receipt = aReceipt({
      delivery: {
        counts: {},
        events: [
          { event: "open", timestamp: at(2) },
          { event: "delivered", timestamp: at(1) },
        ],
      },
    });
    const before = structuredClone(receipt);
    buildTimeline(receipt);
    expect(receipt).to.deep.equal(before);
  });

  it("is sorted, complete and deterministic for any receipt", () => {
    const minute = fc.nat(5);
    const event = fc.record({
      event: fc.constantFrom("processed", "delivered", "open", "bounce"),
      timestamp: minute.map(at),
    });
    const returned = fc.option(
      minute.map((minutes) => ({ localtime: at(minutes) as string as LocalTime })),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 8 }),
        fc.array(returned, { maxLength: 5 }),
        fc.option(minute.map(at), { nil: undefined }),
        (events, returns, processed) => {
          const items = returns.map((each) => anItem(each ? { returned: each } : {}));
          const receipt: Receipt = aReceipt({
            at: "2026-03-01T10:02:00Z",
            items,
            delivery: { counts: {}, events },
            ...(processed ? { processed } : {}),
          });
          const entries = buildTimeline(receipt);
          const moments = entries.map((entry) => entry.at ?? "");
          expect(moments).to.deep.equal([...moments].sort());
          expect(entries).to.have.length(
            1 + countEmails(events) + returns.filter(Boolean).length + (processed ? 1 : 0),
          );
          expect(buildTimeline({ ...receipt, delivery: { counts: {}, events: [...events].reverse() } })).to.deep.equal(
            entries,
          );
        },
      ),
    );
  });
});
