import { expect } from "chai";
import { when } from "mobx";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { ok } from "#domain/shared/result.ts";
import type { RawRecords } from "#domain/tills/index.ts";
import { StubApi } from "#test/sdk/stub-api.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { PREVIEW_LENGTH } from "#ui/tills/content/content-preview.ts";
import { idAt, many, processedAtNine, sent, TillsDriver } from "./tills-driver.ts";

const DOWN = failure("rejected", { status: 500, requestId: "r-1" });

describe("raw record page", () => {
  failOnMobxWarnings();

  it("shows the arrival, type and processing time, and the content [TILL-002, TILL-003]", async () => {
    const driver = new TillsDriver({
      records: [processedAtNine(sent(0, '{"a":1.10}', "application/json; charset=utf-8"))],
    });
    const record = await driver.openRecord();
    expect(record.facts).to.deep.include({
      came: "2026-11-01T08:00:00.000Z",
      type: "application/json; charset=utf-8",
      processed: "2026-11-01T09:00:00.000Z",
      status: { tone: "good", label: "Processed", reason: undefined },
    });
    expect([record.title, record.heading, record.zone, record.isIdle]).to.deep.equal([
      `Till record ${idAt(0)}`,
      idAt(0),
      "Europe/London",
      true,
    ]);
    expect([record.contentState, record.shown?.size, record.shown?.shownParts]).to.deep.equal([
      "ready",
      "10 characters",
      ['{\n  "a": 1.10\n}'],
    ]);
  });

  it("requests the record once and its content once", async () => {
    const headers = { "content-type": "application/octet-stream" };
    const api = new StubApi(({ url }) =>
      url.includes("/raw")
        ? new Response("Total", { headers })
        : Response.json({ id: idAt(0), receipt_mime_type: "text/plain", processed: null }),
    );
    const record = await new TillsDriver({ behind: () => new ApiRawRecords(api.client()) }).openRecord();
    await when(() => record.isIdle, { timeout: 1_000 });
    expect([record.facts?.type, record.shown?.shownParts]).to.deep.equal(["text/plain", ["Total"]]);
    expect([...api.asked].sort()).to.deep.equal([`GET /pos/data/${idAt(0)}`, `GET /pos/data/${idAt(0)}/raw`]);
  });

  it("keeps the shown content when it is reloaded, and resets it for other bytes or another type", async () => {
    const kept = sent(0, '{"a":1}');
    let now = kept;
    const port = (): RawRecords => new MemoryRawRecords([now]);
    const driver = new TillsDriver({
      behind: (all) => overridePort(all, { withId: (id) => port().withId(id), content: (id) => port().content(id) }),
    });
    const record = await driver.openRecord();
    const reload = async (): Promise<readonly string[] | undefined> => {
      record.shown?.choose("as-sent");
      await record.enter({ path: "", search: "" }, { id: idAt(0) });
      await flushTasks();
      return record.shown?.shownParts;
    };
    expect([await reload(), record.shown?.layout]).to.deep.equal([['{"a":1}'], "as-sent"]);
    now = sent(0, '{"a":2}');
    expect(await reload()).to.deep.equal(['{\n  "a": 2\n}']);
    now = sent(0, '{"a":2}', "text/plain");
    expect([await reload(), record.shown?.layout]).to.deep.equal([['{"a":2}'], "laid-out"]);
    now = sent(0, "ab", "application/octet-stream");
    await reload();
    const shown = record.shown;
    await reload();
    expect([record.shown === shown, shown?.size]).to.deep.equal([true, "2 bytes"]);
  });

  it("shows that the record does not exist", async () => {
    const driver = new TillsDriver({ records: many(1) });
    for (const id of [idAt(1), "nonsense", ""]) {
      const record = await driver.openRecord(id);
      expect([record.heading, record.facts, record.state, record.failure]).to.deep.equal([
        id,
        undefined,
        "empty",
        undefined,
      ]);
    }
    expect(driver.notifier.raised).to.deep.equal([]);
  });

  it("shows its failure message, notifies once, and retries", async () => {
    let isDown = true;
    const driver = new TillsDriver({
      records: many(1),
      behind: (port) =>
        overridePort(port, { withId: (...asked) => (isDown ? withFailure(port, DOWN) : port).withId(...asked) }),
    });
    const record = await driver.openRecord();
    expect([record.state, record.failure]).to.deep.equal([
      "error",
      "There was an error loading this record, please try again.",
    ]);
    expect(driver.notifier.raised).to.deep.equal([
      { type: "error", msg: "There was an error loading this record, please try again.", requestId: "r-1" },
    ]);
    isDown = false;
    await record.retry();
    expect([record.failure, record.facts !== undefined]).to.deep.equal([undefined, true]);
  });

  it("shows the record if its content fails to load, with the exact message and a retry [TILL-010]", async () => {
    let isDown = true;
    const driver = new TillsDriver({
      records: many(1),
      behind: (port) =>
        overridePort(port, { content: (...asked) => (isDown ? withFailure(port, DOWN) : port).content(...asked) }),
    });
    const record = await driver.openRecord();
    expect([record.facts !== undefined, record.contentState, record.contentFailure]).to.deep.equal([
      true,
      "error",
      "There was an error loading the raw receipt...",
    ]);
    expect(driver.notifier.raised).to.deep.equal([
      { type: "error", msg: "There was an error loading the raw receipt...", requestId: "r-1" },
    ]);
    isDown = false;
    await record.retryContent();
    expect([record.contentState, record.contentFailure]).to.deep.equal(["ready", undefined]);
  });

  it("can have no content", async () => {
    const record = await new TillsDriver({ records: [sent(0, "", "")] }).openRecord();
    expect([record.contentState, record.shown?.size, record.shown?.note, record.facts?.type]).to.deep.equal([
      "empty",
      "0 bytes",
      undefined,
      "",
    ]);
  });

  it("shows nothing of the previous record", async () => {
    const driver = new TillsDriver({ records: many(2) });
    const record = await driver.openRecord(idAt(1));
    const arrival = record.enter({ path: "", search: "" }, { id: idAt(0) });
    expect([record.heading, record.facts, record.shown, record.contentState]).to.deep.equal([
      idAt(0),
      undefined,
      undefined,
      "loading",
    ]);
    await arrival;
    expect(record.facts?.came).to.equal("2026-11-01T08:00:00.000Z");
  });

  it("shows no notification after the user has left", async () => {
    const driver = new TillsDriver({ records: many(1), behind: (port) => withFailure(port, DOWN) });
    const record = driver.record();
    void record.enter({ path: "", search: "" }, { id: idAt(0) });
    record.exit();
    await flushTasks();
    expect([driver.notifier.raised, record.failure]).to.deep.equal([[], undefined]);
  });

  it("copies the exact text, and downloads the exact bytes once at a time", async () => {
    const driver = new TillsDriver({ records: many(1) });
    const record = await driver.openRecord();
    expect([await record.copy(record.shown?.exactText ?? ""), driver.clipboard.text]).to.deep.equal([
      true,
      '{"sale":0}',
    ]);
    await Promise.all([record.download(), record.download()]);
    expect([driver.downloads.started, record.isDownloading, driver.notifier.raised]).to.deep.equal([
      [`/files/${idAt(0)}`],
      false,
      [],
    ]);
  });

  it("shows that the browser blocked copying", async () => {
    const driver = new TillsDriver({ records: many(1), clipboard: new MemoryClipboard({ isAllowed: false }) });
    const record = await driver.openRecord();
    expect([await record.copy("x"), driver.notifier.raised]).to.deep.equal([
      false,
      [{ type: "warn", msg: "The browser blocked copying" }],
    ]);
  });
});

describe("reprocessing a raw record", () => {
  failOnMobxWarnings();

  it("shows the progress and the result, and updates the list [TILL-003, TILL-009]", async () => {
    const driver = new TillsDriver({ records: many(1) });
    await driver.visit();
    const record = await driver.openRecord();
    void record.reprocess();
    await flushTasks();
    expect([record.reprocessing.isPending, record.result]).to.deep.equal([true, { tone: "info", text: "Processing" }]);
    await driver.pass(2);
    expect([record.reprocessing.isPending, record.result, record.facts?.processed]).to.deep.equal([
      false,
      { tone: "good", text: "Processed" },
      "2026-11-21T12:00:01.000Z",
    ]);
    expect(driver.list.rows.map(({ status }) => status.label)).to.deep.equal(["Processed"]);
  });

  it("waits for a later processing time than the last one [TILL-009]", async () => {
    const driver = new TillsDriver({ records: many(1) });
    const record = await driver.openRecord();
    void record.reprocess();
    await driver.pass(2);
    void record.reprocess();
    await driver.pass(2);
    expect([record.result?.text, record.facts?.processed]).to.deep.equal(["Processed", "2026-11-21T12:00:03.000Z"]);
  });

  it("shows 'Processing failed' with the request after a minute [TILL-009]", async () => {
    const driver = new TillsDriver({
      records: many(1),
      behind: (port) => overridePort(port, { process: () => Promise.resolve(ok({ requestId: "abc" })) }),
    });
    const record = await driver.openRecord();
    void record.reprocess();
    await driver.pass(60);
    expect([record.result, record.facts?.processed]).to.deep.equal([
      { tone: "bad", text: "Processing failed (abc)" },
      undefined,
    ]);
  });

  it("shows the reason at once, and none after a later run has succeeded", async () => {
    const fixed = new MemoryRawRecords([sent(0, "{}")], { clock: new FixedClock("2026-11-22T12:00:00Z") });
    let isFixed = false;
    const driver = new TillsDriver({
      records: [sent(0, "{")],
      behind: (broken) =>
        overridePort(broken, {
          process: (...asked) => (isFixed ? fixed : broken).process(...asked),
          stateOf: (...asked) => (isFixed ? fixed : broken).stateOf(...asked),
          withId: (...asked) => (isFixed ? fixed : broken).withId(...asked),
        }),
    });
    const record = await driver.openRecord();
    void record.reprocess();
    await driver.pass(2);
    expect([record.result?.text, record.facts?.status.reason, record.facts?.code]).to.deep.equal([
      "Processing failed (request-1): The content is not valid JSON: line 1, column 1",
      "The content is not valid JSON: line 1, column 1",
      "invalid_json",
    ]);
    isFixed = true;
    void record.reprocess();
    await driver.pass(2);
    expect([record.result?.text, record.facts?.status]).to.deep.equal([
      "Processed",
      { tone: "good", label: "Processed", reason: undefined },
    ]);
  });

  it("links to its receipt once there is one, unless the user may not open receipts", async () => {
    const receiptId = parseReceiptId("65f0000000000000000000aa")!;
    const made = { ...processedAtNine(sent(0)), receiptId, transactionId: "TXN/1" };
    const hrefs = [];
    for (const facts of [{}, { opensReceipts: false }])
      hrefs.push((await new TillsDriver({ records: [made], ...facts }).openRecord()).facts?.receiptHref);
    expect(hrefs).to.deep.equal([`/transaction/TXN/1?receipt=${receiptId}`, undefined]);
    expect((await new TillsDriver({ records: many(1) }).openRecord()).facts?.receiptHref).to.equal(undefined);
  });

  it("stops when the user leaves", async () => {
    const driver = new TillsDriver({ records: many(1), takes: Infinity });
    const record = await driver.openRecord();
    void record.reprocess();
    await driver.pass(3);
    record.exit();
    await flushTasks();
    expect([driver.schedule.pending, record.reprocessing.isPending]).to.deep.equal([0, false]);
  });

  it("is not allowed for users who may only read", async () => {
    const driver = new TillsDriver({ records: many(1), mayReprocess: false });
    const record = await driver.openRecord();
    await record.reprocess();
    expect([record.mayReprocess, record.result]).to.deep.equal([false, undefined]);
  });
});

describe("content preview", () => {
  failOnMobxWarnings();
  const shownOf = async (text: string, type: string) =>
    (await new TillsDriver({ records: [sent(0, text, type)] }).openRecord()).shown!;

  it("is formatted, or as sent, as the user chooses", async () => {
    const shown = await shownOf("<a><b>1</b></a>", "text/xml");
    expect([shown.canBeFormatted, shown.note, shown.shownParts]).to.deep.equal([
      true,
      undefined,
      ["<a>\n  <b>1</b>\n</a>"],
    ]);
    shown.choose("as-sent");
    expect([shown.layout, shown.shownParts, shown.exactText]).to.deep.equal([
      "as-sent",
      ["<a><b>1</b></a>"],
      "<a><b>1</b></a>",
    ]);
  });

  const kinds = [
    {
      text: "{oops",
      type: "application/json",
      note: "Sent as JSON, but it isn't valid JSON. The raw content is shown.",
      parts: ["{oops"],
    },
    {
      text: "<a>",
      type: "application/xml",
      note: "Sent as XML, but it isn't valid XML. The raw content is shown.",
      parts: ["<a>"],
    },
    { text: "<b>{}</b>", type: "text/html", note: undefined, parts: ["<b>{}</b>"] },
    {
      text: "Hi",
      type: "application/pdf",
      note: "This isn't text. Download it to open it in another program.",
      parts: ["000000  48 69                    Hi"],
    },
  ];
  for (const { text, type, note, parts } of kinds) {
    it(`of ${type} is ${JSON.stringify(parts[0])} for ${JSON.stringify(text)}`, async () => {
      const shown = await shownOf(text, type);
      expect([shown.note, shown.shownParts, shown.canBeFormatted, shown.truncationNote]).to.deep.equal([
        note,
        parts,
        false,
        undefined,
      ]);
    });
  }

  it("shows the start of a long text, and more on each click", async () => {
    const line = `${"x".repeat(99)}\n`;
    const shown = await shownOf(line.repeat(1_001), "text/plain");
    expect([shown.shownParts.map(({ length }) => length), shown.truncationNote]).to.deep.equal([
      [PREVIEW_LENGTH],
      "Showing the first 50,000 of 100,100 characters.",
    ]);
    shown.showMore();
    expect(shown.truncationNote).to.equal("Showing the first 100,000 of 100,100 characters.");
    shown.showMore();
    expect([shown.shownParts.join(""), shown.truncationNote]).to.deep.equal([line.repeat(1_001), undefined]);
    shown.choose("as-sent");
    expect(shown.shownParts.length).to.equal(1);
  });

  it("shows the first bytes of binary content", async () => {
    const shown = await shownOf("\u0000".repeat(1_025), "application/octet-stream");
    expect([shown.shownParts[0]?.split("\n").length, shown.truncationNote, shown.exactText]).to.deep.equal([
      64,
      "Showing the first 512 of 1,025 bytes.",
      undefined,
    ]);
    shown.showMore();
    shown.showMore();
    expect([shown.shownParts[0]?.split("\n").length, shown.truncationNote]).to.deep.equal([129, undefined]);
  });
});
