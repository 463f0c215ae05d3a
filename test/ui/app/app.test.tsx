import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { createRouterLink } from "#ui/app/router-link.tsx";
import { AppLink, LinkContext, type AppLinkProps } from "#ui/kit/frame/link.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { ShellDriver } from "../shell/shell-driver.ts";
import { NavigationDriver } from "./navigation-driver.ts";

const Page: ComponentType<{ model: never }> = () => (
  <>
    <h1>The page</h1>
    <AppLink href="/transaction/TXN-2">Next</AppLink>
  </>
);

const ThreeRows: ComponentType<{ model: never }> = () => (
  <>
    <h1>Rows</h1>
    {["TXN-1", "TXN-2", "TXN-3"].map((id) => (
      <AppLink key={id} href={`/transaction/${id}`}>
        {id}
      </AppLink>
    ))}
  </>
);

async function renderApp(View = Page, shell?: ShellViewModel): Promise<NavigationDriver> {
  const driver = await new NavigationDriver({ View, ...(shell ? { shell } : {}) }).start();
  render(<RouterProvider router={driver.router} />);
  return driver;
}

describe("An arrival at a screen", () => {
  const scrolled: number[] = [];
  const { scrollTo } = window;
  beforeEach(() => {
    scrolled.length = 0;
    window.scrollTo = ((_left: number, top: number) => void scrolled.push(top)) as typeof scrollTo;
  });
  afterEach(() => {
    cleanup();
    window.scrollTo = scrollTo;
  });

  it("moves no focus if it is the first", async () => {
    await renderApp();
    expect(document.activeElement).to.equal(document.body);
  });

  it("shows an error in the frame if its loader throws, which is reported", async () => {
    const { error } = console;
    const reported: unknown[] = [];
    console.error = (bug: unknown) => void reported.push(bug);
    const driver = await renderApp();
    const bug = new Error("bug");
    driver.data = () => {
      throw bug;
    };
    await act(() => driver.go("/transaction/TXN-1"));
    console.error = error;
    expect(within(screen.getByRole("main")).getByRole("alert").textContent).to.include("This page could not be shown.");
    expect(screen.getByRole("navigation", { name: "Main" })).to.be.an.instanceof(HTMLElement);
    expect(reported).to.include(bug);
  });

  it("moves the focus to the heading, and scrolls to the top of the page", async () => {
    const driver = await renderApp();
    scrolled.length = 0;
    await act(() => driver.go("/transaction/TXN-1"));
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "The page" }));
    expect(scrolled).to.deep.equal([0]);
  });

  it("by going back restores the scroll position of the list", async () => {
    const driver = await renderApp();
    Object.defineProperty(window, "scrollY", { configurable: true, value: 840 });
    await act(() => driver.go("/transaction/TXN-1"));
    Object.defineProperty(window, "scrollY", { configurable: true, value: 0 });
    scrolled.length = 0;
    await act(() => driver.back());
    expect(scrolled).to.deep.equal([840]);
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "The page" }));
  });

  it("by going back moves the focus to the link that was followed, after each of several steps", async () => {
    const driver = await renderApp(ThreeRows);
    await userEvent.click(screen.getByRole("link", { name: "TXN-2" }));
    await act(flushTasks);
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Rows" }));
    await userEvent.click(screen.getByRole("link", { name: "TXN-3" }));
    await act(flushTasks);
    await act(() => driver.back());
    expect(document.activeElement?.textContent).to.equal("TXN-3");
    await act(() => driver.back());
    expect([driver.position[0], document.activeElement?.textContent]).to.deep.equal(["/receipts", "TXN-2"]);
  });

  it("by going forward, or by another link to the list, moves the focus to the heading", async () => {
    const driver = await renderApp(ThreeRows);
    await userEvent.click(screen.getByRole("link", { name: "TXN-2" }));
    await act(flushTasks);
    await act(() => driver.back());
    await act(() => driver.forward());
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Rows" }));
    await act(() => driver.go("/receipts"));
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Rows" }));
  });

  it("does not happen if only the query changes: focus and scroll position stay [RCPT-002-part]", async () => {
    const driver = await renderApp();
    screen.getByRole("link", { name: "Next" }).focus();
    scrolled.length = 0;
    await act(() => driver.go("/receipts?filterBy=date"));
    expect(document.activeElement).to.equal(screen.getByRole("link", { name: "Next" }));
    expect(scrolled).to.deep.equal([]);
  });

  it("moves the focus to the message of a screen that could not be rendered, and the frame stays", async () => {
    const { error } = console;
    console.error = () => undefined;
    const Broken = () => {
      throw new Error("bug");
    };
    const driver = await renderApp();
    driver.View = Broken;
    await act(() => driver.go("/transaction/TXN-1"));
    console.error = error;
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Something went wrong" }));
    expect(within(screen.getByRole("main")).getByRole("alert").textContent).to.include("This page could not be shown.");
    expect(screen.getByRole("navigation", { name: "Main" })).to.be.an.instanceof(HTMLElement);
  });
});

describe("A frame that cannot be rendered", () => {
  const { error } = console;
  afterEach(() => {
    cleanup();
    console.error = error;
  });

  it("shows a message instead of a blank page, and can be retried", async () => {
    console.error = () => undefined;
    const { model } = new ShellDriver();
    let isBroken = true;
    const shell = new Proxy(model, {
      get(target, name) {
        if (isBroken && name === "canSwitchRetailer") throw new Error("bug");
        return Reflect.get(target, name) as unknown;
      },
    });
    await renderApp(Page, shell);
    expect(screen.getByRole("alert").textContent).to.include("The portal could not be shown.");

    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("heading", { name: "The page" })).to.be.an.instanceof(HTMLElement);
  });
});

describe("A link of the app", () => {
  afterEach(cleanup);

  it("is followed without loading a page, and adds an entry to the history", async () => {
    const driver = await renderApp();
    await userEvent.click(screen.getByRole("link", { name: "Next" }));
    await act(flushTasks);
    expect(driver.history).to.deep.equal(["/receipts", "/transaction/TXN-2"]);
  });

  it("to the current page loads its data again, without another entry in the history", async () => {
    const driver = await renderApp();
    driver.log.length = 0;
    await userEvent.click(screen.getByRole("link", { name: "Receipts" }));
    await act(flushTasks);
    expect(driver.log).to.deep.equal(["arrive receipts"]);
    expect(driver.history).to.deep.equal(["/receipts"]);
  });

  it("to the current page is the browser's own with a modifier key", async () => {
    const driver = await renderApp();
    driver.log.length = 0;
    expect(fireEvent.click(screen.getByRole("link", { name: "Receipts" }), { ctrlKey: true })).to.equal(true);
    await act(flushTasks);
    expect(driver.log).to.deep.equal([]);
  });

  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    it(`is the browser's own with ${Object.keys(how)[0]}: another tab or window`, async () => {
      const driver = await renderApp();
      const link = screen.getByRole("link", { name: "Next" });
      expect(fireEvent.click(link, how)).to.equal(true, "not prevented");
      await act(flushTasks);
      expect(driver.history).to.deep.equal(["/receipts"]);
      expect(link.getAttribute("href")).to.equal("/transaction/TXN-2");
    });
  }
});

describe("The menu", () => {
  afterEach(cleanup);

  it("opens a list with its default view, also from that list", async () => {
    const driver = new NavigationDriver({ View: Page, at: "/receipts?mail=opened" });
    const view = { path: "/receipts", search: "?view=v1" };
    const [findDefault, nothing] = [async () => view, () => undefined];
    driver.tools = { findDefault, open: async () => undefined, move: nothing, close: nothing };
    await driver.start(Promise.resolve());
    render(<RouterProvider router={driver.router} />);
    await userEvent.click(
      within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Receipts" }),
    );
    await act(flushTasks);
    expect(driver.history).to.deep.equal(["/receipts?mail=opened", "/receipts?view=v1"]);
  });
});

describe("The router link", () => {
  afterEach(cleanup);
  const RouterLink = createRouterLink({ resetAt: () => false, isCurrentPath: () => false });

  /** A link on a page of its own, and the addresses of the router. */
  function renderLink(props: AppLinkProps) {
    const router = createMemoryRouter([{ path: "*", element: <RouterLink {...props}>Way</RouterLink> }], {
      initialEntries: ["/receipts"],
    });
    render(<RouterProvider router={router} />);
    return {
      address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    };
  }

  for (const href of [
    "/sign-out",
    "/sign-in",
    "/?retailer_id=1002",
    "/api/openapi-v1.yml",
    "https://elsewhere.example/",
    "#main",
    undefined,
  ]) {
    it(`leaves ${href ?? "a link without an address"} to the browser`, async () => {
      const { address } = renderLink({ href });
      const clicks: boolean[] = [];
      document.addEventListener(
        "click",
        (event) => {
          clicks.push(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(screen.getByText("Way"));
      await act(flushTasks);
      expect([clicks, address()]).to.deep.equal([[false], "/receipts"]);
      expect(screen.getByText("Way").getAttribute("href")).to.equal(href ?? null);
    });
  }

  for (const href of ["/receipts?a=b?c", "/receipts?filterBy=date,store_id", "/transaction/A/1%20c"]) {
    it(`opens ${href}, with the whole query`, async () => {
      const { address } = renderLink({ href });
      fireEvent.click(screen.getByText("Way"));
      await act(flushTasks);
      expect(address()).to.equal(href);
    });
  }

  it("calls its click handler first, which may cancel the navigation", async () => {
    const { address } = renderLink({ href: "/home", onClick: (event) => event.preventDefault() });
    fireEvent.click(screen.getByText("Way"));
    await act(flushTasks);
    expect(address()).to.equal("/receipts");
  });

  it("of a pager keeps the focus when there are no further pages", async () => {
    const NewerPager = () => {
      const href = useLocation().search === "" ? "/receipts?newer=1" : undefined;
      return <CursorPagination latest={undefined} newer={href} older={undefined} />;
    };
    const router = createMemoryRouter(
      [
        {
          path: "*",
          element: (
            <LinkContext value={RouterLink}>
              <NewerPager />
            </LinkContext>
          ),
        },
      ],
      { initialEntries: ["/receipts"] },
    );
    render(<RouterProvider router={router} />);
    screen.getByRole("link", { name: "Newer" }).focus();
    await act(() => router.navigate("/receipts?newer=1"));
    expect(document.activeElement?.textContent).to.equal("Newer");
  });
});
