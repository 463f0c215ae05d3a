import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ComponentType } from "react";
import { Router } from "react-router-dom";
import { turn } from "#test/ui/support/turn.ts";
import { Portal } from "#ui/app/portal.tsx";
import { RouterLink } from "#ui/app/router-link.tsx";
import { routerNavigator } from "#ui/app/router-navigator.ts";
import { LinkContext } from "#ui/kit/frame/link.tsx";
import { Pager } from "#ui/kit/table/pager.tsx";
import { ShellDesk } from "../shell/shell-desk.ts";
import { Travels } from "./travels.ts";

const Page: ComponentType<{ model: never }> = () => (
  <>
    <h1>The page</h1>
    <RouterLink href="/transaction/TXN-2">Next</RouterLink>
  </>
);

async function aPortal(View = Page): Promise<Travels> {
  const travels = new Travels({ View });
  await travels.navigation.start();
  render(<Portal late={{ module: undefined }} navigation={travels.navigation} shell={new ShellDesk().model} />);
  return travels;
}
const go = (travels: Travels, href: string) => act(async () => {
  travels.go(href);
  await turn();
});

describe("An arrival at a screen", () => {
  const scrolled: number[] = [];
  const { scrollTo } = window;
  beforeEach(() => {
    scrolled.length = 0;
    window.scrollTo = ((_left: number, top: number) => void scrolled.push(top)) as typeof scrollTo;
  });
  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    cleanup();
    window.scrollTo = scrollTo;
  });

  it("leaves the reader alone when it is the first", async () => {
    await aPortal();
    expect(document.activeElement).to.equal(document.body);
    expect(scrolled).to.deep.equal([]);
  });

  it("takes the reader to its heading, at the top of the page", async () => {
    const travels = await aPortal();
    await go(travels, "/transaction/TXN-1");
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "The page" }));
    expect(scrolled).to.deep.equal([0]);
  });

  it("by the way back takes the reader to where the list was left", async () => {
    const travels = await aPortal();
    travels.scrolledTo = 840;
    await go(travels, "/transaction/TXN-1");
    await act(async () => travels.addressBar.back());
    expect(scrolled).to.deep.equal([0, 840]);
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "The page" }));
  });

  it("by the way back finds the list as it stood, which was out of sight and out of reach meanwhile", async () => {
    const travels = await aPortal();
    const list = screen.getByRole("heading", { name: "The page" });
    await go(travels, "/transaction/TXN-1");
    const receipt = screen.getByRole("heading", { name: "The page" });
    expect([list.isConnected, list.closest("[hidden]") !== null, receipt === list]).to.deep.equal([true, true, false]);
    await act(async () => travels.addressBar.back());
    expect(screen.getByRole("heading", { name: "The page" })).to.equal(list);
    expect([receipt.isConnected, document.querySelectorAll("h1").length]).to.deep.equal([false, 1]);
  });

  it("that was expected finds it drawn, which was out of sight and out of reach until then", async () => {
    const travels = await aPortal();
    travels.isHere = true;
    const list = screen.getByRole("heading", { name: "The page" });
    await act(async () => travels.comeNear("/transaction/TXN-1"));
    const [, receipt] = document.querySelectorAll("h1");
    expect([screen.getAllByRole("heading", { name: "The page" }), receipt?.closest("[hidden]") !== null]).to.deep.equal([[list], true]);
    expect(document.activeElement).to.equal(document.body);
    await go(travels, "/transaction/TXN-1");
    expect(screen.getByRole("heading", { name: "The page" })).to.equal(receipt);
    expect(document.activeElement).to.equal(receipt);
  });

  it("by the way back stands before what was left is taken down, which nobody finds meanwhile", async () => {
    const travels = await aPortal();
    await go(travels, "/transaction/TXN-1");
    const states: (readonly (boolean | undefined)[])[] = [];
    const watching = new MutationObserver(() => void states.push([...document.querySelectorAll("h1")].map((heading) => heading.closest("[hidden]") !== null)));
    watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    travels.addressBar.back();
    await waitFor(() => expect(document.querySelectorAll("h1")).to.have.length(1));
    watching.disconnect();
    expect(states).to.deep.equal([[false, true], [false]]);
  });

  it("further on takes the list away for which there is no way back any more", async () => {
    const travels = await aPortal();
    await go(travels, "/transaction/TXN-1");
    await go(travels, "/transaction/TXN-2");
    expect(document.querySelectorAll("h1")).to.have.length(1);
  });

  it("is none when only the query changes: the focus stays where it is [RCPT-002]", async () => {
    const travels = await aPortal();
    screen.getByRole("link", { name: "Next" }).focus();
    await go(travels, "/receipts?filterBy=date");
    expect(document.activeElement).to.equal(screen.getByRole("link", { name: "Next" }));
    expect(scrolled).to.deep.equal([]);
  });

  it("takes the reader to what stands in for a screen that could not be drawn, while the frame stays", async () => {
    const { error } = console;
    console.error = () => undefined;
    const Broken = () => { throw new Error("bug"); };
    const travels = await aPortal();
    travels.View = Broken;
    await go(travels, "/transaction/TXN-1");
    console.error = error;
    expect(document.activeElement).to.equal(screen.getByRole("heading", { name: "Something went wrong" }));
    expect(within(screen.getByRole("main")).getByRole("alert").textContent).to.include("This page could not be shown.");
    expect(screen.getByRole("navigation", { name: "Main" })).to.be.an.instanceof(HTMLElement);
  });
});

describe("A frame that cannot be drawn", () => {
  const { error } = console;
  afterEach(() => {
    cleanup();
    console.error = error;
  });

  it("says so instead of leaving the page blank, and can be tried again", async () => {
    console.error = () => undefined;
    const [travels, { model }] = [new Travels({ View: Page }), new ShellDesk()];
    let isBroken = true;
    const shell = new Proxy(model, {
      get(target, name) {
        if (isBroken && name === "canSwitchRetailer") throw new Error("bug");
        return Reflect.get(target, name) as unknown;
      },
    });
    await travels.navigation.start();
    render(<Portal late={{ module: undefined }} navigation={travels.navigation} shell={shell} />);
    expect(screen.getByRole("alert").textContent).to.include("The portal could not be shown.");

    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("heading", { name: "The page" })).to.be.an.instanceof(HTMLElement);
  });
});

describe("A link of the portal", () => {
  afterEach(cleanup);

  it("is followed without loading a page, and is in the history", async () => {
    const travels = await aPortal();
    await userEvent.click(screen.getByRole("link", { name: "Next" }));
    await act(turn);
    expect(travels.addressBar.history).to.deep.equal(["/receipts", "/transaction/TXN-2"]);
  });

  it("to the page one is on asks anew, without another entry in the history", async () => {
    const travels = await aPortal();
    travels.diary.length = 0;
    await userEvent.click(screen.getByRole("link", { name: "Receipts" }));
    expect(travels.diary).to.deep.equal(["arrive receipts"]);
    expect(travels.addressBar.history).to.deep.equal(["/receipts"]);
  });

  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    it(`is the browser's own with ${Object.keys(how)[0]}: another tab or window`, async () => {
      const travels = await aPortal();
      const link = screen.getByRole("link", { name: "Next" });
      const isTaken = !fireEvent.click(link, how);
      expect(isTaken).to.equal(false);
      expect(travels.addressBar.history).to.deep.equal(["/receipts"]);
      expect(link.getAttribute("href")).to.equal("/transaction/TXN-2");
    });
  }

  const elsewhere = ["/sign-out", "/sign-in", "/?retailer_id=1002", "/api/openapi-v1.yml", "https://elsewhere.example/", "#main", undefined];
  for (const href of elsewhere) {
    it(`is the browser's own to ${href ?? "nowhere"}`, () => {
      const gone: unknown[] = [];
      const navigator = routerNavigator({ go: (to) => gone.push(to), correct: (to) => gone.push(to) });
      render(<Router location="/receipts" navigator={navigator}><RouterLink href={href}>Way</RouterLink></Router>);
      document.addEventListener("click", (event) => {
        gone.push(event.defaultPrevented ? "taken" : "left alone");
        event.preventDefault();
      }, { once: true });
      fireEvent.click(screen.getByText("Way"));
      expect(gone).to.deep.equal(["left alone"]);
    });
  }

  it("tells our own navigation the whole query, and no fragment", () => {
    const gone: unknown[] = [];
    const navigator = routerNavigator({ go: (to) => gone.push(to), correct: (to) => gone.push(to) });
    navigator.push("/receipts?a=b?c#main");
    navigator.replace({ pathname: "/receipts", search: "?", hash: "" });
    navigator.push({ pathname: "/receipts", search: "?filterBy=date,store_id", hash: "#x" });
    expect(gone).to.deep.equal([
      { path: "/receipts", search: "?a=b?c" }, { path: "/receipts", search: "" }, { path: "/receipts", search: "?filterBy=date,store_id" },
    ]);
  });

  it("does first what it was given to do, which may call the way off", () => {
    const gone: unknown[] = [];
    const navigator = routerNavigator({ go: (to) => gone.push(to), correct: (to) => gone.push(to) });
    render(<Router location="/receipts" navigator={navigator}><RouterLink href="/home" onClick={(event) => event.preventDefault()}>Way</RouterLink></Router>);
    fireEvent.click(screen.getByText("Way"));
    expect(gone).to.deep.equal([]);
  });

  it("of a pager that comes to its end keeps the focus", () => {
    const navigator = routerNavigator({ go: () => undefined, correct: () => undefined });
    const pager = (href: string | undefined) => (
      <Router location="/receipts" navigator={navigator}>
        <LinkContext value={RouterLink}>
          <Pager latest={{ enabled: false }} newer={{ enabled: href !== undefined, href }} older={{ enabled: false }} />
        </LinkContext>
      </Router>
    );
    const { rerender } = render(pager("/receipts?newer=1"));
    screen.getByRole("link", { name: "Newer" }).focus();
    rerender(pager(undefined));
    expect(document.activeElement?.textContent).to.equal("Newer");
  });
});
