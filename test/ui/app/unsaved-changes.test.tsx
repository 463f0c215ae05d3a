import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { runInAction } from "mobx";
import type { ComponentType } from "react";
import { RouterProvider } from "react-router-dom";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { NavigationDriver } from "./navigation-driver.ts";

const Page: ComponentType<{ model: never }> = () => (
  <>
    <h1>The page</h1>
    <AppLink href="/admin">Admin link</AppLink>
    <AppLink href="/receipts?store_id=5001">Store link</AppLink>
    <AppLink href="/transaction/TXN-1?panel=items">Items link</AppLink>
  </>
);

/** On a receipt that was opened from the list, with unsaved changes. */
async function withUnsavedChanges() {
  const driver = await new NavigationDriver({ View: Page, flags: ["receipts_view", "accounts_view"] }).start();
  render(<RouterProvider router={driver.router} />);
  await act(() => driver.go("/transaction/TXN-1"));
  const discarded: string[] = [];
  const { screen: model } = driver;
  model.unsaved = {
    discard: () =>
      runInAction(() => {
        discarded.push("discarded");
        model.unsaved = undefined;
      }),
  };
  driver.log.length = 0;
  const answer = (leaves: boolean) =>
    act(async () => {
      driver.dialogs.answer(leaves);
      await flushTasks();
    });
  const click = async (name: string) => {
    await userEvent.click(screen.getByRole("link", { name }));
    await act(flushTasks);
  };
  return { driver, discarded, answer, click };
}
const RECEIPT = ["/transaction/TXN-1", "receipt"];

describe("A screen with unsaved changes", () => {
  const { scrollTo } = window;
  before(() => {
    window.scrollTo = () => undefined;
  });
  after(() => {
    window.scrollTo = scrollTo;
  });
  afterEach(cleanup);

  it("stays, with its address, until the user confirms to follow a link", async () => {
    const { driver, answer, discarded, click } = await withUnsavedChanges();
    await click("Admin link");
    expect([driver.dialogs.open?.title, driver.navigation.isNavigating]).to.deep.equal([
      "Leave without saving?",
      false,
    ]);
    expect(driver.position).to.deep.equal(RECEIPT);
    await answer(false);
    expect([driver.position, driver.log, discarded, driver.history.length]).to.deep.equal([RECEIPT, [], [], 2]);
  });

  it("is left, and its changes are discarded, if the user confirms", async () => {
    const { driver, answer, discarded, click } = await withUnsavedChanges();
    await click("Store link");
    await answer(true);
    expect([...driver.position, ...discarded]).to.deep.equal(["/receipts?store_id=5001", "receipts", "discarded"]);
    expect(driver.history).to.deep.equal(["/receipts", "/transaction/TXN-1", "/receipts?store_id=5001"]);
  });

  it("stays if the user goes back and does not confirm, and is left if the user confirms", async () => {
    const { driver, answer } = await withUnsavedChanges();
    await act(() => driver.back());
    await answer(false);
    expect([driver.position, driver.log]).to.deep.equal([RECEIPT, []]);
    await act(() => driver.back());
    await answer(true);
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    await act(() => driver.forward());
    expect(driver.position).to.deep.equal(RECEIPT);
  });

  it("asks once, and opens the link that was followed last", async () => {
    const { driver, answer, click } = await withUnsavedChanges();
    await click("Admin link");
    await click("Store link");
    await answer(true);
    expect([...driver.position, driver.dialogs.open]).to.deep.equal(["/receipts?store_id=5001", "receipts", undefined]);
  });

  it("asks again after the user has stayed", async () => {
    const { driver, answer, click } = await withUnsavedChanges();
    await click("Admin link");
    await click("Store link");
    await answer(false);
    expect([driver.position, driver.dialogs.open]).to.deep.equal([RECEIPT, undefined]);
    await click("Admin link");
    expect(driver.dialogs.open?.title).to.equal("Leave without saving?");
    await answer(true);
    expect(driver.position).to.deep.equal(["/admin", "admin"]);
  });

  it("does not ask about another query of its own address", async () => {
    const { driver, click } = await withUnsavedChanges();
    await click("Items link");
    expect([driver.dialogs.open, driver.log]).to.deep.equal([undefined, ["arrive receipt?panel=items"]]);
  });

  it("does not ask once its changes are discarded", async () => {
    const { driver, click } = await withUnsavedChanges();
    expect(driver.navigation.guard.isNeeded).to.equal(true);
    driver.screen.unsaved?.discard();
    expect(driver.navigation.guard.isNeeded).to.equal(false);
    await click("Admin link");
    expect([driver.dialogs.open, ...driver.position]).to.deep.equal([undefined, "/admin", "admin"]);
  });
});
