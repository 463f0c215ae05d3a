import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { aRetailer } from "#test/support/builders/a-retailer.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { NewRetailerDialog } from "#ui/retailers/new-retailer-dialog.tsx";
import { RetailerListView } from "#ui/retailers/retailer-list.view.tsx";
import { SettingsFormView } from "#ui/retailers/settings-form.view.tsx";
import { RetailersDriver } from "./retailers-driver.ts";

describe("retailers view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("lists the retailers with links, and creates one only for who may", async () => {
    const list = await new RetailersDriver({ retailers: [aRetailer({ name: "<b>Bold</b>" })] }).list();
    const { unmount } = render(<RetailerListView model={list} />);
    const link = screen.getByRole("link", { name: "<b>Bold</b>" });
    expect(link.getAttribute("href")).to.equal("/admin/retailers/1001");
    expect(screen.getByRole("button", { name: "New retailer" }).textContent).to.equal("New retailer");
    unmount();
    render(<RetailerListView model={await new RetailersDriver({ mayCreate: false }).list()} />);
    expect(screen.queryByRole("button", { name: "New retailer" })).to.equal(null);
  });

  it("asks for the basics of a new retailer", async () => {
    render(<NewRetailerDialog model={await new RetailersDriver().newRetailer()} />);
    expect(
      [...screen.getAllByRole("textbox"), ...screen.getAllByRole("combobox")].map((field) =>
        field.getAttribute("aria-required"),
      ),
    ).to.deep.equal(["true", "true", "true", "true"]);
    await userEvent.click(screen.getByRole("button", { name: "Create retailer" }));
    await act(flushTasks);
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "ID" }));
    expect(screen.getAllByText("Time zone is required")).to.have.length.above(0);
  });

  it("has a fold for each topic, with the field of its kind for each setting", async () => {
    const form = await new RetailersDriver({
      retailers: [aRetailer({ settings: { timezone: "Europe/London", colour: "red" } })],
    }).form();
    render(<SettingsFormView model={form} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Settings of Alder & Finch");
    expect(screen.getByText(/^The server uses saved settings at once/).tagName).to.equal("P");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" }).value).to.equal("Europe/London");
    expect(screen.queryByRole("combobox", { name: "Customers are read-only" })).to.equal(null);
    await userEvent.click(screen.getByRole("button", { name: "Customers" }));
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Customers are read-only" });
    await userEvent.selectOptions(select, "Yes");
    expect(form.session!.unsavedLabels).to.deep.equal(["Customers are read-only"]);
    const unknown = screen.getByRole("region", { name: "Unknown members" });
    await userEvent.click(within(unknown).getByRole("button", { name: "Remove colour" }));
    expect(within(unknown).getByRole("button", { name: "Keep colour" }).tagName).to.equal("BUTTON");
  });

  it("adds and removes rows of a list by keyboard, with the focus in the list", async () => {
    const form = await new RetailersDriver().form();
    form.toggle(form.topics.find(({ id }) => id === "home")!);
    render(<SettingsFormView model={form} />);
    const links = screen.getByRole("group", { name: "Recommended links" });
    await userEvent.click(within(links).getByRole("button", { name: "Add to recommended links" }));
    expect(document.activeElement).to.equal(within(links).getByRole("textbox", { name: "Label" }));
    await userEvent.keyboard("Today{Tab}receipts");
    await act(() => form.save());
    const described = document.getElementById(links.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent?.trim()).to.equal("Path of entry 1 must be a path that begins with a slash");
    expect(document.activeElement).to.equal(within(links).getByRole("textbox", { name: "Label" }));
    await userEvent.click(within(links).getByRole("button", { name: "Remove entry 1 of recommended links" }));
    expect(document.activeElement).to.equal(within(links).getByRole("button", { name: "Add to recommended links" }));
    expect(within(links).getByRole("status").textContent).to.equal("Recommended links: entry 1 removed");
  });
});
