import { expect } from "chai";
import { when } from "mobx";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { RawRecords } from "#domain/tills/index.ts";
import { StubApi } from "#test/sdk/stub-api.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LETTERS_AT_ONCE } from "#ui/tills/content/shown-content.ts";
import { idAt, many, processedAtNine, sent, TillsDesk } from "./tills-desk.ts";

const DOWN = failure("rejected", { status: 500, requestId: "r-1" });

describe("One thing that a till has sent", () => {
  withoutMobxComplaints();

  it("tells when it came, what it is and when it was processed, and shows what is in it [TILL-002, TILL-003]", async () => {
    const desk = new TillsDesk({ records: [processedAtNine(sent(0, '{"a":1.10}', "application/json; charset=utf-8"))] });
    const record = await desk.openRecord();
    expect(record.facts).to.deep.equal({ came: "2026-11-01T08:00:00.000Z", type: "application/json; charset=utf-8", processed: "2026-11-01T09:00:00.000Z" });
    expect([record.title, record.heading, record.zone, record.isIdle]).to.deep.equal([`Till record ${idAt(0)}`, idAt(0), "Europe/London", true]);
    expect([record.contentState, record.shown?.size, record.shown?.shownParts]).to.deep.equal(["ready", "10 characters", ['{\n  "a": 1.10\n}']]);
  });

  it("asks the API for the record once, and for its content once, when it opens", async () => {
    const headers = { "content-type": "application/octet-stream" };
    const api = new StubApi(({ url }) => (url.includes("/raw") ? new Response("Total", { headers }) : Response.json({ id: idAt(0), receipt_mime_type: "text/plain", processed: null })));
    const record = await new TillsDesk({ behind: () => new ApiRawRecords(api.client()) }).openRecord();
    await when(() => record.isIdle, { timeout: 1_000 });
    expect([record.facts?.type, record.shown?.shownParts]).to.deep.equal(["text/plain", ["Total"]]);
    expect([...api.asked].sort()).to.deep.equal([`GET /pos/data/${idAt(0)}`, `GET /pos/data/${idAt(0)}/raw`]);
  });

  it("stays as its reader has it when it is read anew, and is laid out anew where other bytes or another type came", async () => {
    const kept = sent(0, '{"a":1}');
    let now = kept;
    const port = (): RawRecords => new MemoryRawRecords([now]);
    const desk = new TillsDesk({ behind: (all) => between(all, { withId: (id) => port().withId(id), contentOf: (id) => port().contentOf(id) }) });
    const record = await desk.openRecord();
    const readAnew = async (): Promise<readonly string[] | undefined> => {
      record.shown?.choose("as-sent");
      await record.enter({ path: "", search: "" }, { id: idAt(0) });
      await turn();
      return record.shown?.shownParts;
    };
    expect([await readAnew(), record.shown?.layout]).to.deep.equal([['{"a":1}'], "as-sent"]);
    now = sent(0, '{"a":2}');
    expect(await readAnew()).to.deep.equal(['{\n  "a": 2\n}']);
    now = sent(0, '{"a":2}', "text/plain");
    expect([await readAnew(), record.shown?.layout]).to.deep.equal([['{"a":2}'], "laid-out"]);
    now = sent(0, "ab", "application/octet-stream");
    await readAnew();
    const shown = record.shown;
    await readAnew();
    expect([record.shown === shown, shown?.size]).to.deep.equal([true, "2 bytes"]);
  });

  it("need not be there", async () => {
    const desk = new TillsDesk({ records: many(1) });
    for (const id of [idAt(1), "nonsense", ""]) {
      const record = await desk.openRecord(id);
      expect([record.heading, record.facts, record.state, record.failure]).to.deep.equal([id, undefined, "empty", undefined]);
    }
    expect(desk.notifier.raised).to.deep.equal([]);
  });

  it("cannot be had: its own words, told once, and a way to try again", async () => {
    let isDown = true;
    const desk = new TillsDesk({
      records: many(1), behind: (port) => between(port, { withId: (...asked) => (isDown ? failing(port, DOWN) : port).withId(...asked) }),
    });
    const record = await desk.openRecord();
    expect([record.state, record.failure]).to.deep.equal(["error", "There was an error loading this record, please try again."]);
    expect(desk.notifier.raised).to.deep.equal([{ type: "error", msg: "There was an error loading this record, please try again.", requestId: "r-1" }]);
    isDown = false;
    await record.retry();
    expect([record.failure, record.facts !== undefined]).to.deep.equal([undefined, true]);
  });

  it("stays to be seen while its content cannot be had: the exact words, and a way to try again [TILL-010]", async () => {
    let isDown = true;
    const desk = new TillsDesk({
      records: many(1), behind: (port) => between(port, { contentOf: (...asked) => (isDown ? failing(port, DOWN) : port).contentOf(...asked) }),
    });
    const record = await desk.openRecord();
    expect([record.facts !== undefined, record.contentState, record.contentFailure]).to.deep.equal([true, "error", "There was an error loading the raw receipt..."]);
    expect(desk.notifier.raised).to.deep.equal([{ type: "error", msg: "There was an error loading the raw receipt...", requestId: "r-1" }]);
    isDown = false;
    await record.retryContent();
    expect([record.contentState, record.contentFailure]).to.deep.equal(["ready", undefined]);
  });

  it("may have come without anything in it", async () => {
    const record = await new TillsDesk({ records: [sent(0, "", "")] }).openRecord();
    expect([record.contentState, record.shown?.size, record.shown?.note, record.facts?.type]).to.deep.equal(["empty", "0 bytes", undefined, ""]);
  });

  it("shows nothing of the record before it", async () => {
    const desk = new TillsDesk({ records: many(2) });
    const record = await desk.openRecord(idAt(1));
    const arrival = record.enter({ path: "", search: "" }, { id: idAt(0) });
    expect([record.heading, record.facts, record.shown, record.contentState]).to.deep.equal([idAt(0), undefined, undefined, "loading"]);
    await arrival;
    expect(record.facts?.came).to.equal("2026-11-01T08:00:00.000Z");
  });

  it("says nothing to who has left", async () => {
    const desk = new TillsDesk({ records: many(1), behind: (port) => failing(port, DOWN) });
    const record = desk.record();
    void record.enter({ path: "", search: "" }, { id: idAt(0) });
    record.exit();
    await turn();
    expect([desk.notifier.raised, record.failure]).to.deep.equal([[], undefined]);
  });

  it("is copied to the letter, and downloaded to the byte, once at a time", async () => {
    const desk = new TillsDesk({ records: many(1) });
    const record = await desk.openRecord();
    expect([await record.copy(record.shown?.exactText ?? ""), desk.clipboard.text]).to.deep.equal([true, '{"sale":0}']);
    await Promise.all([record.download(), record.download()]);
    expect([desk.downloads.started, record.isDownloading, desk.notifier.raised]).to.deep.equal([[`/files/${idAt(0)}`], false, []]);
  });

  it("says so where the browser does not allow copying", async () => {
    const desk = new TillsDesk({ records: many(1), clipboard: new MemoryClipboard({ isAllowed: false }) });
    const record = await desk.openRecord();
    expect([await record.copy("x"), desk.notifier.raised]).to.deep.equal([false, [{ type: "warn", msg: "The browser blocked copying" }]]);
  });
});

describe("Reprocessing one thing that a till has sent", () => {
  withoutMobxComplaints();

  it("tells that it goes on, and what became of it, and the list knows of it [TILL-003, TILL-009]", async () => {
    const desk = new TillsDesk({ records: many(1) });
    await desk.visit();
    const record = await desk.openRecord();
    void record.reprocess();
    await turn();
    expect([record.reprocessing.isUnderWay, record.result]).to.deep.equal([true, { tone: "info", text: "Processing" }]);
    await desk.pass(2);
    expect([record.reprocessing.isUnderWay, record.result, record.facts?.processed]).to.deep.equal([false, { tone: "good", text: "Processed" }, "2026-11-21T12:00:01.000Z"]);
    expect(desk.list.rows.map(({ processed }) => processed)).to.deep.equal(["2026-11-21T12:00:01.000Z"]);
  });

  it("knows what it was processed at the last time, so that the next time counts from there [TILL-009]", async () => {
    const desk = new TillsDesk({ records: many(1) });
    const record = await desk.openRecord();
    void record.reprocess();
    await desk.pass(2);
    void record.reprocess();
    await desk.pass(2);
    expect([record.result?.text, record.facts?.processed]).to.deep.equal(["Processed", "2026-11-21T12:00:03.000Z"]);
  });

  it("says 'Processing failed' with the request after a minute [TILL-009]", async () => {
    const desk = new TillsDesk({ records: many(1), behind: (port) => between(port, { process: () => Promise.resolve(ok({ requestId: "abc" })) }) });
    const record = await desk.openRecord();
    void record.reprocess();
    await desk.pass(60);
    expect([record.result, record.facts?.processed]).to.deep.equal([{ tone: "bad", text: "Processing failed (abc)" }, undefined]);
  });

  it("stops when the page is left", async () => {
    const desk = new TillsDesk({ records: many(1), takes: Infinity });
    const record = await desk.openRecord();
    void record.reprocess();
    await desk.pass(3);
    record.exit();
    await turn();
    expect([desk.schedule.pending, record.reprocessing.isUnderWay]).to.deep.equal([0, false]);
  });

  it("is not done for those who may only look", async () => {
    const desk = new TillsDesk({ records: many(1), mayReprocess: false });
    const record = await desk.openRecord();
    await record.reprocess();
    expect([record.mayReprocess, record.result]).to.deep.equal([false, undefined]);
  });
});

describe("What is shown of the content", () => {
  withoutMobxComplaints();
  const shownOf = async (text: string, type: string) => (await new TillsDesk({ records: [sent(0, text, type)] }).openRecord()).shown!;

  it("is laid out, or as it was sent, whichever its reader wants", async () => {
    const shown = await shownOf("<a><b>1</b></a>", "text/xml");
    expect([shown.canBeLaidOut, shown.note, shown.shownParts]).to.deep.equal([true, undefined, ["<a>\n  <b>1</b>\n</a>"]]);
    shown.choose("as-sent");
    expect([shown.layout, shown.shownParts, shown.exactText]).to.deep.equal(["as-sent", ["<a><b>1</b></a>"], "<a><b>1</b></a>"]);
  });

  const kinds = [
    { text: "{oops", type: "application/json", note: "Sent as JSON, but it isn’t valid JSON. The raw content is shown.", parts: ["{oops"] },
    { text: "<a>", type: "application/xml", note: "Sent as XML, but it isn’t valid XML. The raw content is shown.", parts: ["<a>"] },
    { text: "<b>{}</b>", type: "text/html", note: undefined, parts: ["<b>{}</b>"] },
    { text: "Hi", type: "application/pdf", note: "This isn’t text. Download it to open it in another program.", parts: ["000000  48 69                    Hi"] },
  ];
  for (const { text, type, note, parts } of kinds) {
    it(`of ${type} is ${JSON.stringify(parts[0])} where there is ${JSON.stringify(text)}`, async () => {
      const shown = await shownOf(text, type);
      expect([shown.note, shown.shownParts, shown.canBeLaidOut, shown.cutNote]).to.deep.equal([note, parts, false, undefined]);
    });
  }

  it("is its beginning where it is long, and more of it with each press", async () => {
    const line = `${"x".repeat(99)}\n`;
    const shown = await shownOf(line.repeat(1_001), "text/plain");
    expect([shown.shownParts.map(({ length }) => length), shown.cutNote]).to.deep.equal([[LETTERS_AT_ONCE], "Showing the first 50,000 of 100,100 characters."]);
    shown.showMore();
    expect(shown.cutNote).to.equal("Showing the first 100,000 of 100,100 characters.");
    shown.showMore();
    expect([shown.shownParts.join(""), shown.cutNote]).to.deep.equal([line.repeat(1_001), undefined]);
    shown.choose("as-sent");
    expect(shown.shownParts.length).to.equal(1);
  });

  it("is the first bytes of what is no text", async () => {
    const shown = await shownOf("\u0000".repeat(1_025), "application/octet-stream");
    expect([shown.shownParts[0]?.split("\n").length, shown.cutNote, shown.exactText]).to.deep.equal([64, "Showing the first 512 of 1,025 bytes.", undefined]);
    shown.showMore();
    shown.showMore();
    expect([shown.shownParts[0]?.split("\n").length, shown.cutNote]).to.deep.equal([129, undefined]);
  });
});
