import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { StandIn, Travels } from "./travels.ts";

/** From the list, scrolled down, to a receipt of it. */
async function onAReceipt(travels = new Travels()): Promise<Travels> {
  await travels.navigation.start();
  travels.scrolledTo = 840;
  travels.go("/transaction/TXN-1");
  await turn();
  travels.diary.length = 0;
  return travels;
}

describe("The way back to a list", () => {
  withoutMobxComplaints();

  it("shows it as it was left, scrolled as it was, without asking for anything", async () => {
    const travels = await onAReceipt();
    travels.addressBar.back();
    expect(travels.screen).to.equal(travels.screens[0]);
    expect(travels.navigation.shown?.scroll).to.equal(840);
    expect(travels.diary).to.deep.equal(["leave receipt"]);
    expect(travels.screens[0]?.isLeft).to.equal(true, "its requests stay ended");
  });

  it("is an arrival of the reader", async () => {
    const travels = await onAReceipt();
    const { key } = travels.navigation.shown ?? {};
    travels.addressBar.back();
    expect(travels.navigation.shown?.key).to.not.equal(key);
  });

  it("can be gone again and again, each time by a list that has just been left", async () => {
    const travels = await onAReceipt();
    for (let times = 0; times < 3; times += 1) {
      travels.addressBar.back();
      travels.addressBar.forward();
      await turn();
    }
    travels.addressBar.back();
    expect(travels.screen).to.equal(travels.screens[0]);
  });

  it("asks anew for a list that was left before it was there", async () => {
    const travels = new Travels();
    travels.answer = (screen) => screen.waitFor(new Promise(() => undefined));
    void travels.navigation.start();
    await turn();
    travels.schedule.advance(400);
    await turn();
    expect(travels.navigation.currentPage).to.equal("receipts");
    travels.answer = () => Promise.resolve();
    travels.go("/transaction/TXN-1");
    await turn();
    travels.addressBar.back();
    await turn();
    expect(travels.diary.slice(-3)).to.deep.equal(["leave receipt", "open receipts", "arrive receipts"]);
  });

  it("is over after two journeys: only the screen left last is kept", async () => {
    const travels = await onAReceipt();
    travels.go("/transaction/TXN-2");
    await turn();
    travels.addressBar.back();
    await turn();
    travels.addressBar.back();
    await turn();
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    expect(travels.screen).to.not.equal(travels.screens[0]);
  });

  it("begins a screen anew, in its own way, by a link to where one stands already; not on the way elsewhere", async () => {
    const travels = new Travels();
    await travels.navigation.start();
    Object.assign(travels.screen, { startOver: () => travels.note("start over") });
    travels.go("/receipts");
    await turn();
    expect(travels.diary).to.deep.equal(["open receipts", "arrive receipts", "start over"]);
    travels.code = () => new Promise(() => undefined);
    travels.go("/transaction/TXN-1");
    travels.go("/receipts");
    await turn();
    expect([travels.diary.filter((entry) => entry === "start over").length, travels.navigation.travelling]).to.deep.equal([1, false]);
  });

  it("does not grow by a link to where one came in, though the screen has written more into its address; it does after a choice", async () => {
    const travels = new Travels();
    const { addressBar, navigation } = travels;
    await navigation.start();
    navigation.correct({ path: "/receipts", search: "?store_id=5001" });
    const { length } = addressBar.history;
    travels.go("/receipts");
    await turn();
    expect([addressBar.history.length, addressBar.href, travels.diary.at(-1)]).to.deep.equal([length, "/receipts", "arrive receipts"]);
    navigation.correct({ path: "/receipts", search: "?store_id=5001" });
    travels.go("/receipts?store_id=5002");
    await turn();
    travels.go("/receipts");
    await turn();
    expect(addressBar.history.length).to.equal(length + 2);
  });

  it("is not the way on: a link to the list asks anew", async () => {
    const travels = await onAReceipt();
    travels.go("/receipts");
    await turn();
    expect(travels.screen).to.not.equal(travels.screens[0]);
    expect(travels.navigation.shown?.scroll).to.equal(0);
  });

  it("leads to no other list than the one that was left", async () => {
    const travels = new Travels({ at: "/receipts?store_id=5001" });
    await travels.navigation.start();
    travels.go("/receipts?store_id=5002");
    await onAReceipt(travels);
    travels.addressBar.back();
    expect(travels.screen).to.equal(travels.screens[0]);
    travels.addressBar.back();
    expect(travels.diary.at(-1)).to.equal("arrive receipts?store_id=5001");
  });

  it("can be taken while the next receipt is still on its way", async () => {
    const travels = await onAReceipt();
    travels.answer = (screen) => screen.waitFor(new Promise(() => undefined));
    travels.go("/transaction/TXN-2");
    await turn();
    travels.addressBar.back();
    travels.addressBar.back();
    await turn();
    expect(travels.screen).to.equal(travels.screens[0]);
    expect(travels.screens.map(({ isLeft }) => isLeft)).to.deep.equal([true, true, true]);
    expect(travels.navigation.travelling).to.equal(false);
  });

  it("keeps no screen but lists", async () => {
    const travels = await onAReceipt();
    travels.addressBar.back();
    travels.addressBar.forward();
    await turn();
    expect(travels.screen).to.not.equal(travels.screens[1]);
  });
});

describe("A page whose code is out of reach", () => {
  withoutMobxComplaints();
  const gone = (): Promise<void> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

  /** From the list to a receipt whose code does not come, and a new page has not helped. */
  async function stranded(): Promise<Travels> {
    const travels = new Travels();
    travels.addressBar.recover();
    await travels.navigation.start();
    travels.code = gone;
    travels.go("/transaction/TXN-1");
    await turn();
    return travels;
  }

  it("is tried once more with a page that is loaded anew", async () => {
    const travels = new Travels();
    await travels.navigation.start();
    travels.code = gone;
    travels.go("/transaction/TXN-1");
    await turn();
    expect(travels.addressBar.isReloaded).to.equal(true);
    expect(travels.notifier.raised).to.deep.equal([]);
    expect(travels.navigation.travelling).to.equal(false);
  });

  it("has another screen stand in at its address when a new page did not help", async () => {
    const travels = await stranded();
    expect(travels.standIn).to.be.an.instanceof(StandIn);
    expect(travels.stands).to.deep.equal(["/transaction/TXN-1", "receipt"]);
    expect(travels.navigation.travelling).to.equal(false);
  });

  it("is asked for again, as often as one likes, and then takes its place", async () => {
    const travels = await stranded();
    const first = travels.navigation.shown?.key;
    travels.standIn?.again();
    await turn();
    expect(travels.standIn).to.be.an.instanceof(StandIn);
    expect(travels.navigation.shown?.key).to.not.equal(first);
    travels.code = () => Promise.resolve();
    travels.standIn?.again();
    await turn();
    expect(travels.stands).to.deep.equal(["/transaction/TXN-1", "receipt"]);
    expect(travels.screen.parameters).to.deep.equal({ id: "TXN-1" });
  });

  it("is asked for again by a link to where one stands", async () => {
    const travels = await stranded();
    travels.code = () => Promise.resolve();
    travels.go("/transaction/TXN-1");
    await turn();
    expect(travels.standIn).to.equal(undefined);
  });

  it("leaves the way back to the list as it was", async () => {
    const travels = await stranded();
    const asked = travels.diary.length;
    travels.addressBar.back();
    await turn();
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    expect(travels.diary.slice(asked)).to.deep.equal([]);
  });

  it("has another screen stand in also where it would have been the first", async () => {
    const travels = new Travels();
    travels.addressBar.recover();
    travels.code = gone;
    await travels.navigation.start();
    expect(travels.standIn).to.be.an.instanceof(StandIn);
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
  });

  it("does not matter any more when one has gone elsewhere meanwhile", async () => {
    const travels = new Travels({ built: ["receipts", "receipt", "query"], flags: ["receipts_view", "advanced_search_view"] });
    await travels.navigation.start();
    travels.code = (page) => (page === "receipt" ? gone() : Promise.resolve());
    travels.go("/transaction/TXN-1");
    travels.go("/query");
    await turn();
    expect(travels.addressBar.isReloaded).to.equal(false);
    expect(travels.stands).to.deep.equal(["/query", "query"]);
  });
});
