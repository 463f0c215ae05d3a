import { expect } from "chai";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { buildTimelineRows, formatZoneNote } from "#ui/receipts/receipt-timeline.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { MemoryAuditLog } from "#adapters/memory/audit/memory-audit-log.ts";
import { anAuditEntry } from "#test/support/builders/an-audit-entry.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptDriver } from "./receipt-driver.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const localtime = parseLocalTime("2026-03-03T10:00:00+01:00") as LocalTime;

const EVENTFUL = aReceipt({
  at: "2026-03-01T10:00:00+01:00",
  processed: instant("2026-03-01T09:01:00Z"),
  identifier: "ann@shop.example",
  items: [anItem({ name: "Cap", returned: { localtime, reason: "torn" } })],
  delivery: {
    counts: {},
    events: [
      { event: "bounce", timestamp: instant("2026-03-01T09:03:00Z"), reason: "mailbox full" },
      { event: "delivered", timestamp: instant("2026-03-01T09:02:00Z") },
    ],
  },
  properties: {
    checked: { user: "guard", timestamp: "2026-03-02T09:00:00Z" },
    refund_validation: {
      0: { timestamp: "2026-03-04T09:00:00Z", result: "valid", user: "bea" },
      7: { result: "invalid" },
    },
    tax_free_form: { "TF-1": { timestamp: "2026-03-05T09:00:00Z", status: "issued", user: "cy" } },
  },
});

async function timelineFor(flags: readonly string[]) {
  const driver = new ReceiptDriver({ receipts: [EVENTFUL], flags });
  expect(driver.model.timeline).to.deep.equal([]);
  await driver.visit("TXN-0001");
  return driver.model.timeline.map(({ at, label, detail, isFailure }) => [
    at,
    label,
    ...(detail === undefined ? [] : [detail]),
    ...(isFailure ? ["trouble"] : []),
  ]);
}

describe("The zone of a timeline", () => {
  for (const { at, note } of [
    { at: "2026-03-01T11:00:00+01:00", note: "Times are in Europe/Berlin." },
    { at: "2026-03-01T11:00:00+03:00", note: "Times are in Europe/Berlin. The store's clock was at UTC+3." },
  ])
    it(`is shown for a sale at ${at}, with the store's offset if it differs`, () =>
      expect(formatZoneNote(aReceipt({ at }), "Europe/Berlin")).to.equal(note));
});

describe("The timeline of a receipt", () => {
  failOnMobxWarnings();

  const tones: Readonly<Record<string, string>> = {
    processed: "neutral",
    accepted: "neutral",
    deferred: "warn",
    delivered: "good",
    open: "good",
    unique_click: "good",
    machine_open: "neutral",
    unsubscribe: "neutral",
    bounce: "bad",
    "an event of another provider": "neutral",
  };
  for (const [event, tone] of Object.entries(tones))
    it(`shows the email event '${event}' as ${tone}`, () => {
      const events = [{ event, timestamp: instant("2026-03-01T09:03:00Z") }];
      const rows = buildTimelineRows(aReceipt({ delivery: { counts: {}, events } }), {
        showsProcessed: false,
        emailReports: undefined,
        audited: [],
      });
      expect(rows.find(({ at }) => at === events[0]!.timestamp)?.tone).to.equal(tone);
    });
  it("says of each email what no source reports about it [D29]", async () => {
    const mail = (event: string, minute: number, emailId: string) => ({
      ...{ event, emailId, timestamp: instant(`2026-03-01T09:${String(minute).padStart(2, "0")}:00Z`) },
    });
    const events = [
      ...[mail("processed", 10, "1"), mail("bounce", 11, "1")],
      ...[mail("processed", 20, "2"), mail("accepted", 21, "2")],
      ...[mail("processed", 30, "3"), mail("delivered", 31, "3")],
      ...[mail("processed", 40, "4"), mail("open", 41, "4")],
    ];
    const driver = new ReceiptDriver({ receipts: [aReceipt({ delivery: { counts: {}, events } })], emailReports: [] });
    await driver.visit("TXN-0001");
    const { timeline } = driver.model;
    expect(timeline.filter(({ label }) => label !== "Sold").map(({ detail }) => detail)).to.deep.equal([
      undefined,
      "delivery not reported",
      "opens not reported",
      undefined,
    ]);
  });

  it("shows all events as text, oldest first, and events without a time last", async () => {
    expect(await timelineFor(["receipts_view", "receipts:view_processed"])).to.deep.equal([
      ["2026-03-01T09:00:00.000Z", "Sold"],
      ["2026-03-01T09:01:00.000Z", "Processed"],
      ["2026-03-01T09:03:00.000Z", "Bounced", "mailbox full", "trouble"],
      ["2026-03-02T09:00:00.000Z", "Security check", "guard"],
      ["2026-03-03T09:00:00.000Z", "Returned", "Cap, torn"],
      ["2026-03-04T09:00:00.000Z", "Refund validated", "Cap, valid, bea"],
      ["2026-03-05T09:00:00.000Z", "Tax-free form issued", "started by \u2068cy\u2069"],
      [undefined, "Refund validated", "item 8, invalid"],
    ]);
  });

  it("says who sent, copied, processed, corrected and returned, for accounts with the audit log", async () => {
    const target = EVENTFUL.id;
    const change = (facts: Parameters<typeof anAuditEntry>[0]) =>
      anAuditEntry({ action: "receipt.change", target, actor: "kim@shop.example", ...facts });
    const log = new MemoryAuditLog([
      change({ id: "1", at: "2026-03-01T09:10:00Z", action: "receipt.send", details: { copy: false } }),
      change({ id: "2", at: "2026-03-01T09:11:00Z", action: "receipt.send", details: { copy: true }, token: "Till" }),
      change({ id: "3", at: "2026-03-01T09:12:00Z", action: "receipt.process" }),
      change({ id: "4", at: "2026-03-01T09:13:00Z", changes: [{ path: "/identifier", after: "a" }] }),
      change({ id: "5", at: "2026-03-01T09:14:00Z", changes: [{ path: "/identifier", before: "a", after: "b" }] }),
      change({ id: "6", at: "2026-03-01T09:15:00Z", changes: [{ path: "/identifier", before: "b" }] }),
      change({ id: "7", at: "2026-03-01T09:16:00Z", changes: [{ path: "/identifier", omitted: true }] }),
      change({ id: "8", at: "2026-03-01T09:17:00Z", action: "refund.unlock" }),
      change({ id: "9", at: "2026-03-03T09:00:00Z", changes: [{ path: "/items/0/return", after: {} }] }),
      change({ id: "10", at: "2026-03-03T09:00:00Z", target: "of another", action: "receipt.process" }),
    ]);
    const driver = new ReceiptDriver({ receipts: [EVENTFUL], auditLog: log });
    await driver.visit("TXN-0001");
    await flushTasks();
    const rows = driver.model.timeline.map(({ label, detail }) => [label, detail?.replace(/[\u2068\u2069]/gu, "")]);
    expect(rows.slice(-13)).to.deep.equal([
      ["Email requested", "by kim@shop.example"],
      ["Copy sent to another address", "by kim@shop.example (token Till)"],
      ["Processing requested", "by kim@shop.example"],
      ["Customer attached", "by kim@shop.example"],
      ["Customer changed", "by kim@shop.example"],
      ["Customer removed", "by kim@shop.example"],
      ["Customer changed", "by kim@shop.example"],
      ["Validation removed", "by kim@shop.example"],
      ["Security check", "guard"],
      ["Returned", "Cap, torn, kim@shop.example"],
      ["Refund validated", "Cap, valid, bea"],
      ["Tax-free form issued", "started by cy"],
      ["Refund validated", "item 8, invalid"],
    ]);
  });

  it("shows to whom an email was sent", async () => {
    const events = [
      {
        event: "bounce",
        timestamp: instant("2026-03-01T09:03:00Z"),
        address: "ann@shop.example",
        reason: "mailbox full",
      },
    ];
    const driver = new ReceiptDriver({ receipts: [aReceipt({ delivery: { counts: {}, events } })] });
    await driver.visit("TXN-0001");
    expect(driver.model.timeline.find(({ label }) => label === "Bounced")?.detail).to.equal(
      `to ${isolateDirection("ann@shop.example")}, mailbox full`,
    );
  });

  it("hides the processing time from users who may not see it [RCPT-038, SHELL-043]", async () => {
    expect((await timelineFor(["receipts_view"])).map(([, what]) => what)).not.to.include("Processed");
  });

  it("shows only the latest events of a long history until the user asks for all", async () => {
    const events = Array.from({ length: 250 }, (_, minute) => ({
      event: "processed",
      timestamp: instant(new Date(Date.UTC(2026, 3, 1, 0, minute)).toISOString()),
    }));
    const driver = new ReceiptDriver({ receipts: [aReceipt({ delivery: { counts: {}, events } })] });
    await driver.visit("TXN-0001");
    const { model } = driver;
    expect([model.timeline.length, model.timeline.at(-1)?.at, model.wholeTimelineLabel]).to.deep.equal([
      100,
      events.at(-1)?.timestamp,
      "Show all 251",
    ]);
    model.showWholeTimeline();
    expect([model.timeline.length, model.timeline[0]?.label, model.wholeTimelineLabel]).to.deep.equal([
      251,
      "Sold",
      undefined,
    ]);
    model.exit();
    expect(model.timeline).to.have.length(100);
  });
});
