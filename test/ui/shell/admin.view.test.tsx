import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { PageMenuEntry } from "#domain/shell/index.ts";
import { AdminFigure, type FigureContent } from "#ui/shell/admin-figures.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { AdminView } from "#ui/shell/admin.view.tsx";

describe("The Admin page", () => {
  afterEach(cleanup);
  const retailers = [
    { id: "1001" as RetailerId, name: "Alder & Finch" },
    { id: "9 1" as RetailerId, name: "<b>Rook</b>" },
  ] as const;
  const STORES: PageMenuEntry = { id: "stores", label: "Stores", path: "/admin/stores", group: "admin" };
  const show = (
    pages: readonly PageMenuEntry[],
    { forgetRetailer = () => {}, figures = [] }: { forgetRetailer?: () => void; figures?: readonly AdminFigure[] } = {},
  ) =>
    render(
      <AdminView model={new AdminViewModel({ pages, figures, retailers, retailer: retailers[0], forgetRetailer })} />,
    );

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

  it("shows each figure as a link, with a placeholder until it is known, and whether it could not be loaded", async () => {
    const answers: readonly (() => Promise<Result<FigureContent, Failure>>)[] = [
      () => Promise.resolve(ok({ value: "34", detail: "31 active, 3 invited" })),
      () => Promise.resolve(err(failure("unreachable"))),
      () => new Promise(() => undefined),
    ];
    const figures = answers.map((load, at) => new AdminFigure({ name: `Figure ${at}`, href: `/figures/${at}`, load }));
    show([STORES], { figures });
    const links = () => within(screen.getByRole("region", { name: "Overview" })).getAllByRole("link");
    expect(links().map((link) => link.getAttribute("aria-busy"))).to.deep.equal(["true", "true", "true"]);
    await act(() => Promise.all(figures.slice(0, 2).map((figure) => figure.load())));
    expect(
      links().map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-busy")]),
    ).to.deep.equal([
      ["Figure 0 3431 active, 3 invited", "/figures/0", null],
      ["Figure 1Not available", "/figures/1", null],
      ["Figure 2", "/figures/2", "true"],
    ]);
  });

  it("has no overview for an account without figures", () => {
    show([STORES]);
    expect(screen.queryByRole("region", { name: "Overview" })).to.equal(null);
  });

  it("offers the other retailers, and discards the preferences of this one [SHELL-056]", async () => {
    let forgotten = 0;
    show([], { forgetRetailer: () => (forgotten += 1) });
    const list = within(screen.getByRole("region", { name: "Retailers" }));
    expect(list.getByText("Alder & Finch").closest("[aria-current]")?.tagName).to.equal("STRONG");
    const link = list.getByRole("link", { name: "<b>Rook</b>" });
    expect(link.getAttribute("href")).to.equal("/?retailer_id=9%201");
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(forgotten).to.equal(1);
  });
});
