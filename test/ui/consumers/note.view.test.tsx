import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { consumerView } from "#ui/consumers/consumer.view.tsx";
import { ReceiptsOfCustomer } from "#ui/receipts/receipts-of-customer.tsx";
import { ANN, ConsumersDriver } from "./consumers-driver.ts";

const ConsumerView = consumerView(ReceiptsOfCustomer);
const UNCLEAN = '<p>Likes <strong>tea</strong><img src="x" onerror="alert(1)"><script>alert(1)</script></p>';

describe("The note of a customer on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(note: string) {
    const driver = new ConsumersDriver({ consumers: [{ ...ANN, properties: { ...ANN.properties, note } }] });
    const model = await driver.page();
    render(<ConsumerView model={model} />);
    await act(flushTasks);
    return { driver, model, panel: within(screen.getByRole("region", { name: "Note" })) };
  }

  it("is formatted text without scripts", async () => {
    const { panel } = await show(UNCLEAN);
    const text = panel.getByText("tea").closest("p");
    expect([panel.getByText("tea").tagName, text?.innerHTML]).to.deep.equal(["STRONG", "Likes <strong>tea</strong>"]);
  });

  it("is edited in its panel, which takes and restores the focus [TMPL-026]", async () => {
    const { driver, model, panel } = await show(UNCLEAN);
    screen.getByRole("button", { name: "Edit note" }).focus();
    await userEvent.keyboard("{Enter}");
    await act(flushTasks);
    const field = panel.getByRole("textbox", { name: "Note" });
    expect([document.activeElement, panel.getByRole("group", { name: "Formatting" }).tagName]).to.deep.equal([
      field,
      "DIV",
    ]);
    act(() => model.forms.note.form?.field("note").onChange("<p>Likes <em>coffee</em></p>"));
    expect(screen.getByRole("button", { name: "Edit customer" }).getAttribute("aria-disabled")).to.equal("true");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    await act(flushTasks);
    await act(flushTasks);
    expect([panel.getByText("coffee").tagName, (await driver.known()).properties["note"]]).to.deep.equal([
      "EM",
      "<p>Likes <em>coffee</em></p>",
    ]);
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Edit note" }));
  });

  it("says what a paste leaves out, before the note is saved", async () => {
    const { driver, model, panel } = await show("<p>. Likes tea</p>");
    await act(() => model.editNote());
    const clipboard = '<h1>Allergies</h1><p>nuts <img src="https://x.example/a.png" alt="Almonds"></p>';
    const event = new Event("paste", { bubbles: true, cancelable: true });
    const getData = (type: string): string => (type === "text/html" ? clipboard : "plain");
    Object.assign(event, { clipboardData: { getData, files: [], types: [] } });
    act(() => void panel.getByRole("textbox", { name: "Note" }).dispatchEvent(event));
    const list = panel.getByRole("list", { name: "Left out of the pasted text" });
    expect(Array.from(list.children, ({ textContent }) => textContent)).to.deep.equal([
      "Pasted text: Leaves out the look of a heading; its text stays Allergies",
      "Pasted text: Leaves out an image; only its alternative text stays Almonds",
    ]);
    expect(panel.queryByRole("list", { name: "Left out of the note when you change it" })).to.equal(null);
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    await act(flushTasks);
    expect((await driver.known()).properties["note"]).to.equal("<p>Allergies</p><p>nuts Almonds. Likes tea</p>");
  });

  it("says what the editor leaves out of a note of another program, before it is changed", async () => {
    const { model, panel } = await show("<p>Likes <u>tea</u></p>");
    await act(() => model.editNote());
    const list = panel.getByRole("list", { name: "Left out of the note when you change it" });
    expect(list.textContent).to.equal("Note: Leaves out the look of underlined text; its text stays tea");
  });
});
