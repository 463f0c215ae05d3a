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
});
