import "#test/support/dom.ts";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { MemoryNewTabs } from "#adapters/memory/shell/memory-new-tabs.ts";
import { buildIdentifierPatch } from "#domain/receipts/actions.ts";
import { failure } from "#domain/shared/failure.ts";
import type { IdentifierSearch } from "#domain/shared/identifier/identifier-search.port.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { IdentifierEditorView } from "#ui/receipts/actions/identifier/identifier-editor.view.tsx";
import { ReturnDialogView } from "#ui/receipts/actions/returns/return-dialog.view.tsx";
import { ResendView } from "#ui/receipts/actions/mailing/resend.view.tsx";
import { SendCopyView } from "#ui/receipts/actions/mailing/send-copy.view.tsx";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { SurveyDialogView } from "#ui/surveys/survey-dialog.view.tsx";
import { ReceiptDriver } from "../receipt-driver.ts";

/** The id of the receipt A/1. */
const RECEIPT_ID = "69a41a5c0000000000412f31";
const REFUND = "/refund_validation#/id/A%2F1";

const views = {
  identifier: IdentifierEditorView,
  returnDialog: ReturnDialogView,
  resend: ResendView,
  sendCopy: SendCopyView,
  survey: SurveyDialogView,
};

const localtime = parseLocalTime("2026-07-04T09:00:00+01:00") as LocalTime;
const at = parseInstant("2026-03-01T11:00:00Z") as Instant;
const RECEIPT = aReceipt({
  transaction: "A/1",
  identifier: "ann@shop.example",
  items: [anItem({ name: "Cap" }), anItem({ name: "Bag", returned: { localtime } })],
  delivery: { counts: { bounce: 1 }, events: [{ event: "bounce", timestamp: at, reason: "mailbox full" }] },
});
const ALL = [
  "receipts_view",
  "receipts_admin",
  "patch_identifier",
  "refund_view",
  "webview_html",
  "webview_pdf",
  "receipts:view_processed",
];

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function show(facts: Facts = {}, search = ""): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ALL, hasRefunds: true, views, ...facts });
  await driver.visit("A/1", search);
  await flushTasks();
  render(<ReceiptView model={driver.model} />);
  return driver;
}
const buttons = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent?.replace("Not available in demo mode", ""))
    .filter((text) => text && !/^Cop/.test(text) && !/^(Open|Close) all/.test(text));
const links = () => screen.queryAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
/** Chooses an entry of an item's menu. */
const choose = async (item: string, entry: string) => {
  await press(`Actions for ${item}`);
  await userEvent.click(screen.getByRole("menuitem", { name: entry }));
  await act(flushTasks);
};
/** Returns the entries of all menus, by item, with the addresses of links. */
async function menus(): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const button of screen.queryAllByRole("button", { name: /^Actions for / })) {
    await userEvent.click(button);
    const entries = screen.getAllByRole("menuitem");
    found[button.getAttribute("aria-label")!.replace("Actions for ", "")] = entries.map((entry) =>
      [entry.textContent, entry.getAttribute("href")].filter(Boolean).join(" "),
    );
    await userEvent.keyboard("{Escape}");
  }
  return found;
}
const attachButton = () => within(region("Attach identifier")).getByRole("button", { name: "Attach identifier" });
const region = (name: string) => screen.getByRole("region", { name });

describe("The receipt actions on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  const FOLDED = ["Email activity", "Raw data"];
  const ADMIN = ["Reprocess", "Resend", "Send a copy"];
  const rows: readonly {
    readonly flag: string | undefined;
    readonly buttons: readonly string[];
    readonly links: readonly string[];
    /** The entries of the menus, by item. */
    readonly menus?: Readonly<Record<string, readonly string[]>>;
  }[] = [
    { flag: undefined, buttons: FOLDED, links: [] },
    {
      flag: "receipts_admin",
      buttons: ["Try again", ...ADMIN, "Mark as checked", "Email activity", "Outbox", "Raw data"],
      links: [],
      menus: { Cap: ["Record return", "Record return with reason…"] },
    },
    {
      flag: "patch_identifier",
      buttons: ["Edit identifier", "Remove identifier", ...FOLDED],
      links: ["Attach to another receipt /receipts?attach=ann%40shop.example"],
    },
    { flag: "webview_html", buttons: ["Open HTML", ...FOLDED], links: [] },
    { flag: "webview_pdf", buttons: ["Open PDF", ...FOLDED], links: [] },
    {
      flag: "refund_view",
      buttons: FOLDED,
      links: [],
      menus: {
        Cap: ["Record return", "Record return with reason…", `Refund check ${REFUND}?idx=0&receipt=${RECEIPT_ID}`],
        Bag: [`Refund check ${REFUND}?idx=1&receipt=${RECEIPT_ID}`],
      },
    },
  ];
  for (const row of rows) {
    it(`with '${row.flag ?? "receipts_view"}' include only what it allows [RCPT-024, RCPT-043, SHELL-045, SHELL-046, SHELL-047]`, async () => {
      await show({ flags: ["receipts_view", ...(row.flag === undefined ? [] : [row.flag])] });
      expect(buttons()).to.deep.equal(row.buttons);
      expect(links()).to.deep.equal(row.links);
      expect(await menus()).to.deep.equal(row.menus ?? {});
    });
  }

  it("are disabled in demo mode, each with a reason", async () => {
    const driver = await show({ flags: [...ALL, "sales_demo"], hasRefunds: false }, "?attach=ben%40shop.example");
    const closed = [...ADMIN, "Edit identifier", "Remove identifier", "Open HTML", "Open PDF", "Mark as checked"];
    const named = closed.map((name) => screen.getAllByRole("button", { name })).flat();
    expect(named).to.have.length(closed.length);
    expect(screen.queryByRole("region", { name: "Attach identifier" })).to.equal(null);
    for (const button of named) {
      const name = button.textContent;
      expect(button.getAttribute("aria-disabled"), name).to.equal("true");
      expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent, name).to.equal(
        "Not available in demo mode",
      );
      await userEvent.click(button);
    }
    await press("Actions for Cap");
    for (const name of ["Record return", "Record return with reason…"]) {
      const entry = screen.getByRole("menuitem", { name });
      expect([entry.getAttribute("aria-disabled"), entry.querySelector("small")?.textContent]).to.deep.equal([
        "true",
        "Not available in demo mode",
      ]);
      await userEvent.click(entry);
    }
    expect([
      links().filter((link) => link.includes("attach")),
      driver.notifications,
      driver.newTabs.addresses,
    ]).to.deep.equal([[], [], []]);
  });
});

describe("The panels of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("mark the receipt as checked, and show when and by whom [RCPT-058]", async () => {
    await show();
    expect(region("Security check").textContent).to.include("Not checked");
    await press("Mark as checked");
    expect(region("Security check").textContent).to.include(
      "Checked by ada@hartwell.example, 4 Jul 2026, 10:00 (Europe/Berlin)",
    );
    expect(screen.queryByRole("button", { name: "Mark as checked" })).to.equal(null);
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Security check" }));
  });

  it("announce that the receipt is being processed [RCPT-045]", async () => {
    const driver = await show({ takes: 1_000 });
    await press("Reprocess");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Reprocess" }).getAttribute("aria-busy")).to.equal("true"),
    );
    expect(within(region("Actions")).getByRole("status").textContent).to.equal(
      "Waiting for the receipt to be processed",
    );
    await act(() => driver.advanceClock(3));
    expect(screen.getByRole("button", { name: "Reprocess" }).getAttribute("aria-busy")).to.equal(null);
  });

  it("show a link to the web view without a referrer if no tab can be opened [RCPT-043]", async () => {
    await show({ newTabs: new MemoryNewTabs({ isAllowed: false }) });
    await press("Open PDF");
    const link = screen.getByRole("link", { name: "open the PDF view in a new tab" });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).to.deep.equal([
      `/webview/${RECEIPT.id}?format=pdf`,
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("record the return of an item, and show it at once [RCPT-065]", async () => {
    await show();
    await choose("Cap", "Record return");
    expect(within(region("Items (2)")).getByRole("row", { name: /Cap/ }).textContent).to.include("Returned4 Jul 2026");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Actions for Cap" }));
    expect((await menus())["Cap"]).to.deep.equal([`Refund check ${REFUND}?idx=0&receipt=${RECEIPT_ID}`]);
  });

  for (const [name, dialog] of [
    ["Record return", false],
    ["Record return with reason…", true],
  ] as const) {
    it(`move the focus from '${name}' to the item if it has no further action`, async () => {
      await show({ flags: ["receipts_view", "receipts_admin"] });
      await choose("Cap", name);
      if (dialog) {
        await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "damaged");
        await press("Record return");
      }
      expect(document.activeElement?.textContent).to.equal("No actions for Cap");
    });
  }

  it("move the focus from 'Remove identifier' to the button that attaches another", async () => {
    await show();
    await press("Remove identifier");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Attach identifier" }));
  });

  it("open the answered survey in a dialog, and show nothing without one [RCPT-067, RCPT-028-part]", async () => {
    const surveys = new MemorySurveys({
      surveys: [aSurvey()],
      responses: [aResponse({ mood: [{ choice: "good" }] }, { id: "R-9" })],
    });
    const properties = { survey: { survey_id: "visit", response_id: "R-9" } };
    await show({
      receipts: [{ ...RECEIPT, properties }],
      surveys,
      settings: { surveys: [{ id: "visit", name: "Visits" }] },
    });
    expect(
      within(region("Receipt survey"))
        .getAllByRole("definition")
        .map(({ textContent }) => textContent?.replace(/Cop.*/, "")),
    ).to.deep.equal(["Visits", "R-9"]);
    await press("View survey");
    const dialog = screen.getByRole("dialog", { name: "Your visit" });
    expect(within(dialog).getByText("1 Mar 2026, 13:00 (Europe/Berlin)")).to.not.equal(null);
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).to.include("Good (chosen)");
    await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[1]!);
    expect(screen.queryByRole("dialog")).to.equal(null);
    cleanup();
    await show({ receipts: [{ ...RECEIPT, properties }], flags: ["receipts_view"] });
    expect(
      within(region("Receipt survey")).getAllByRole("definition")[0]?.textContent,
      "by its id, without a link",
    ).to.equal("visit");
    expect(within(region("Receipt survey")).queryByRole("link")).to.equal(null);
    cleanup();
    await show({ receipts: [{ ...RECEIPT, properties }], flags: ["receipts_view", "surveys_view"] });
    expect(within(region("Receipt survey")).getByRole("link").getAttribute("href")).to.equal(
      "/surveys/visit?response=R-9",
    );
    cleanup();
    await show({ receipts: [{ ...RECEIPT, properties: { survey: { survey_id: 7 } } }] });
    expect(screen.queryByRole("region", { name: "Receipt survey" })).to.equal(null);
  });

  it("show all events in one list, with the reason of a bounce", async () => {
    await show();
    const moments = within(region("Timeline"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(moments).to.deep.equal([
      "1 Mar 2026, 11:52Sold",
      "1 Mar 2026, 12:00Bouncedmailbox full",
      "4 Jul 2026, 10:00ReturnedBag",
    ]);
  });

  it("explain why the requested identifier is not offered", async () => {
    await show({}, "?attach=4711");
    expect(screen.queryByRole("region", { name: "Attach identifier" })).to.equal(null);
    expect(screen.getByRole("alert").textContent).to.include(
      "4711 cannot be attached to a receipt: it isn't an email address",
    );
  });

  it("offer the requested identifier with a preview, and confirm when it is attached [RCPT-013, RCPT-054]", async () => {
    await show({}, "?attach=ben%40shop.example");
    const panel = region("Attach identifier");
    expect(panel.textContent)
      .to.include("ann@shop.example becomes→ ben@shop.example")
      .and.to.include("Not set becomes→ No");
    expect(within(panel).getByRole("link", { name: "Cancel" }).getAttribute("href")).to.equal(
      `/transaction/A/1?receipt=${RECEIPT_ID}`,
    );
    await userEvent.click(attachButton());
    await act(flushTasks);
    expect(screen.queryByRole("region", { name: "Attach identifier" })).to.equal(null);
    expect(screen.getByText(/This receipt has the identifier/).parentElement?.textContent).to.equal(
      "This receipt has the identifier ben@shop.example.",
    );
    const done = screen.getByRole("link", { name: "Done" });
    expect([done.getAttribute("href"), document.activeElement]).to.deep.equal([
      `/transaction/A/1?receipt=${RECEIPT_ID}`,
      done,
    ]);
  });
});

describe("The dialogs of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("show the recipient before it is sent again, and why it failed before [RCPT-056, RCPT-028-part]", async () => {
    const driver = await show();
    await press("Resend");
    const dialog = screen.getByRole("dialog", { name: "Resend receipt" });
    expect(within(dialog).getByText(/An earlier email failed/).parentElement?.textContent).to.include(
      "Bounced, 1 Mar 2026, 12:00 (Europe/Berlin): mailbox full",
    );
    expect(
      within(dialog)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["ann@shop.example", "Bounced, 1 Mar 2026, 12:00 (Europe/Berlin): mailbox full"]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Resend" }));
    await act(flushTasks);
    expect([driver.notifications, screen.queryByRole("dialog")]).to.deep.equal([["success: Email sent"], null]);
  });

  it("explain why a receipt without a customer cannot be sent again", async () => {
    await show({ receipts: [aReceipt({ transaction: "A/1" })] });
    await press("Resend");
    const dialog = screen.getByRole("dialog", { name: "Resend receipt" });
    expect(
      within(dialog)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["No customer on this receipt", "No email activity yet"]);
    expect(within(dialog).getByRole("button", { name: "Resend" }).getAttribute("aria-disabled")).to.equal("true");
  });

  it("send a copy to the typed address, and focus an invalid one [RCPT-057, RCPT-028-part]", async () => {
    const driver = await show();
    await press("Send a copy");
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(document.activeElement).to.equal(field);
    await userEvent.type(field, "ben");
    await press("Send copy");
    expect([field.getAttribute("aria-invalid"), document.activeElement]).to.deep.equal(["true", field]);
    expect(screen.getByText("Enter an email address")).to.be.an.instanceof(HTMLElement);
    await userEvent.type(field, "@shop.example");
    await press("Send copy");
    expect(driver.actions.emails.map(({ receipt, to }) => [receipt, to])).to.deep.equal([
      [RECEIPT.id, "ben@shop.example"],
    ]);
  });

  it("show a preview while the user types an identifier [RCPT-048, RCPT-028-part]", async () => {
    const driver = await show();
    await press("Edit identifier");
    const dialog = screen.getByRole("dialog", { name: "Edit identifier" });
    expect(dialog.textContent).not.to.include("becomes");
    expect(dialog.querySelector("[aria-live]")).to.equal(null);
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Identifier" });
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(["ann@shop.example", 0, 16]);
    await userEvent.keyboard("ben@shop.example");
    expect(dialog.textContent)
      .to.include("ann@shop.example becomes→ ben@shop.example")
      .and.to.include("Automatic email turns off, so that nothing goes to a wrong address.");
    await driver.actions.change(RECEIPT.id, buildIdentifierPatch(RECEIPT, "zoe@shop.example"));
    await press("Save");
    expect(dialog.textContent).to.include("zoe@shop.example becomes→ ben@shop.example");
    expect(within(dialog).getByRole("alert").textContent).to.include(
      "Another user has changed the identifier of this receipt",
    );
    await press("Save");
    expect([driver.model.receipt?.identifier, screen.queryByRole("dialog")]).to.deep.equal(["ben@shop.example", null]);
  });

  it("open the page of the customer, whose form looks up addresses [RCPT-028-part]", async () => {
    await show({ flags: [...ALL, "consumer_view"] });
    const facts = within(screen.getByRole("region", { name: "Receipt details" }));
    expect(facts.getByRole("link", { name: "ann@shop.example" }).getAttribute("href")).to.equal(
      "/consumer/ann%40shop.example",
    );
    cleanup();
    for (const flags of [ALL, [...ALL, "consumer_view", "sales_demo"]]) {
      await show({ flags });
      expect(within(screen.getByRole("region", { name: "Receipt details" })).queryByRole("link")).to.equal(null);
      cleanup();
    }
  });

  it("search if the retailer has a search, and use the chosen identifier [RCPT-048, RCPT-049, RCPT-028-part]", async () => {
    const driver = await show({ retailer: "2001", identifiers: ["ben@shop.example", "benno@shop.example"] });
    await press("Edit identifier");
    await userEvent.type(screen.getByRole("combobox", { name: "Identifier" }), "benn");
    driver.schedule.advance(400);
    await act(flushTasks);
    await userEvent.click(screen.getByRole("option", { name: "benno@shop.example" }));
    await press("Save");
    expect(driver.model.receipt?.identifier).to.equal("benno@shop.example");
  });

  it("show only the error after a failed search, without 'No matches' [RCPT-050-part]", async () => {
    const searchBehind = (search: IdentifierSearch) => withFailure(search, failure("unreachable"));
    const driver = await show({ retailer: "2001", searchBehind });
    await press("Edit identifier");
    await userEvent.type(screen.getByRole("combobox", { name: "Identifier" }), "benn");
    driver.schedule.advance(400);
    await act(flushTasks);
    const dialog = within(screen.getByRole("dialog", { name: "Edit identifier" }));
    expect(
      dialog.getByText("There was an error performing your search, please try again later").parentElement?.tagName,
    ).to.equal("P");
    expect([
      dialog.queryByText("No matches"),
      dialog.queryByRole("listbox"),
      dialog.queryByText("0 matches"),
    ]).to.deep.equal([null, null, null]);
  });

  it("ask for the reason of a manual return [REFUND-012]", async () => {
    const driver = await show();
    await choose("Cap", "Record return with reason…");
    const dialog = screen.getByRole("dialog", { name: "Record return with reason" });
    expect(dialog.textContent).to.include("The return of Cap will be recorded");
    await press("Record return");
    expect(dialog.textContent).to.include("Enter a reason");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "damaged");
    await press("Record return");
    expect(driver.model.items[0]?.returned?.reason).to.equal("damaged");
    expect(screen.queryByRole("dialog")).to.equal(null);
  });
});
