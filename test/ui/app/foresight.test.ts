import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Travels } from "./travels.ts";

/** On the list, with the code of everything here. */
async function onTheList(travels = new Travels()): Promise<Travels> {
  await travels.navigation.start();
  travels.isHere = true;
  travels.diary.length = 0;
  return travels;
}

describe("A screen that somebody is about to go to", () => {
  withoutMobxComplaints();

  it("shows what is known of it, and asks for nothing before they go", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1?attach=ann");
    expect(travels.diary).to.deep.equal(["open receipt", "foresee receipt?attach=ann"]);
    expect([travels.navigation.foresight.expected?.model, travels.screens[1]?.parameters]).to.deep.equal([travels.screens[1], { id: "TXN-1" }]);
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
  });

  it("is the one that they arrive at", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1");
    const { expected } = travels.navigation.foresight;
    travels.go("/transaction/TXN-1");
    await turn();
    expect([travels.screen, travels.screens.length]).to.deep.equal([travels.screens[1], 2]);
    expect(travels.diary.slice(-2)).to.deep.equal(["open receipt", "arrive receipt"]);
    expect([travels.navigation.shown?.number, travels.navigation.foresight.expected]).to.deep.equal([expected?.number, undefined]);
    expect(travels.screen.isLeft).to.equal(false);
  });

  for (const href of ["/transaction/TXN-2", "/transaction/TXN-1?attach=ann", "/receipts?filterBy=date&date=2026-11-20", "/admin"]) {
    it(`is given up by whoever goes to ${href} instead`, async () => {
      const travels = await onTheList(new Travels({ flags: ["receipts_view", "accounts_view"] }));
      travels.comeNear("/transaction/TXN-1");
      travels.go(href);
      await turn();
      expect([travels.screen === travels.screens[1], travels.screens[1]?.isLeft, travels.navigation.foresight.expected]).to.deep.equal([false, true, undefined]);
    });
  }

  it("is left when somebody is on the way there and goes elsewhere", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1");
    travels.isHere = false;
    travels.answer = (screen) => screen.waitFor(new Promise(() => undefined));
    travels.go("/transaction/TXN-1");
    await turn();
    travels.addressBar.back();
    await turn();
    expect([travels.screens[1]?.isLeft, travels.screen]).to.deep.equal([true, travels.screens[0]]);
  });

  it("stays expected for whoever stays with what is unsaved", async () => {
    const travels = await onTheList();
    travels.screen.unsaved = { discard: () => undefined };
    travels.comeNear("/transaction/TXN-1");
    travels.go("/transaction/TXN-1");
    travels.dialogs.answer(false);
    await turn();
    expect([travels.stands, travels.navigation.foresight.expected?.model]).to.deep.equal([["/receipts", "receipts"], travels.screens[1]]);
  });

  it("is given up for the next one", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1");
    travels.comeNear("/transaction/TXN-2");
    expect([travels.screens[1]?.isLeft, travels.navigation.foresight.expected?.location.path]).to.deep.equal([true, "/transaction/TXN-2"]);
  });

  it("is made once, however often they come near", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1");
    travels.comeNear("/receipts");
    travels.comeNear("/transaction/TXN-1");
    expect(travels.screens).to.have.length(2);
  });

  it("is not expected where nothing is known of it; the one that is stays", async () => {
    const travels = await onTheList();
    travels.comeNear("/transaction/TXN-1");
    travels.isKnown = false;
    travels.comeNear("/transaction/TXN-2");
    expect(travels.navigation.foresight.expected?.location.path).to.equal("/transaction/TXN-1");
    expect(travels.screens.map(({ isLeft }) => isLeft)).to.deep.equal([false, false, true]);
  });

  it("has its code come, which may fail without a word", async () => {
    const travels = new Travels();
    await travels.navigation.start();
    travels.diary.length = 0;
    travels.code = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    travels.comeNear("/transaction/TXN-1");
    await turn();
    expect([travels.diary, travels.notifier.raised, travels.navigation.foresight.expected]).to.deep.equal([["open receipt"], [], undefined]);
  });

  it("is not made where it would have nothing to show before it has asked: its code comes", async () => {
    const travels = await onTheList(new Travels({ flags: ["receipts_view", "accounts_view"] }));
    travels.comeNear("/admin");
    expect([travels.diary, travels.screens.length]).to.deep.equal([["open admin"], 1]);
  });

  for (const [where, href] of [["where one is", "/receipts"], ["of another filter on the same page", "/receipts?filterBy=date"], ["that is closed", "/admin"], ["that is none", "/nowhere"], ["without a screen", "/query"], ["that leads on", "/"]]) {
    it(`is none for an address ${where}: no code comes, and nothing is said`, async () => {
      const travels = await onTheList(new Travels({ flags: ["receipts_view", "advanced_search_view"] }));
      travels.comeNear(href as string);
      expect([travels.diary, travels.notifier.raised]).to.deep.equal([[], []]);
    });
  }

  it("is none on the way elsewhere", async () => {
    const travels = await onTheList();
    travels.isHere = false;
    travels.go("/transaction/TXN-1");
    travels.diary.length = 0;
    travels.comeNear("/transaction/TXN-2");
    expect(travels.diary).to.deep.equal([]);
  });
});
