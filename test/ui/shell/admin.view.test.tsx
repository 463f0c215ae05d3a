import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { RetailerId } from "#domain/shared/retailer.ts";
import type { PageMenuEntry } from "#domain/shell/index.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { AdminView } from "#ui/shell/admin.view.tsx";

describe("The Admin page", () => {
  afterEach(cleanup);
  const retailers = [
    { id: "1001" as RetailerId, name: "Alder & Finch" },
    { id: "9 1" as RetailerId, name: "<b>Rook</b>" },
  ] as const;
  const STORES: PageMenuEntry = { id: "stores", label: "Stores", path: "/admin/stores", group: "admin" };
  const show = (pages: readonly PageMenuEntry[], forgetRetailer = () => {}) =>
    render(<AdminView model={new AdminViewModel({ pages, retailers, retailer: retailers[0], forgetRetailer })} />);

  it("links to the pages that the account may open, and says so if there is none [SHELL-021]", () => {
    show([STORES]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Admin");
    expect(
      within(screen.getByRole("region", { name: "Pages" }))
        .getByRole("link", { name: "Stores" })
        .getAttribute("href"),
    ).to.equal("/admin/stores");
    cleanup();
    show([]);
    expect(
      within(screen.getByRole("region", { name: "Pages" })).getByText(/You don't have access to any admin pages/)
        .tagName,
    ).to.equal("P");
  });

  it("offers the other retailers, and discards the preferences of this one [SHELL-056]", async () => {
    let forgotten = 0;
    show([], () => (forgotten += 1));
    const list = within(screen.getByRole("region", { name: "Retailers" }));
    expect(list.getByText("Alder & Finch").closest("[aria-current]")?.tagName).to.equal("STRONG");
    const link = list.getByRole("link", { name: "<b>Rook</b>" });
    expect(link.getAttribute("href")).to.equal("/?retailer_id=9%201");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(forgotten).to.equal(1);
  });
});
