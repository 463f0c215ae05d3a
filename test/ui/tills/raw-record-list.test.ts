import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { RAW_RECORDS_FAILED, type RawRecords } from "#domain/tills/index.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { RawRecordListViewModel } from "#ui/tills/raw-record-list.view-model.ts";
import { idAt, many, processedAtNine, sent, TillsDriver } from "./tills-driver.ts";

const links = ({ olderHref, newerHref, latestHref }: RawRecordListViewModel) => ({
  older: olderHref,
  newer: newerHref,
  latest: latestHref,
});
const ids = (list: RawRecordListViewModel): readonly string[] => list.rows.map(({ id }) => id);
const minutes = (from: number, to: number): readonly string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => idAt(from - at));

const RECEIPT = parseReceiptId("65f0000000000000000000aa")!;
const broken = (text: string) => ({ code: "invalid_json", text, at: parseInstant("2026-11-01T09:00:00Z")! });

describe("raw record list", () => {
  failOnMobxWarnings();

  it("shows twenty records, newest first, with their arrival and status [TILL-001]", async () => {
    const driver = new TillsDriver({ records: [...many(24), processedAtNine(sent(24, "<a/>", "text/xml"))] });
    await driver.visit();
    const { list } = driver;
    expect(ids(list)).to.deep.equal(minutes(24, 5));
    expect(list.rows.slice(0, 2)).to.deep.equal([
      {
        id: idAt(24),
        href: `/pos/${idAt(24)}`,
        came: "2026-11-01T08:24:00.000Z",
        transaction: undefined,
        till: undefined,
        store: undefined,
        status: { tone: "good", label: "Processed", reason: undefined },
        isChosen: false,
        result: undefined,
      },
      {
        id: idAt(23),
        href: `/pos/${idAt(23)}`,
        came: "2026-11-01T08:23:00.000Z",
        transaction: undefined,
        till: undefined,
        store: undefined,
        status: { tone: "warn", label: "Not processed", reason: undefined },
        isChosen: false,
        result: undefined,
      },
    ]);
    expect([list.title, list.isIdle, list.summary, list.zone]).to.deep.equal([
      "Till records",
      true,
      "20 records, newest first",
      "Europe/London",
    ]);
  });

  it("shows till, store, transaction, and why a record failed", async () => {
    const known = { till: "T1", store: "Soho", transactionId: "TXN-1", receiptId: RECEIPT };
    const driver = new TillsDriver({
      records: [processedAtNine({ ...sent(1), ...known }), { ...sent(0), failure: broken("Line 1 is broken") }],
    });
    await driver.visit();
    expect(
      driver.list.rows.map(({ transaction, till, store, status }) => [transaction, till, store, status]),
    ).to.deep.equal([
      ["TXN-1", "T1", "Soho", { tone: "good", label: "Processed", reason: undefined }],
      [undefined, undefined, undefined, { tone: "bad", label: "Failed", reason: "Line 1 is broken" }],
    ]);
  });

  it("lists failed records only, on every page, and stores that in the URL", async () => {
    const records = many(60).map((record, at) => (at % 2 === 0 ? { ...record, failure: broken("no") } : record));
    const driver = new TillsDriver({ records });
    const { list } = driver;
    await driver.visit();
    expect(list.filters.map(({ label, isCurrent }) => [label, isCurrent])).to.deep.equal([
      ["All", true],
      ["Failed", false],
    ]);
    await driver.visit(list.filters[1]!.href);
    const even = minutes(59, 0).filter((_, at) => at % 2 === 1);
    expect([driver.addressBar.href, ids(list)]).to.deep.equal(["/pos?failed=true", even.slice(0, 20)]);
    await driver.visit(list.olderHref);
    expect([driver.addressBar.href, ids(list)]).to.deep.equal([`/pos?failed=true&older=${even[19]}`, even.slice(20)]);
    expect([list.latestHref, list.newerHref]).to.deep.equal(["/pos?failed=true", `/pos?failed=true&newer=${even[20]}`]);
    expect(list.filters.map(({ isCurrent }) => isCurrent)).to.deep.equal([false, true]);
    await driver.visit(`/pos?failed=true&newer=${even[0]}`);
    expect(driver.addressBar.href).to.equal("/pos?failed=true");
  });

  it("says that no record has failed", async () => {
    const driver = new TillsDriver({ records: many(2) });
    await driver.visit("/pos?failed=true");
    expect([driver.list.summary, driver.list.emptyText]).to.deep.equal([
      "No till records found",
      "No till record has failed.",
    ]);
  });

  it("lists the record of a receipt", async () => {
    const driver = new TillsDriver({ records: [...many(3), { ...sent(3), receiptId: RECEIPT }] });
    await driver.visit(`/pos?receipt_id=${RECEIPT}`);
    expect([ids(driver.list), driver.list.filters.at(-1)]).to.deep.equal([
      [idAt(3)],
      { key: "receipt", label: "Of one receipt", href: `/pos?receipt_id=${RECEIPT}`, isCurrent: true },
    ]);
  });

  it("asks an API without these filters for all records, and offers none", async () => {
    const driver = new TillsDriver({ records: many(2), can: () => false });
    await driver.visit(`/pos?failed=true&receipt_id=${RECEIPT}`);
    expect([driver.asked, driver.list.filters, ids(driver.list)]).to.deep.equal([[{}], [], minutes(1, 0)]);
  });

  it("pages with Older, Newer and Latest, and stores the page in the URL [TILL-001]", async () => {
    const driver = new TillsDriver({ records: many(45) });
    const { list } = driver;
    await driver.visit();
    expect(links(list)).to.deep.equal({ older: `/pos?older=${idAt(25)}`, newer: undefined, latest: undefined });
    await driver.visit(list.olderHref);
    expect([ids(list), driver.addressBar.href]).to.deep.equal([minutes(24, 5), `/pos?older=${idAt(25)}`]);
    expect(links(list)).to.deep.equal({
      older: `/pos?older=${idAt(5)}`,
      newer: `/pos?newer=${idAt(24)}`,
      latest: "/pos",
    });
    await driver.visit(list.olderHref);
    expect([ids(list), links(list).older]).to.deep.equal([minutes(4, 0), undefined]);
    await driver.visit(list.newerHref);
    expect(ids(list)).to.deep.equal(minutes(24, 5));
    expect(driver.asked.at(-1)).to.deep.equal({ newer: idAt(4) });
  });

  it("opens the newest page if there is nothing newer", async () => {
    const driver = new TillsDriver({ records: many(3) });
    await driver.visit(`/pos?newer=${idAt(2)}`);
    expect([driver.addressBar.href, ids(driver.list)]).to.deep.equal(["/pos", minutes(2, 0)]);
  });

  it("can be empty at its end, or altogether", async () => {
    const driver = new TillsDriver({ records: many(1) });
    await driver.visit(`/pos?older=${idAt(0)}`);
    expect([driver.list.summary, driver.list.emptyText]).to.deep.equal([
      "No till records found",
      "No older records. Use Latest to go back to the newest.",
    ]);
    expect(driver.list.latestHref).to.equal("/pos");
    const none = new TillsDriver();
    await none.visit();
    expect([none.list.emptyText, none.list.selection.pageState]).to.deep.equal([
      "There are no till records that you can see yet.",
      "none",
    ]);
  });

  it("shows its failure message, notifies once, and retries", async () => {
    let isDown = true;
    const driver = new TillsDriver({
      records: many(1),
      behind: (port) =>
        overridePort(port, {
          matching: (...asked) =>
            (isDown ? withFailure(port, failure("rejected", { status: 500, requestId: "r-1" })) : port).matching(
              ...asked,
            ),
        }),
    });
    await driver.visit(`/pos?older=${idAt(1)}`);
    expect([driver.list.failure, driver.list.isIdle, driver.list.summary]).to.deep.equal([
      "There was an error loading till records, please try again.",
      false,
      "",
    ]);
    expect(driver.notifier.raised).to.deep.equal([
      { type: "error", msg: "There was an error loading till records, please try again.", requestId: "r-1" },
    ]);
    isDown = false;
    await driver.list.retry();
    expect([driver.list.failure, ids(driver.list)]).to.deep.equal([undefined, minutes(0, 0)]);
  });

  it("shows no notification for an ended session or an aborted request", async () => {
    const driver = new TillsDriver({ behind: (port) => withFailure(port, failure("denied", { status: 401 })) });
    await driver.visit();
    expect([driver.list.failure !== undefined, driver.notifier.raised]).to.deep.equal([true, []]);
  });

  it("shows the last requested page, however slowly the others respond", async () => {
    const letGo: (() => void)[] = [];
    const driver = new TillsDriver({
      records: many(45),
      behind: (port) =>
        overridePort(port, {
          matching: (cursors) =>
            new Promise((resolve) => {
              letGo.push(() => resolve(port.matching(cursors)));
            }),
        }),
    });
    driver.push({ path: "/pos", search: `?older=${idAt(25)}` });
    driver.push({ path: "/pos", search: "" });
    letGo[1]?.();
    await flushTasks();
    letGo[0]?.();
    await flushTasks();
    expect(ids(driver.list)).to.deep.equal(minutes(44, 25));
  });
});

describe("selecting records", () => {
  failOnMobxWarnings();
  const chosen = (list: RawRecordListViewModel): readonly string[] =>
    list.rows.filter(({ isChosen }) => isChosen).map(({ id }) => id);

  async function open(count = 6): Promise<RawRecordListViewModel> {
    const driver = new TillsDriver({ records: many(count) });
    await driver.visit();
    return driver.list;
  }

  it("selects single records", async () => {
    const list = await open();
    expect([list.reprocessLabel, list.heldReason]).to.deep.equal(["Reprocess", "Choose records first"]);
    list.selection.choose(idAt(2), true, false);
    list.selection.choose(idAt(4), true, false);
    expect([chosen(list), list.reprocessLabel, list.heldReason, list.selection.pageState]).to.deep.equal([
      [idAt(4), idAt(2)],
      "Reprocess 2",
      undefined,
      "some",
    ]);
    list.selection.choose(idAt(2), false, false);
    expect(chosen(list)).to.deep.equal([idAt(4)]);
  });

  it("selects and deselects ranges in both directions", async () => {
    const list = await open();
    list.selection.choose(idAt(4), true, false);
    list.selection.choose(idAt(2), true, true);
    expect(chosen(list)).to.deep.equal(minutes(4, 2));
    list.selection.choose(idAt(5), true, true);
    expect(chosen(list)).to.deep.equal(minutes(5, 2));
    list.selection.choose(idAt(3), false, true);
    expect(chosen(list)).to.deep.equal([idAt(2)]);
  });

  it("selects one record if a range has no start", async () => {
    const list = await open();
    list.selection.choose(idAt(3), true, true);
    expect(chosen(list)).to.deep.equal([idAt(3)]);
  });

  it("selects all records of the page, and none", async () => {
    const list = await open(45);
    list.selection.choosePage(true);
    expect([list.selection.text, list.selection.pageState, list.reprocessLabel]).to.deep.equal([
      "20 on this page chosen",
      "all",
      "Reprocess 20",
    ]);
    list.selection.clear();
    expect([list.selection.text, list.selection.pageState]).to.deep.equal(["", "none"]);
  });

  it("is reset with the page, so that invisible records are not processed", async () => {
    const driver = new TillsDriver({ records: many(45) });
    await driver.visit();
    driver.list.selection.choosePage(true);
    await driver.visit(driver.list.olderHref);
    expect(driver.list.selection.text).to.equal("");
    driver.list.selection.choose(idAt(10), true, true);
    expect(chosen(driver.list)).to.deep.equal([idAt(10)]);
  });
});

describe("reprocessing from the list", () => {
  failOnMobxWarnings();
  const results = (list: RawRecordListViewModel): readonly (string | undefined)[] =>
    list.rows.map(({ result }) => result?.text);

  it("shows the progress and the result of each row [TILL-003, TILL-009]", async () => {
    const driver = new TillsDriver({ records: many(6) });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    expect(results(list).at(-1)).to.equal("Waiting");
    await flushTasks();
    expect(results(list)).to.deep.equal(Array(6).fill("Processing"));
    expect([list.heldReason, list.selection.text, list.reprocessing.announcement]).to.deep.equal([
      "Wait until the others are done, or stop them",
      "",
      "Reprocessing 6 records",
    ]);
    await driver.pass(2);
    expect([results(list), list.reprocessing.announcement, list.heldReason]).to.deep.equal([
      Array(6).fill("Processed"),
      "6 of 6 processed",
      "Choose records first",
    ]);
    expect(list.rows.map(({ status }) => status.label)).to.deep.equal(Array<string>(6).fill("Processed"));
  });

  it("loads the page again at the end, with its filter and what else is selected", async () => {
    const failed = (minute: number) => ({ ...sent(minute), failure: broken("before") });
    const driver = new TillsDriver({ records: [failed(0), failed(1), failed(2), sent(3)] });
    const { list } = driver;
    await driver.visit("/pos?failed=true");
    list.selection.choose(idAt(0), true, false);
    list.selection.choose(idAt(1), true, false);
    await driver.reprocess();
    await flushTasks();
    list.selection.choose(idAt(2), true, false);
    list.selection.choose(idAt(1), true, false);
    const before = driver.asked.length;
    await driver.pass(2);
    expect(list.reprocessing.summary).to.equal("2 of 2 processed");
    expect(list.rows.map(({ id }) => id)).to.deep.equal([idAt(2)]);
    expect([driver.asked.slice(before), list.selection.text, list.isLoading]).to.deep.equal([
      [{ isFailedOnly: true }],
      "1 on this page chosen",
      false,
    ]);
  });

  it("keeps its rows if that fails, and does not load after the user has left", async () => {
    let isDown = false;
    const driver = new TillsDriver({
      records: many(2),
      behind: (port) =>
        overridePort(port, {
          matching: (page, ...more) =>
            isDown ? Promise.resolve(err(failure("unreachable"))) : port.matching(page, ...more),
        }),
    });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    isDown = true;
    await driver.pass(2);
    expect([results(list), list.failure]).to.deep.equal([["Processed", "Processed"], undefined]);
    expect(driver.notifier.raised.map(({ msg }) => msg)).to.include(RAW_RECORDS_FAILED);
    isDown = false;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    const before = driver.asked.length;
    list.exit();
    await driver.pass(2);
    expect(driver.asked.length).to.equal(before);
  });

  it("stops waiting after a minute, names the request, and retries failed records [TILL-009]", async () => {
    let isFull = true;
    const driver = new TillsDriver({
      records: many(3),
      behind: (port) =>
        overridePort(port, {
          process: (id) =>
            id === idAt(1) && isFull
              ? Promise.resolve(err(failure("rejected", { description: "queue full" })))
              : id === idAt(0) && isFull
                ? Promise.resolve(ok({ requestId: "abc" }))
                : port.process(id),
        }),
    });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    await driver.pass(59);
    expect([results(list), list.reprocessing.isPending]).to.deep.equal([
      ["Processed", "queue full", "Processing"],
      true,
    ]);
    await driver.pass(1);
    expect([results(list), list.reprocessing.summary]).to.deep.equal([
      ["Processed", "queue full", "Processing failed (abc)"],
      "1 of 3 processed, 2 failed",
    ]);
    expect(list.rows.map(({ result }) => result?.state)).to.deep.equal(["done", "failed", "failed"]);
    isFull = false;
    void list.reprocessing.retry();
    await flushTasks();
    expect([results(list), list.reprocessing.announcement]).to.deep.equal([
      ["Processed", "Processing", "Processing"],
      "Reprocessing 3 records",
    ]);
    await driver.pass(2);
    expect([results(list), list.reprocessing.summary, list.reprocessing.undone]).to.deep.equal([
      Array(3).fill("Processed"),
      "3 of 3 processed",
      [],
    ]);
  });

  it("asks before it processes several records, and not for one", async () => {
    const driver = new TillsDriver({ records: many(20) });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    const asked = list.reprocess();
    expect(driver.dialogs.open).to.include({
      kind: "confirm",
      title: "Reprocess 20 records?",
      confirmLabel: "Reprocess 20",
    });
    driver.dialogs.answer(false);
    await asked;
    expect([list.reprocessing.showsProgress, list.selection.text]).to.deep.equal([false, "20 on this page chosen"]);
    list.selection.clear();
    list.selection.choose(idAt(3), true, false);
    void list.reprocess();
    await flushTasks();
    expect([driver.dialogs.open, list.reprocessing.showsProgress]).to.deep.equal([undefined, true]);
  });

  it("ends as soon as the API names the reason, and shows it in each row", async () => {
    const driver = new TillsDriver({
      records: [sent(2), sent(1, "<a/>", "text/xml"), { ...sent(0, "{"), failure: broken("before") }],
    });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    await driver.pass(2);
    expect([results(list), list.reprocessing.isPending, list.reprocessing.summary]).to.deep.equal([
      [
        "Processed",
        "Processing failed (request-2): Only JSON can be read as a receipt",
        "Processing failed (request-3): The content is not valid JSON: line 1, column 1",
      ],
      false,
      "1 of 3 processed, 2 failed",
    ]);
    expect(list.rows.map(({ status }) => [status.label, status.reason])).to.deep.equal([
      ["Processed", undefined],
      ["Failed", "Only JSON can be read as a receipt"],
      ["Failed", "The content is not valid JSON: line 1, column 1"],
    ]);
  });

  it("hides the progress and the results, and shows them again for the next batch", async () => {
    const driver = new TillsDriver({ records: many(2) });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    await driver.pass(2);
    list.reprocessing.hide();
    expect([list.reprocessing.showsProgress, results(list)]).to.deep.equal([false, [undefined, undefined]]);
    list.selection.choose(idAt(1), true, false);
    void list.reprocess();
    await flushTasks();
    expect(list.reprocessing.showsProgress).to.equal(true);
  });

  it("keeps the results while paging, with links to the records", async () => {
    const driver = new TillsDriver({
      records: many(21),
      behind: (port) => withFailure(port, failure("rejected", { description: "queue full" }), "process"),
    });
    const { list } = driver;
    await driver.visit();
    list.selection.choose(idAt(20), true, false);
    await list.reprocess();
    await driver.visit(list.olderHref);
    expect(results(list)).to.deep.equal([undefined]);
    expect(list.reprocessing.rows.map(({ href, result }) => [href, result.text])).to.deep.equal([
      [`/pos/${idAt(20)}`, "queue full"],
    ]);
    await driver.visit(list.newerHref);
    expect(results(list)[0]).to.equal("queue full");
  });

  it("goes on after the user has left, reports the end, and has the results on return", async () => {
    const driver = new TillsDriver({ records: many(6) });
    await driver.visit();
    driver.list.selection.choosePage(true);
    await driver.reprocess();
    driver.leave();
    await driver.pass(2);
    expect(driver.notifier.raised.at(-1)?.msg).to.equal("Reprocessing has ended: 6 of 6 processed");
    await driver.visit();
    expect([results(driver.list), driver.list.reprocessing.summary]).to.deep.equal([
      Array(6).fill("Processed"),
      "6 of 6 processed",
    ]);
  });

  it("stops on request: the queued records stay in the queue, and the others can be retried", async () => {
    const driver = new TillsDriver({ records: many(45), takes: Infinity });
    const { list } = driver;
    await driver.visit();
    list.selection.chooseAll();
    await driver.reprocess();
    await flushTasks();
    expect([list.reprocessing.isUnfinished, list.reprocessing.progress.of]).to.deep.equal([true, 20]);
    list.reprocessing.stop();
    await driver.pass(1);
    expect([results(list), list.reprocessing.summary, list.reprocessing.retryLabel]).to.deep.equal([
      Array(20).fill("In the queue"),
      "0 of 20 processed, 20 not finished",
      "Continue",
    ]);
    expect(driver.schedule.pending).to.equal(0);
  });

  it("processes all that match the filter after a question, each once", async () => {
    const scheduled: string[] = [];
    const failed = many(45).map((record, nth) => (nth % 2 === 0 ? { ...record, failure: broken("before") } : record));
    const driver = new TillsDriver({
      records: failed,
      behind: (port) =>
        overridePort(port, { process: (id, ...asked) => (scheduled.push(id), port.process(id, ...asked)) }),
    });
    const { list } = driver;
    await driver.visit("/pos?failed=true");
    list.selection.choosePage(true);
    expect([list.selection.chooseAllLabel, list.reprocessLabel]).to.deep.equal(["Choose all matching", "Reprocess 20"]);
    list.selection.chooseAll();
    expect(list.reprocessLabel).to.equal("Reprocess all matching");
    void list.reprocess();
    expect(driver.dialogs.open).to.include({ title: "Reprocess all failed records?", confirmLabel: "Reprocess all" });
    driver.dialogs.answer(true);
    await driver.pass(6);
    expect([scheduled.length, new Set(scheduled).size, list.reprocessing.summary]).to.deep.equal([
      23,
      23,
      "23 of 23 processed",
    ]);
  });

  it("waits visibly if a rate limit refuses a record, and goes on", async () => {
    let isLimited = true;
    const driver = new TillsDriver({
      records: many(2),
      behind: (port) =>
        overridePort(port, {
          process: (id, ...asked) =>
            isLimited
              ? Promise.resolve(err(failure("rejected", { status: 429, retryAfter: 60 })))
              : port.process(id, ...asked),
        }),
    });
    const { list } = driver;
    await driver.visit();
    list.selection.choosePage(true);
    await driver.reprocess();
    await flushTasks();
    expect([list.reprocessing.waitText, results(list)]).to.deep.equal([
      "Waiting until 12:01 for the limit of requests",
      ["Waiting", "Waiting"],
    ]);
    isLimited = false;
    await driver.pass(62);
    expect([list.reprocessing.waitText, list.reprocessing.summary]).to.deep.equal([undefined, "2 of 2 processed"]);
  });

  it("processes one batch at a time, however often the button is clicked", async () => {
    let scheduled = 0;
    const driver = new TillsDriver({
      records: many(2),
      behind: (port: RawRecords) =>
        overridePort(port, { process: (...asked) => (scheduled++, port.process(...asked)) }),
    });
    await driver.visit();
    for (const press of [1, 2]) {
      driver.list.selection.choosePage(true);
      await driver.reprocess();
      await flushTasks();
      expect(scheduled, `press ${press}`).to.equal(2);
    }
    await driver.list.reprocessing.retry();
    expect(scheduled).to.equal(2);
  });

  it("is not allowed for users who may only read [TILL-003]", async () => {
    let scheduled = 0;
    const driver = new TillsDriver({
      records: many(2),
      mayReprocess: false,
      behind: (port) => overridePort(port, { process: (...asked) => (scheduled++, port.process(...asked)) }),
    });
    await driver.visit();
    driver.list.selection.choosePage(true);
    await driver.list.reprocess();
    expect([scheduled, driver.list.mayReprocess, driver.list.reprocessing.showsProgress]).to.deep.equal([
      0,
      false,
      false,
    ]);
  });
});
