import { expect } from "chai";
import { MemoryMailLog } from "#adapters/memory/mails/memory-mail-log.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MAILS_FAILED, type LoggedMail, type MailLog } from "#domain/mails/index.ts";
import type { ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { err } from "#domain/shared/result.ts";
import {
  aMail,
  FULL_MAILBOX,
  TWO_DAYS_OF_MAILS,
  UNKNOWN_MAILBOX,
  type MailFacts,
} from "#test/support/builders/a-mail.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { canWithout } from "#test/support/capabilities.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { MailsDriver } from "./mails-driver.ts";

const ids = ({ model }: MailsDriver): readonly string[] => model.rows.map(({ id }) => id);
const shown = async (facts: ConstructorParameters<typeof MailsDriver>[0] = {}, href?: string): Promise<MailsDriver> => {
  const driver = new MailsDriver({ mails: TWO_DAYS_OF_MAILS, ...facts });
  await driver.visit(href);
  return driver;
};

const receiptId = (nth: number): string => `65e1a20000000000${nth.toString(16).padStart(8, "0")}`;
const customer = (nth: number): string => `customer${nth}@shop.example`;
/** A receipt and its email, which bounced. */
const bounced = (nth: number, facts: MailFacts = {}): LoggedMail =>
  aMail({
    ...{ id: String(nth), receiptId: receiptId(nth), transactionId: `TXN-${nth}`, recipient: customer(nth) },
    ...{ state: "bounce", reason: FULL_MAILBOX, ...facts },
  });
const receipt = (nth: number, identifier = customer(nth)) => {
  const timestamp = parseInstant("2026-03-01T10:00:00Z")!;
  const events = ["processed", "bounce"].map((event) => ({ event, timestamp, address: customer(nth) }));
  return aReceipt({
    id: receiptId(nth),
    transaction: `TXN-${nth}`,
    identifier,
    delivery: { counts: { processed: 1, bounce: 1 }, events },
  });
};

/** Emails with as many reasons. */
const withReasons = (count: number): readonly LoggedMail[] =>
  Array.from({ length: count }, (_, nth) => bounced(nth, { reason: `reason ${"x".repeat(nth)}` }));

describe("The list of emails", () => {
  failOnMobxWarnings();

  it("shows emails newest first, with their receipt, state, reason and store", async () => {
    const driver = await shown();
    expect(ids(driver)).to.deep.equal(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]);
    expect(driver.model.rows[1]).to.deep.equal({
      id: "9",
      at: "2026-03-01T09:00:00.000Z",
      receipt: "TXN-1008",
      href: `/transaction/TXN-1008?receipt=${receiptId(8)}`,
      recipient: "noone@gmail.example",
      kind: "Receipt",
      state: "bounce",
      unreported: undefined,
      reason: UNKNOWN_MAILBOX,
      domain: "gmail.example",
      store: "Soho",
      isChosen: false,
      result: undefined,
    });
    const { title, isIdle, summary, totalText } = driver.model;
    expect([title, isIdle, summary, totalText]).to.deep.equal([
      "Email log",
      true,
      "10 of 10 emails, newest first",
      "10 emails",
    ]);
  });

  const filters: readonly (readonly [href: string, found: readonly string[]])[] = [
    ["/mails?state=bounce", ["9", "5", "4", "3"]],
    ["/mails?state=bounce&from=2026-02-28&to=2026-02-28", ["5", "4", "3"]],
    [`/mails?reason=${encodeURIComponent(FULL_MAILBOX)}`, ["5", "4"]],
    ["/mails?domain=gmail.example&store_id=5001&from=2026-03-01", ["9", "8"]],
    [`/mails?receipt_id=${receiptId(4)}`, ["5", "4"]],
    ["/mails?state=nothing&from=yesterday", ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]],
  ];
  for (const [href, found] of filters)
    it(`lists the emails of ${href}`, async () => {
      expect(ids(await shown({}, href))).to.deep.equal(found);
    });

  it("keeps the other filters when the user chooses a state, a store or days", async () => {
    const driver = await shown();
    const { bar } = driver.model;
    for (const [choose, href] of [
      [() => bar.chooseState("bounce"), "/mails?state=bounce"],
      [() => bar.chooseStore("5002"), "/mails?state=bounce&store_id=5002"],
      [() => bar.days.choose("yesterday"), "/mails?state=bounce&store_id=5002&from=2026-02-28&to=2026-02-28"],
      [() => bar.chooseStore("all"), "/mails?state=bounce&from=2026-02-28&to=2026-02-28"],
      [() => bar.days.choose("any"), "/mails?state=bounce"],
      [() => bar.chooseState("any"), "/mails"],
    ] as const) {
      choose();
      await driver.settle();
      expect(driver.addressBar.href).to.equal(href);
    }
  });

  it("takes typed days, but not in the wrong order", async () => {
    const driver = await shown({}, "/mails?from=2026-02-28&to=2026-02-28");
    const { bar } = driver.model;
    expect([bar.days.choice, bar.days.from.text, bar.days.to.text]).to.deep.equal([
      "yesterday",
      "2026-02-28",
      "2026-02-28",
    ]);
    bar.days.to.type("2026-02-27");
    driver.schedule.advance(400);
    expect([bar.days.endError, driver.addressBar.href]).to.deep.equal([
      "The end date cannot be before the start date",
      "/mails?from=2026-02-28&to=2026-02-28",
    ]);
    bar.days.to.type("2026-03-01");
    driver.schedule.advance(400);
    await driver.settle();
    expect([driver.addressBar.href, bar.days.choice]).to.deep.equal(["/mails?from=2026-02-28&to=2026-03-01", "custom"]);
  });

  it("offers the stores of the account, and all of them together", async () => {
    const { model } = await shown({ storesAllowed: ["5002"] }, "/mails?store_id=9");
    expect(model.bar.storeOptions.map(({ label }) => label)).to.deep.equal(["All stores", "Bath", "9"]);
  });

  it("names a store by its id if the stores cannot be loaded", async () => {
    const { model } = await shown({ storesBehind: (stores) => withFailure(stores, failure("unreachable")) });
    expect([model.failure, model.rows[0]?.store]).to.deep.equal([undefined, "5002"]);
  });

  it("pages with Older and Latest, and stores the page in the URL", async () => {
    const mails = Array.from({ length: 25 }, (_, nth) => aMail({ id: String(nth + 1) }));
    const driver = await shown({ mails }, "/mails?state=sent");
    expect([ids(driver).length, driver.model.latestHref]).to.deep.equal([20, undefined]);
    await driver.visit(driver.model.olderHref);
    expect([ids(driver), driver.model.olderHref, driver.model.latestHref]).to.deep.equal([
      ["5", "4", "3", "2", "1"],
      undefined,
      "/mails?state=sent",
    ]);
    expect(driver.addressBar.href).to.match(/^\/mails\?state=sent&before=\d+-6$/);
    expect(driver.model.totalText).to.equal("25 emails");
  });

  it("counts emails by reason and by domain, and each count is a filter that can be removed", async () => {
    const driver = await shown({}, "/mails?state=bounce");
    const { reasons, domains } = driver.model;
    const texts = () => reasons.links.map(({ label, count, isChosen }) => [label, count, isChosen]);
    expect(texts()).to.deep.equal([
      [FULL_MAILBOX, "2", false],
      [UNKNOWN_MAILBOX, "2", false],
    ]);
    await driver.visit(reasons.links[1]?.href);
    expect([ids(driver), texts()[1]]).to.deep.equal([
      ["9", "3"],
      [UNKNOWN_MAILBOX, "2", true],
    ]);
    expect(driver.model.chips.map(({ label, href }) => [label, href])).to.deep.equal([
      [`Reason: ${UNKNOWN_MAILBOX}`, "/mails?state=bounce"],
    ]);
    expect(domains.links.map(({ label, count }) => [label, count])).to.deep.equal([["gmail.example", "2"]]);
    expect(reasons.links[1]?.href).to.equal("/mails?state=bounce");
  });

  it("names an event of the statistics and its time, and counts events apart from emails", async () => {
    const events = (["2", "2", "4"] as const).map((mailId, hour) => ({
      ...{ mailId, event: "open" as const },
      at: parseInstant(`2026-02-28T1${hour}:00:00Z`)!,
    }));
    const times = "since=2026-02-28T10:00:00Z&until=2026-02-28T13:00:00Z";
    const driver = await shown({ events }, `/mails?event=open&${times}`);
    expect([ids(driver), driver.model.totalText]).to.deep.equal([["4", "2"], "2 emails, 3 opens"]);
    expect(driver.model.chips.map(({ label, href }) => [label, href])).to.deep.equal([
      ["Event (any later state): Opens", "/mails"],
      ["Time: 28 Feb 2026, 10:00 to 28 Feb 2026, 13:00", "/mails?event=open"],
    ]);
    driver.model.bar.days.choose("yesterday");
    expect(driver.addressBar.href).to.equal("/mails?event=open&from=2026-02-28&to=2026-02-28");
    await driver.visit("/mails?event=unique_open&from=2026-02-28");
    expect([ids(driver), driver.model.totalText]).to.deep.equal([["4", "2"], "2 emails"]);
  });

  it("has no filter for emails without a reason", async () => {
    const { reasons } = (await shown()).model;
    reasons.toggle();
    expect(reasons.links.at(-1)).to.deep.include({ label: "No reason", count: "4", href: undefined });
  });

  it("shows the three most frequent groups at first", async () => {
    const { reasons } = (await shown({ mails: withReasons(8) })).model;
    expect([reasons.links.length, reasons.moreLabel]).to.deep.equal([3, "Show all 8"]);
    reasons.toggle();
    expect([reasons.links.length, reasons.moreLabel, reasons.note]).to.deep.equal([8, "Show fewer", undefined]);
  });

  it("says that there are more groups than it shows", async () => {
    const { reasons } = (await shown({ mails: withReasons(52) })).model;
    expect([reasons.links.length, reasons.moreLabel, reasons.note]).to.deep.equal([3, "Show 50 of 52", undefined]);
    reasons.toggle();
    expect([reasons.links.length, reasons.moreLabel, reasons.note]).to.deep.equal([
      50,
      "Show fewer",
      "Shows the 50 most frequent of 52.",
    ]);
  });

  it("exports each reason in full", async () => {
    const reason = "452 4.2.2 <ann@gmail.example>: mailbox 17 is full";
    const driver = await shown({ mails: [bounced(1, { reason })] });
    expect(driver.model.reasons.links.map(({ label }) => label)).to.deep.equal(["452 4.2.2 <…>: mailbox … is full"]);
    expect((await driver.exportLines()).join("")).to.include(reason);
  });

  it("says why nothing is found", async () => {
    const driver = await shown({}, "/mails?domain=nowhere.example");
    const { summary, emptyText, clearHref } = driver.model;
    expect([summary, emptyText, clearHref]).to.deep.equal([
      "No emails found",
      "No email matches this filter. Change or remove it.",
      "/mails",
    ]);
    await driver.visit("/mails?domain=nowhere.example&from=2024-05-01");
    expect(driver.model.emptyText).to.equal("No email matches these filters. Remove one, or choose other days.");
    await driver.visit("/mails?before=1-1");
    expect(driver.model.emptyText).to.match(/^No older emails/);
  });

  it("reports a failure of the list once, and can be retried", async () => {
    let isBroken = true;
    const behind = (log: MailLog): MailLog =>
      overridePort<MailLog>(log, {
        matching: (...asked) => (isBroken ? Promise.resolve(err(failure("unreachable"))) : log.matching(...asked)),
      });
    const driver = await shown({ behind });
    expect([driver.model.failure, driver.notifier.raised.length]).to.deep.equal([MAILS_FAILED, 1]);
    isBroken = false;
    await driver.model.retry();
    expect([driver.model.failure, ids(driver).length]).to.deep.equal([undefined, 10]);
  });

  it("exports all emails of the filter, without formulas", async () => {
    const mails = Array.from({ length: 1_500 }, (_, nth) => bounced(nth + 1, { storeId: "5001" }));
    const driver = await shown({ mails: [...mails, bounced(9_000, { reason: "=1+1" })] }, "/mails?state=bounce");
    const lines = await driver.exportLines();
    expect(lines.slice(2, 9)).to.deep.equal([
      '"Filter","State: Bounced"',
      '"Time zone","Europe/London"',
      '"Created at","1 Mar 2026, 12:00 (Europe/London)"',
      '"Rows",1501',
      "",
      '"Time","Transaction","Receipt ID","Recipient","Domain","State","State since","Reason","Store","Kind"',
      lines[8],
    ]);
    expect(lines.length).to.equal(1_510);
    expect(lines.find((line) => line.includes("TXN-9000"))).to.include("'=1+1");
    expect(lines.find((line) => line.includes('"TXN-7"'))).to.match(/"customer7@shop.example",[^,]*,"Bounced"/);
  });

  it("says which states are not reported, in the list, in the file and in the filter, with a link to the reason", async () => {
    const driver = await shown({ emailReports: [] });
    const { model } = driver;
    const note = (wanted: string) => model.rows.find(({ id }) => id === wanted)?.unreported;
    expect(["10", "1", "2", "9"].map(note)).to.deep.equal([
      "delivery not reported",
      "opens not reported",
      undefined,
      undefined,
    ]);
    expect(model.reportsHref).to.equal("/help/email-reports");
    expect(model.bar.states.map(({ label }) => label)).to.include.members([
      "Sent, delivery not reported",
      "Delivered, opens not reported",
    ]);
    const lines = await driver.exportLines();
    expect(lines.find((line) => line.includes("TXN-1009"))).to.include(',"Sent, delivery not reported",');
    expect(lines.find((line) => line.includes("TXN-1008"))).to.include(',"Bounced",');
  });

  it("says no more than the state if a source reported it, or if that is unknown", async () => {
    const since = parseInstant("2026-01-01T00:00:00Z")!;
    for (const emailReports of [undefined, [{ series: ["delivered", "open"] as const, since }]]) {
      const { model } = await shown(emailReports === undefined ? {} : { emailReports });
      expect(model.rows.flatMap(({ unreported }) => unreported ?? [])).to.deep.equal([]);
      expect([model.reportsHref, model.bar.states.map(({ label }) => label)]).to.deep.equal([
        undefined,
        ["Any state", "Dropped", "Bounced", "Marked as spam", "Opened", "Delivered, not opened", "Sent"],
      ]);
    }
  });
});

describe("Resending emails of the log", () => {
  failOnMobxWarnings();

  const BATCH = [
    bounced(1),
    bounced(2),
    bounced(3),
    bounced(4, { kind: "copy" }),
    bounced(5, { receiptId: receiptId(1) }),
  ];
  const RECEIPTS = [receipt(1), receipt(2, "corrected@shop.example"), receipt(3), receipt(4)];
  const batch = (facts: ConstructorParameters<typeof MailsDriver>[0] = {}) =>
    shown({ mails: BATCH, receipts: RECEIPTS, ...facts }, "/mails?state=bounce");
  const sentTo = ({ actions }: MailsDriver) => actions.emails.map(({ to }) => to);

  it("shows what happens: a corrected address is sent, one that bounced only if the user says so", async () => {
    const driver = await batch();
    const preview = await driver.previewAll();
    expect([
      preview.readyText,
      preview.doubtfulText,
      preview.excludedTexts,
      preview.olderText,
      preview.quotaText,
    ]).to.deep.equal([
      "1 receipt will be emailed again.",
      "Also 2 receipts to addresses that failed for good",
      ["1 email: copies aren't sent again", "1 email: another email of the same receipt"],
      undefined,
      undefined,
    ]);
    expect([preview.confirmLabel, preview.disabledReason]).to.deep.equal(["Resend 1 receipt", undefined]);
    preview.chooseDoubtful(true);
    expect(preview.confirmLabel).to.equal("Resend 3 receipts");
    preview.confirm();
    await flushTasks();
    expect([...sentTo(driver)].sort()).to.deep.equal(["corrected@shop.example", customer(1), customer(3)].sort());
    const { resending, rows } = driver.model;
    expect([resending.summary, rows.map(({ result }) => result?.text)]).to.deep.equal([
      "3 of 3 resent",
      ["Resent", undefined, "Resent", "Resent", "Resent"],
    ]);
  });

  it("sends the selected emails, and clears the selection", async () => {
    const driver = await batch();
    const { model } = driver;
    expect([model.resendLabel, model.heldReason]).to.deep.equal(["Resend", "Choose emails first"]);
    model.selection.choose("2", true, false);
    model.selection.choose("1", true, true);
    expect([model.resendLabel, model.heldReason, model.selection.pageState]).to.deep.equal([
      "Resend 2",
      undefined,
      "some",
    ]);
    await model.resend();
    await flushTasks();
    const preview = model.preview.model!;
    expect([preview.readyText, preview.doubtfulText]).to.deep.equal([
      "1 receipt will be emailed again.",
      "Also 1 receipt to addresses that failed for good",
    ]);
    preview.confirm();
    await flushTasks();
    expect([sentTo(driver), model.selection.text, model.preview.content]).to.deep.equal([
      ["corrected@shop.example"],
      "",
      undefined,
    ]);
  });

  it("cannot be confirmed if nothing is left", async () => {
    const driver = await batch({ mails: [bounced(4, { kind: "copy" })] });
    const preview = await driver.previewAll();
    expect([preview.readyText, preview.disabledReason]).to.deep.equal([
      "No receipt is left to email again.",
      "No receipt is chosen",
    ]);
    preview.confirm();
    expect(driver.actions.emails).to.deep.equal([]);
  });

  it("shows the reason of each receipt that was not sent, and tries these again", async () => {
    let isLimited = true;
    const actionsBehind = (actions: ReceiptActions): ReceiptActions =>
      overridePort<ReceiptActions>(actions, {
        resend: (id, attempt) =>
          isLimited && id === receiptId(3)
            ? Promise.resolve(err(failure("rejected", { status: 500, description: "The disk is full" })))
            : actions.resend(id, attempt),
      });
    const driver = await batch({ actionsBehind });
    const { model } = driver;
    const preview = await driver.previewAll();
    preview.chooseDoubtful(true);
    preview.confirm();
    await flushTasks();
    expect([model.resending.summary, model.resending.undone.map(({ id }) => id)]).to.deep.equal([
      "2 of 3 resent, 1 failed",
      [receiptId(3)],
    ]);
    expect(model.rows.find(({ id }) => id === "3")?.result).to.deep.equal({
      state: "failed",
      text: "The disk is full",
    });
    await driver.visit("/mails?state=sent");
    expect(model.resending.rows.map(({ name, result }) => [name, result.text])).to.deep.equal([
      ["TXN-3", "The disk is full"],
      ["TXN-2", "Resent"],
      ["TXN-5", "Resent"],
    ]);
    expect(model.resending.retryLabel).to.equal("Retry 1 failed");
    isLimited = false;
    await model.resending.retry();
    expect([model.resending.summary, model.resending.undone]).to.deep.equal(["3 of 3 resent", []]);
  });

  it("goes on when the user leaves, and reports the end", async () => {
    const driver = await batch();
    const preview = await driver.previewAll();
    preview.confirm();
    driver.model.exit();
    await flushTasks();
    expect([sentTo(driver), driver.notifier.raised.at(-1)]).to.deep.equal([
      ["corrected@shop.example"],
      { type: "success", msg: "Resending has ended: 1 of 1 resent" },
    ]);
  });

  it("has the progress and the results after the user has come back", async () => {
    const driver = await batch();
    const preview = await driver.previewAll();
    preview.chooseDoubtful(true);
    preview.confirm();
    driver.leave();
    await driver.visit("/mails?state=bounce");
    const { resending, rows } = driver.model;
    expect([resending.showsProgress, resending.summary, rows.map(({ result }) => result?.text)]).to.deep.equal([
      true,
      "3 of 3 resent",
      ["Resent", undefined, "Resent", "Resent", "Resent"],
    ]);
  });

  it("resends the emails of the filter and the selection at the click, not of later ones", async () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const behind = (log: MailLog): MailLog =>
      overridePort<MailLog>(log, {
        matching: async (filter, page, ...rest) => {
          if (page.limit > 20) await opened;
          return log.matching(filter, page, ...rest);
        },
      });
    const driver = await batch({ behind });
    driver.model.selection.chooseAll();
    await driver.model.resend();
    await driver.visit("/mails?state=sent");
    open();
    await flushTasks();
    expect(driver.model.preview.model?.readyText).to.equal("1 receipt will be emailed again.");
  });

  it("stops when the user stops", async () => {
    const mails = Array.from({ length: 30 }, (_, nth) => bounced(nth + 1));
    const receipts = Array.from({ length: 30 }, (_, nth) => receipt(nth + 1, "corrected@shop.example"));
    const driver = await batch({ mails, receipts });
    const preview = await driver.previewAll();
    preview.confirm();
    const { resending } = driver.model;
    expect(resending.isUnfinished).to.equal(true);
    expect([resending.isPending, driver.model.heldReason]).to.deep.equal([
      true,
      "Wait until the others are sent, or stop them",
    ]);
    resending.stop();
    expect([resending.isPending, resending.isUnfinished]).to.deep.equal([true, false]);
    await flushTasks();
    const { done, cancelled, of } = resending.progress;
    expect([of, done + cancelled, cancelled > 0, resending.isPending]).to.deep.equal([30, 30, true, false]);
    expect(resending.retryLabel).to.equal(`Retry ${cancelled} not sent`);
  });

  it("says so if the emails cannot be loaded, and can be retried", async () => {
    let isBroken = true;
    const behind = (log: MailLog): MailLog =>
      overridePort<MailLog>(log, {
        matching: (filter, page, ...rest) =>
          isBroken && page.limit > 20
            ? Promise.resolve(err(failure("unreachable")))
            : log.matching(filter, page, ...rest),
      });
    const preview = await (await batch({ behind })).previewAll();
    expect([preview.problem, preview.disabledReason]).to.deep.equal([MAILS_FAILED, "The emails could not be loaded"]);
    isBroken = false;
    await preview.retry();
    expect([preview.problem, preview.readyText]).to.deep.equal([undefined, "1 receipt will be emailed again."]);
  });

  it("reads the receipts again that could not be read", async () => {
    let isBroken = true;
    const reads: string[] = [];
    const receiptsBehind = (receipts: Receipts): Receipts =>
      overridePort<Receipts>(receipts, {
        withId: (id, ...rest) => {
          reads.push(id);
          return isBroken && id === receiptId(2)
            ? Promise.resolve(err(failure("unreachable")))
            : receipts.withId(id, ...rest);
        },
      });
    const preview = await (await batch({ receiptsBehind })).previewAll();
    expect([preview.hasUnread, preview.excludedTexts.at(-1)]).to.deep.equal([
      true,
      "1 email: the receipt could not be read",
    ]);
    [isBroken, reads.length] = [false, 0];
    await preview.recheck();
    expect([preview.hasUnread, preview.readyText, reads]).to.deep.equal([
      false,
      "1 receipt will be emailed again.",
      [receiptId(2)],
    ]);
  });

  it("is not offered to accounts that may only read", async () => {
    const driver = await batch({ mayResend: false });
    driver.model.selection.chooseAll();
    await driver.model.resend();
    expect([driver.model.mayResend, driver.model.preview.content]).to.deep.equal([false, undefined]);
  });
});

describe("Resending more emails than the limit allows", () => {
  failOnMobxWarnings();

  /** Receipts whose address was corrected, and the preview of their emails. */
  async function many(count: number, facts: ConstructorParameters<typeof MailsDriver>[0] = {}) {
    const numbers = Array.from({ length: count }, (_, nth) => nth + 1);
    const mails = numbers.map((nth) => bounced(nth));
    const receipts = numbers.map((nth) => receipt(nth, `corrected${nth}@shop.example`));
    const driver = await shown({ mails, receipts, maxPerMailbox: 1, ...facts }, "/mails?state=bounce");
    return { driver, preview: await driver.previewAll(), run: driver.resending };
  }

  it("says before how many can be sent now, and until when the run waits", async () => {
    const { preview, run } = await many(25);
    expect(preview.quotaText).to.equal(
      "10 can be sent now, the other 15 within about 30 minutes: the limit is 10 emails in 15 minutes. The portal continues by itself while it is open.",
    );
    preview.confirm();
    await flushTasks();
    const waits = "Waiting until 12:15 for the limit of 10 emails in 15 minutes";
    expect([run.summary, run.waitText, run.announcement, run.isUnfinished]).to.deep.equal([
      "10 of 25 resent",
      waits,
      waits,
      true,
    ]);
  });

  it("goes on after each wait, on other pages too, and reports the end", async () => {
    const { driver, preview, run } = await many(25);
    preview.confirm();
    await flushTasks();
    driver.leave();
    await driver.pass(15 * 60_000);
    expect([run.summary, run.waitText]).to.deep.equal([
      "20 of 25 resent",
      "Waiting until 12:30 for the limit of 10 emails in 15 minutes",
    ]);
    await driver.pass(15 * 60_000);
    expect([run.summary, run.waitText, run.isPending, driver.notifier.raised.at(-1)?.msg]).to.deep.equal([
      "25 of 25 resent",
      undefined,
      false,
      "Resending has ended: 25 of 25 resent",
    ]);
  });

  it("ends the wait when the user stops, and sends the others after a retry", async () => {
    const { driver, preview, run } = await many(15);
    preview.confirm();
    await flushTasks();
    run.stop();
    await flushTasks();
    expect([run.summary, run.waitText, run.retryLabel, driver.schedule.pending]).to.deep.equal([
      "10 of 15 resent, 5 not sent",
      undefined,
      "Retry 5 not sent",
      0,
    ]);
    driver.clock.advance(15 * 60_000);
    await run.retry();
    expect([run.summary, run.retryLabel]).to.deep.equal(["15 of 15 resent", undefined]);
  });

  it("shows some results at first, those not sent before the others, and more on request", async () => {
    const { driver, preview, run } = await many(35);
    preview.confirm();
    await flushTasks();
    run.stop();
    await flushTasks();
    await driver.visit("/mails?state=sent");
    const texts = () => run.rows.map(({ result }) => result.text);
    expect([texts(), run.moreLabel]).to.deep.equal([Array(10).fill("Not sent"), "Show 25 more"]);
    run.showMore();
    expect([texts().slice(24, 26), run.rows.length, run.moreLabel]).to.deep.equal([
      ["Not sent", "Resent"],
      35,
      undefined,
    ]);
  });

  it("says so in general if the limit is unknown", async () => {
    const { preview } = await many(3, { can: canWithout("getMailQuota") });
    expect(preview.quotaText).to.match(/^If the limit of emails is reached/);
  });
});

describe("Resending more than a page of emails", () => {
  failOnMobxWarnings();

  const COUNT = 1_210;
  const numbers = Array.from({ length: COUNT }, (_, nth) => nth + 1);
  /** The oldest emails are copies of the newest receipt, and emails of the newest receipts. */
  const mails = numbers.map((nth) =>
    bounced(nth, nth <= 5 ? { kind: "copy" } : nth <= 10 ? { receiptId: receiptId(COUNT) } : {}),
  );
  const receipts = numbers.map((nth) => receipt(nth, `corrected${nth}@shop.example`));
  const begin = async (facts: ConstructorParameters<typeof MailsDriver>[0] = {}) => {
    const driver = await shown({ mails, receipts, maxPerMailbox: 1_000, ...facts }, "/mails?state=bounce");
    return { driver, preview: await driver.previewAll(), run: driver.resending };
  };

  it("checks the newest first, and says that the older ones follow", async () => {
    const { preview } = await begin();
    expect([preview.readyText, preview.olderText, preview.confirmLabel]).to.deep.equal([
      "1,000 receipts will be emailed again.",
      "The newest 1,000 of 1,210 emails are checked. The older ones follow when these are sent, by the same rules.",
      "Resend 1,000 and older",
    ]);
  });

  it("sends the older ones by the same rules, each receipt once, and says what was left out", async () => {
    const { driver, preview, run } = await begin();
    preview.confirm();
    await flushTasks();
    expect([run.summary, run.isPending, run.leftOutTexts]).to.deep.equal([
      "1,200 of 1,200 resent",
      false,
      ["5 emails: copies aren't sent again", "5 emails: another email of the same receipt"],
    ]);
    expect(new Set(driver.actions.emails.map(({ receipt: each }) => each)).size).to.equal(1_200);
  });

  it("goes on with the older ones after they could not be loaded", async () => {
    let isBroken = true;
    const behind = (log: MailLog): MailLog =>
      overridePort<MailLog>(log, {
        matching: (filter, page, ...rest) =>
          isBroken && page.before !== undefined
            ? Promise.resolve(err(failure("unreachable")))
            : log.matching(filter, page, ...rest),
      });
    const { preview, run } = await begin({ behind });
    preview.confirm();
    await flushTasks();
    expect([run.summary, run.problem, run.retryLabel, run.isPending]).to.deep.equal([
      "1,000 of 1,000 resent",
      "The older emails could not be loaded",
      "Continue",
      false,
    ]);
    isBroken = false;
    await run.retry();
    expect([run.summary, run.problem, run.retryLabel]).to.deep.equal(["1,200 of 1,200 resent", undefined, undefined]);
  });
});

describe("Coming back to the list of emails", () => {
  failOnMobxWarnings();

  /** A log that gets another email, and counts its requests. */
  async function changing() {
    let mails: readonly LoggedMail[] = [bounced(1)];
    const driver = await shown({
      behind: () => ({
        matching: (...asked) => logOf(mails).matching(...asked),
        groups: (...asked) => logOf(mails).groups(...asked),
      }),
    });
    const counts = () => [driver.model.reasons.links[0]?.count, driver.model.rows.length];
    const add = () => (mails = [...mails, bounced(2)]);
    return { driver, counts, add };
  }
  const logOf = (mails: readonly LoggedMail[]): MailLog => new MemoryMailLog(mails, { timezone: "Europe/London" });

  it("loads the emails and the groups again by history back, which shows the same page", async () => {
    const { driver, counts, add } = await changing();
    driver.model.exit();
    add();
    driver.model.resume();
    await flushTasks();
    expect(counts()).to.deep.equal(["2", 2]);
  });

  it("loads the groups again by a link to the same emails", async () => {
    const { driver, counts, add } = await changing();
    add();
    await driver.visit();
    expect(counts()).to.deep.equal(["2", 2]);
  });

  it("keeps the rows if they cannot be loaded again", async () => {
    let isBroken = false;
    const driver = await shown({
      behind: (log) =>
        overridePort<MailLog>(log, {
          matching: (...asked) => (isBroken ? Promise.resolve(err(failure("unreachable"))) : log.matching(...asked)),
        }),
    });
    driver.model.exit();
    isBroken = true;
    driver.model.resume();
    await flushTasks();
    expect([ids(driver).length, driver.model.failure, driver.notifier.raised.length]).to.deep.equal([10, undefined, 1]);
  });
});
