import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { PostReceiptView } from "#ui/test-receipts/post-receipt.view.tsx";
import { ReceiptBuilderView } from "#ui/test-receipts/builder/receipt-builder.view.tsx";
import { BODY, REAL, REAL_TEXT, TestReceiptDriver } from "./test-receipts-driver.ts";

async function show(facts: ConstructorParameters<typeof TestReceiptDriver>[0] = {}, receiptId?: string) {
  const driver = new TestReceiptDriver({ View: ReceiptBuilderView, ...facts });
  const model = await driver.open(receiptId);
  render(<PostReceiptView model={model} />);
  const write = (text: string) => act(() => driver.write(model, text));
  return { driver, model, write };
}
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Receipt" });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const field = (name: string) => within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox", { name });

describe("page for posting a test receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has a field for the body, which Tab leaves, and two options [POST-001-part]", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Post receipt");
    await userEvent.click(area());
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("type")).to.equal("checkbox");
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).to.deep.equal([
      "Use current time",
      "Increment transaction ID",
    ]);
    expect(screen.getByText("Nothing posted yet").tagName).to.equal("P");
  });

  it("shows who gets an email, which is off by default", async () => {
    const { driver } = await show(
      { real: REAL_TEXT.replace('"items"', '"properties":{"email_settings":{"send":true}},"items"') },
      REAL,
    );
    const mail = screen.getByRole<HTMLInputElement>("checkbox", { name: "Email it to ann@example.com" });
    expect([mail.checked, describedBy(mail)]).to.deep.equal([
      false,
      "Sent when the receipt is processed. A body copied from a receipt sends no email unless you select this.",
    ]);
    await userEvent.click(mail);
    await press("Post receipt");
    expect(driver.posted[0]?.body["properties"]).to.deep.equal({ email_settings: { send: true } });
  });

  it("shows that there is no such receipt, and still allows typing", async () => {
    await show({}, "0".repeat(24));
    expect(
      screen.getAllByText("There is no receipt with this ID. The body is empty.").map(({ tagName }) => tagName),
    ).to.deep.equal(["P", "SPAN"]);
    expect(area().value).to.equal("");
  });

  it("shows the parse error beside the body [POST-007]", async () => {
    const { write } = await show();
    await write("{a: ");
    expect([area().getAttribute("aria-invalid"), describedBy(area())]).to.deep.equal([
      "true",
      "JSON. Comments, single quotes and trailing commas are fixed. JSON Parse error: Line 1, column 5: invalid end of input",
    ]);
  });

  it("asks to fix the JSON first, and marks the response as outdated", async () => {
    const { write } = await show();
    await write(BODY);
    await press("Post receipt");
    const earlier = "Response to the last body that was posted. The body above has errors.";
    expect(screen.queryByText(earlier)).to.equal(null);
    await write("{a: ");
    const validation = within(screen.getByRole("region", { name: "Validation" }));
    expect([
      validation.getByText("Fix the JSON first.").tagName,
      validation.queryByText("Nothing to validate yet."),
    ]).to.deep.equal(["P", null]);
    const note = within(screen.getByRole("region", { name: "Response" })).getByText(earlier);
    expect(note.parentElement?.className).to.include("old");
  });

  it("selects the position of each finding, also by keyboard", async () => {
    const { write } = await show();
    await write(`${BODY.slice(0, -1)},\n'colour': 1}`);
    const finding = within(screen.getByRole("list", { name: "Problems" })).getByRole("button", {
      name: "/colour: unknown property",
    });
    finding.focus();
    await userEvent.keyboard("{Enter}");
    expect([
      document.activeElement === area(),
      area().value.slice(area().selectionStart, area().selectionEnd),
    ]).to.deep.equal([true, "'colour'"]);
    await userEvent.click(
      within(screen.getByRole("list", { name: "Fixed automatically" })).getByRole("button", {
        name: "Line 2, column 1: single quotes became double quotes",
      }),
    );
    expect(area().selectionStart).to.equal(area().value.indexOf("'colour'"));
  });

  it("shows the status line, headers and body of the response, and links to the receipt [POST-010]", async () => {
    const { write, driver } = await show({ processedAt: () => ok(undefined) });
    await write(BODY);
    await press("Post receipt");
    const answer = within(screen.getByRole("region", { name: "Response" }));
    expect(answer.getAllByRole("term").map(({ textContent }) => textContent)).to.deep.equal([
      "content-length",
      "content-type",
      "date",
      "location",
      "counterfoil-request-id",
    ]);
    expect(answer.getByText("201 Created").tagName).to.equal("SPAN");
    expect(answer.getByRole("region", { name: "Response body" }).textContent).to.include(
      '"transaction_id": "TXN-0041"',
    );
    expect(answer.getByRole("link", { name: "Open the receipt" }).getAttribute("href")).to.equal(
      "/transaction/TXN-0041?receipt=69a41a5c0000000000000001",
    );
    expect(answer.getByRole("link", { name: "Duplicate" }).getAttribute("href")).to.match(
      /^\/admin\/post_receipt\/[0-9a-f]{24}$/,
    );
    expect(answer.getAllByText("Waiting to be processed…").length).to.equal(2);
    await press("Copy request ID");
    expect(driver.clipboard.text).to.equal("call-1");
  });

  it("posts a body with errors on request, shows the refusal, and shows earlier responses again [POST-010]", async () => {
    const { write } = await show();
    await write("{}");
    await press("Post receipt");
    expect(screen.getByRole("alert").textContent).to.equal("Not posted. 6 problems.");
    await press("Post anyway");
    expect(screen.getByText("400 Bad Request").tagName).to.equal("SPAN");
    expect(screen.queryByRole("list", { name: /^Posted on this visit/ })).to.equal(null);
    await write(BODY);
    expect(screen.queryByRole("button", { name: "Post anyway" })).to.equal(null);
    await press("Post receipt");
    const visits = within(screen.getByRole("list", { name: "Posted on this visit, latest first" })).getAllByRole(
      "button",
    );
    expect(
      visits.map((each) => [each.getAttribute("aria-current"), each.textContent?.includes("TXN-0041")]),
    ).to.deep.equal([
      ["true", true],
      [null, false],
    ]);
    await userEvent.click(visits[1]!);
    expect(within(screen.getByRole("region", { name: "Response" })).getByText("400 Bad Request").tagName).to.equal(
      "SPAN",
    );
  });

  it("offers to send again if there was no response", async () => {
    let isCut = true;
    const { write, driver } = await show({
      behind: (receipts) => ({
        rawJson: (id) => receipts.rawJson(id),
        post: (posting) => (isCut ? Promise.resolve(err(failure("unreachable"))) : receipts.post(posting)),
      }),
    });
    await write(BODY);
    await press("Post receipt");
    expect(
      screen.getByText(
        "Failed to post receipt. It may have been accepted anyway. Sending it again doesn't create a second receipt.",
      ).tagName,
    ).to.equal("P");
    isCut = false;
    await press("Send again");
    expect([screen.queryByRole("button", { name: "Send again" }), driver.posted.length]).to.deep.equal([null, 2]);
  });

  it("shows markup in a response as text", async () => {
    const body = "<img src=x onerror=alert(1)>";
    const { write } = await show({
      behind: () => ({
        rawJson: () => Promise.resolve(ok("")),
        post: () => Promise.resolve(ok({ status: 502, statusText: "<b>Bad</b>", headers: { location: body }, body })),
      }),
    });
    await write(BODY);
    await press("Post receipt");
    expect([
      document.querySelector("main img, section img, section b"),
      screen.getByText("502 <b>Bad</b>").tagName,
    ]).to.deep.equal([null, "SPAN"]);
  });
});

describe("receipt builder view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("builds a receipt and puts its body into the editor [POST-003, RCPT-028-part]", async () => {
    await show();
    await press("Build a receipt");
    const dialog = within(screen.getByRole("dialog", { name: "Build a receipt" }));
    expect(dialog.getByRole<HTMLInputElement>("combobox", { name: "Store" }).value).to.equal("London");
    expect([field("Card type").value, field("Random seed").value]).to.satisfy(
      ([card, seed]: string[]) => card === "VISA" && /^\d+$/.test(seed ?? ""),
    );
    await press("Add item");
    await press("Edit");
    expect(document.activeElement).to.equal(field("Name"));
    await userEvent.clear(field("Price"));
    await userEvent.type(field("Price"), "12");
    expect(dialog.getByText("Net").nextElementSibling?.textContent).to.equal("£10.00");
    await press("Save item");
    expect(document.activeElement?.textContent).to.equal("Edit");
    await press("Insert");
    expect(screen.queryByRole("dialog")).to.equal(null);
    expect(area().value).to.include('"store_reference": "LON-01"').and.to.include('"total": 12');
  });

  it("restores an item when its edit is cancelled [POST-012]", async () => {
    await show();
    await press("Build a receipt");
    await press("Add item");
    const before = screen.getByRole("region", { name: "Items" }).textContent;
    await press("Edit");
    await userEvent.type(field("Name"), " of another kind");
    await press("Cancel item");
    expect(screen.getByRole("region", { name: "Items" }).textContent).to.equal(before);
    await userEvent.click(
      within(screen.getByRole("region", { name: "Items" })).getByRole("button", { name: /^Remove/ }),
    );
    expect(document.activeElement?.textContent).to.equal("Add item");
  });

  it("shows the error of a tax at its field [POST-017]", async () => {
    await show();
    await press("Build a receipt");
    await userEvent.type(field("Another tax"), "VAT");
    await userEvent.type(field("Rate"), "5");
    await press("Add tax");
    expect(describedBy(field("Another tax"))).to.equal('There is a tax "VAT" already');
  });
});
