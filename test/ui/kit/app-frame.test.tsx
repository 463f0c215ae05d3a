import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { AppFrame, type AppFrameProps } from "#ui/kit/frame/app-frame.tsx";
import { LinkContext, type AppLinkProps } from "#ui/kit/frame/link.tsx";

const MENU = [
  { key: "main", entries: [{ label: "Home", href: "/home", icon: "home", current: false }] },
  {
    key: "admin",
    label: "Administration",
    entries: [
      { label: "Admin", href: "/admin", icon: "admin", current: false },
      { label: "Accounts", href: "/admin/accounts", icon: "people", current: true },
    ],
  },
] as const;

const frame = (props: Partial<AppFrameProps> = {}) => (
  <AppFrame
    account={<span>Nneka Adeyemi</span>}
    identity="nneka.adeyemi@hartwell.example"
    isFolded={false}
    menu={MENU}
    notifications={null}
    retailer={<span>Hartwell</span>}
    search={<input aria-label="Transaction ID" />}
    onFold={() => undefined}
    {...props}
  >
    <h1>Receipts</h1>
  </AppFrame>
);

describe("The frame", () => {
  afterEach(cleanup);

  it("starts with the skip link to the main part", async () => {
    render(frame());
    await userEvent.tab();
    expect(document.activeElement).to.equal(screen.getByRole("link", { name: "Skip to content" }));
    expect(screen.getByRole("main").id).to.equal("main");
    expect(screen.getByRole("main").tabIndex).to.equal(-1);
  });

  it("marks the current page", () => {
    render(frame());
    const current = within(screen.getByRole("navigation", { name: "Main" }))
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map((link) => link.textContent)).to.deep.equal(["Accounts"]);
  });

  it("names the groups of its menu", () => {
    render(frame());
    const groups = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("list");
    expect(
      groups.map((group) => [
        group.getAttribute("aria-label"),
        within(group)
          .getAllByRole("link")
          .map((link) => link.textContent),
      ]),
    ).to.deep.equal([
      [null, ["Home"]],
      ["Administration", ["Admin", "Accounts"]],
    ]);
  });

  it("shows its title, a close button and the signed-in user above the narrow menu", () => {
    render(frame());
    const menu = screen.getByRole("navigation", { name: "Main" });
    expect(within(menu).getByText("Menu")).to.be.an.instanceof(HTMLElement);
    expect(within(menu).getByText("nneka.adeyemi@hartwell.example")).to.be.an.instanceof(HTMLElement);
    expect(within(menu).getByRole("button", { name: "Close menu" }).getAttribute("popovertarget")).to.equal(menu.id);
  });

  it("requests to fold its menu, and to unfold it if folded", async () => {
    const asked: boolean[] = [];
    const { rerender } = render(frame({ onFold: (isFolded) => asked.push(isFolded) }));
    await userEvent.click(screen.getByRole("button", { name: "Fold menu" }));
    rerender(frame({ isFolded: true, onFold: (isFolded) => asked.push(isFolded) }));
    await userEvent.click(screen.getByRole("button", { name: "Unfold menu" }));
    expect(asked).to.deep.equal([true, false]);
  });

  it("keeps the names of its entries when only their icons are shown", () => {
    render(frame({ isFolded: true }));
    const names = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link", {
      name: /^(Home|Admin|Accounts)$/,
    });
    expect(names).to.have.length(3);
  });

  it("closes the narrow menu when the user follows a link", async () => {
    render(frame());
    const menu = screen.getByRole("navigation", { name: "Main" });
    menu.showPopover();
    menu.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(within(menu).getByRole("link", { name: "Home" }));
    expect(menu.hasAttribute("data-shown")).to.equal(false);
  });

  it("renders its links with the link component of the app", () => {
    const Marked = (props: AppLinkProps) => (
      <a {...props} data-routed="yes">
        {props.children}
      </a>
    );
    render(<LinkContext value={Marked}>{frame()}</LinkContext>);
    expect(screen.getByRole("link", { name: "Home" }).dataset["routed"]).to.equal("yes");
    expect(screen.getByRole("link", { name: "Counterfoil" }).dataset["routed"]).to.equal("yes");
  });
});
