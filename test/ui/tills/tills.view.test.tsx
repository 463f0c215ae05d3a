import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { RawRecordListView } from "#ui/tills/raw-record-list.view.tsx";
import { RawRecordView } from "#ui/tills/raw-record.view.tsx";
import { idAt, many, processedAtNine, sent, TillsDriver } from "./tills-driver.ts";

const table = () => screen.getByRole("table", { name: "Till records, newest first" });
const bodyRows = () => within(table()).getAllByRole("row").slice(1);
const box = (minute: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${idAt(minute)}` });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select / }).map(({ checked }) => checked);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

async function show(facts: ConstructorParameters<typeof TillsDriver>[0], href = "/pos"): Promise<TillsDriver> {
  const driver = new TillsDriver(facts);
  await driver.visit(href);
  render(<RawRecordListView model={driver.list} />);
  return driver;
}

describe("raw record list view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has a heading, a table with links, and page controls [TILL-001]", async () => {
    await show({ records: [...many(20), processedAtNine(sent(20, "<a/>", "text/xml"))] });
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.deep.equal(["Till records"]);
    expect(
      within(table())
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Select", "Transaction", "Received", "Till", "Store", "Status"]);
    expect(bodyRows()).to.have.length(20);
    expect([...(bodyRows()[0]?.children ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      "",
      idAt(20),
      "1 Nov 2026, 08:20",
      "",
      "",
      "Processed",
    ]);
    expect(bodyRows()[1]?.children[5]?.textContent).to.equal("Not processed");
    expect(
      within(table())
        .getByRole("link", { name: idAt(20) })
        .getAttribute("href"),
    ).to.equal(`/pos/${idAt(20)}`);
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).to.equal(`/pos?older=${idAt(1)}`);
    expect(said()[0]).to.equal("20 records, newest first");
  });

  it("selects by keyboard: one with Space, a range with Shift, all and none with buttons", async () => {
    await show({ records: many(4) });
    box(2).focus();
    await userEvent.keyboard(" ");
    expect(chosen()).to.deep.equal([false, true, false, false]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).to.equal(box(0));
    await userEvent.keyboard("{Shift>} {/Shift}");
    expect(chosen()).to.deep.equal([false, true, true, true]);
    await press("Choose page");
    expect(chosen()).to.deep.equal([true, true, true, true]);
    await press("Clear");
    expect(chosen()).to.deep.equal([false, false, false, false]);
  });

  it("selects by pointer, a range with Shift, and the next one without", async () => {
    await show({ records: many(4) });
    const user = userEvent.setup();
    await user.click(box(3));
    await user.keyboard("{Shift>}");
    await user.click(box(1));
    await user.keyboard("{/Shift}");
    expect(chosen()).to.deep.equal([true, true, true, false]);
    await user.click(box(2));
    expect(chosen()).to.deep.equal([true, false, true, false]);
  });

  it("shows why nothing can be processed before a selection", async () => {
    await show({ records: many(1) });
    const button = screen.getByRole("button", { name: "Reprocess" });
    expect([
      button.getAttribute("aria-disabled"),
      document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
    ]).to.deep.equal(["true", "Choose records first"]);
  });

  it("shows progress and each row's result, and announces them [TILL-003]", async () => {
    const driver = await show({ records: many(2) });
    await press("Choose page");
    await press("Reprocess 2");
    await act(() => driver.confirm());
    const panel = within(screen.getByRole("region", { name: "Reprocessing" }));
    expect(panel.getByRole<HTMLProgressElement>("progressbar", { name: "Reprocessing" }).value).to.equal(0);
    expect([panel.getByText("0 of 2 processed").tagName, said()[1]]).to.deep.equal(["P", "Reprocessing 2 records"]);
    expect(bodyRows().map((row) => row.children[5]?.textContent)).to.deep.equal(["Processing", "Processing"]);
    await act(() => driver.pass(2));
    expect([panel.getByRole<HTMLProgressElement>("progressbar").value, said()[1]]).to.deep.equal([
      2,
      "2 of 2 processed",
    ]);
    expect(bodyRows().map((row) => row.children[5]?.textContent)).to.deep.equal(["Processed", "Processed"]);
    expect(panel.getAllByRole("button").map(({ textContent }) => textContent)).to.deep.equal(["Hide progress"]);
  });

  it("retries failed records, and stops waiting on request", async () => {
    const driver = await show({
      records: many(2),
      behind: (port) => withFailure(port, failure("rejected", { description: "The <b>queue</b> is full" }), "process"),
    });
    await press("Choose page");
    await press("Reprocess 2");
    await act(() => driver.confirm());
    await act(() => driver.pass(1));
    expect(within(table()).getAllByText("The <b>queue</b> is full")).to.have.length(2);
    expect(screen.getByRole("button", { name: "Retry 2 failed" })).to.be.an.instanceof(HTMLElement);
    cleanup();
    const still = await show({ records: many(2), takes: Infinity });
    await press("Choose page");
    await press("Reprocess 2");
    await act(() => still.confirm());
    await press("Stop reprocessing");
    await act(() => still.pass(1));
    expect(bodyRows().map((row) => row.children[5]?.textContent)).to.deep.equal(["In the queue", "In the queue"]);
  });

  it("lists the results of records of other pages with links", async () => {
    const driver = await show({
      records: many(21),
      behind: (port) => withFailure(port, failure("rejected", { description: "queue full" }), "process"),
    });
    await press("Choose page");
    await press("Reprocess 20");
    await act(() => driver.confirm());
    await act(() => driver.pass(1));
    await act(() => driver.visit(driver.list.olderHref));
    const failed = within(screen.getByRole("list", { name: "Results" }));
    expect(failed.getAllByRole("listitem")).to.have.length(10);
    await press("Show 10 more");
    expect(failed.getAllByRole("listitem")).to.have.length(20);
    expect(failed.getByRole("link", { name: idAt(20) }).getAttribute("href")).to.equal(`/pos/${idAt(20)}`);
  });

  it("shows why a record failed, and links to the failed ones only", async () => {
    const failure = {
      code: "invalid_json",
      text: "The content is <b>broken</b>",
      at: parseInstant("2026-11-01T09:00:00Z")!,
    };
    const named = { transactionId: "TXN-1", till: "T1", store: "Soho" };
    await show({ records: [{ ...sent(0, "{"), ...named, failure }] });
    expect([...(bodyRows()[0]?.children ?? [])].map(({ textContent }) => textContent).slice(1)).to.deep.equal([
      "TXN-1",
      "1 Nov 2026, 08:00",
      "T1",
      "Soho",
      "FailedThe content is <b>broken</b>",
    ]);
    expect(screen.getByRole("checkbox", { name: "Select TXN-1" })).to.be.an.instanceof(HTMLElement);
    const filters = within(screen.getByRole("navigation", { name: "Till records to show" }));
    expect(filters.getByRole("link", { name: "All" }).getAttribute("aria-current")).to.equal("page");
    expect(filters.getByRole("link", { name: "Failed" }).getAttribute("href")).to.equal("/pos?failed=true");
  });

  it("has no selection for users who may only read", async () => {
    await show({ records: many(2), mayReprocess: false });
    expect(screen.queryAllByRole("checkbox")).to.deep.equal([]);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).to.deep.equal(["Export", "Columns"]);
    expect(within(table()).getAllByRole("columnheader")).to.have.length(5);
  });

  it("shows a failure, or that there are no records", async () => {
    await show({ behind: (port) => withFailure(port, failure("unreachable")) });
    expect(screen.getByRole("alert").textContent).to.include(
      "There was an error loading till records, please try again.",
    );
    expect(screen.getByRole("button", { name: "Retry" })).to.be.an.instanceof(HTMLElement);
    cleanup();
    await show({});
    expect(within(table()).getByText("There are no till records that you can see yet.")).to.be.an.instanceof(
      HTMLElement,
    );
  });
});

describe("raw record view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function open(facts: ConstructorParameters<typeof TillsDriver>[0], id?: string): Promise<TillsDriver> {
    const driver = new TillsDriver(facts);
    render(<RawRecordView model={await driver.openRecord(id)} />);
    return driver;
  }
  const content = () => screen.getByRole("region", { name: "Content" });
  const facts = () =>
    [...screen.getByRole("region", { name: "Details" }).querySelectorAll("dt")].map(
      (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
    );

  it("shows the facts and the content, formatted or as sent [TILL-002, TILL-003]", async () => {
    const driver = await open({ records: [sent(0, '{"a":1.10}')] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal(`Till record ${idAt(0)}`);
    expect(facts()).to.deep.equal([
      "Status: Not processed",
      "Received: 1 Nov 2026, 08:00",
      "Transaction: Unknown",
      "Type: application/json",
      "Size: 10 characters",
    ]);
    expect(content().querySelector("pre")?.textContent).to.equal('{\n  "a": 1.10\n}');
    await userEvent.click(screen.getByRole("radio", { name: "Raw" }));
    expect(content().querySelector("pre")?.textContent).to.equal('{"a":1.10}');
    await userEvent.click(within(content()).getByRole("button", { name: "Copy raw content" }));
    expect(driver.clipboard.text).to.equal('{"a":1.10}');
    await press("Download");
    expect(driver.downloads.started).to.deep.equal([`/files/${idAt(0)}`]);
  });

  it("shows a text in the read-only editor when its code is loaded, and binary content or endless lines without it", async () => {
    const CodeEditor = ({ value, isJson, isReadOnly }: { value: string; isJson: boolean; isReadOnly: boolean }) => (
      <code>{`${isReadOnly ? "reads" : "edits"} ${isJson ? "JSON" : "text"}: ${value}`}</code>
    );
    const editorCode = { CodeEditor };
    const shown = async (text: string, type?: string) => {
      await open({ records: [type === undefined ? sent(0, text) : sent(0, text, type)], editorCode });
      const found = content().querySelector("code")?.textContent;
      cleanup();
      return found;
    };
    expect([
      await shown('{"a":1.10}'),
      await shown("Total 12", "text/plain"),
      await shown("\u001b@Total", "application/vnd.escpos"),
      await shown("x".repeat(5_001), "text/plain"),
    ]).to.deep.equal(['reads JSON: {\n  "a": 1.10\n}', "reads text: Total 12", undefined, undefined]);
  });

  it("shows markup as text, also in print", async () => {
    for (const type of ["text/html", "image/svg+xml", "application/json", '<img src="x">']) {
      await open({ records: [sent(0, "<svg onload='alert(1)'><script>alert(2)</script></svg>", type)] });
      expect(document.body.querySelector("script, [onload], img")).to.equal(null);
      cleanup();
    }
  });

  it("shows some bytes and a download for binary content", async () => {
    await open({ records: [sent(0, "\u001b@Total", "application/vnd.escpos")] });
    expect(content().textContent)
      .to.include("This isn't text.")
      .and.to.include("000000  1b 40 54 6f 74 61 6c     .@Total");
    expect([screen.queryByRole("radio"), screen.queryByRole("button", { name: "Copy raw content" })]).to.deep.equal([
      null,
      null,
    ]);
    expect(screen.getByRole("button", { name: "Download" })).to.be.an.instanceof(HTMLElement);
  });

  it("truncates a long content, says so, and shows more", async () => {
    await open({ records: [sent(0, "x".repeat(60_000), "text/plain")] });
    expect(content().textContent).to.include("Showing the first 50,000 of 60,000 characters.");
    await press("Show more");
    expect(content().querySelectorAll("pre")).to.have.length(2);
    expect(screen.queryByRole("button", { name: "Show more" })).to.equal(null);
  });

  it("processes the record again, and announces the result [TILL-009]", async () => {
    const driver = await open({ records: many(1) });
    await press("Reprocess");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Reprocess" }).getAttribute("aria-busy")).to.equal("true"),
    );
    expect(said()[1]).to.equal("Processing");
    await act(() => driver.pass(2));
    expect([facts()[0], facts()[2], said()[1]]).to.deep.equal([
      "Status: Processed",
      "Processed: 21 Nov 2026, 12:00",
      "Processed",
    ]);
  });

  it("is read-only for users who may only read", async () => {
    await open({ records: many(1), mayReprocess: false });
    expect(screen.queryByRole("button", { name: "Reprocess" })).to.equal(null);
  });

  it("can be empty, fail in part or completely, or be missing [TILL-010]", async () => {
    await open({ records: [sent(0, "")] });
    expect(content().textContent).to.include("The till sent no content.");
    cleanup();
    await open({ records: many(1), behind: (port) => withFailure(port, failure("unreachable"), "content") });
    expect(within(content()).getByRole("alert").textContent).to.include(
      "There was an error loading the raw receipt...",
    );
    cleanup();
    await open({ records: many(1), behind: (port) => withFailure(port, failure("unreachable")) });
    expect(screen.getByRole("alert").textContent).to.include(
      "There was an error loading this record, please try again.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    cleanup();
    await open({ records: many(1) }, idAt(5));
    expect(screen.getByText("There is no record with this ID")).to.be.an.instanceof(HTMLElement);
    expect(screen.getByRole("link", { name: "list of till records" }).getAttribute("href")).to.equal("/pos");
  });
});
