import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Travels, type DiaryScreen } from "./travels.ts";

const never = (): Promise<void> => new Promise(() => undefined);

/** Standing on the list, everything told so far forgotten. */
async function onTheList(): Promise<Travels> {
  const travels = new Travels();
  await travels.navigation.start();
  travels.diary.length = 0;
  return travels;
}

describe("A journey", () => {
  withoutMobxComplaints();

  it("leaves the present screen, has the next one's code and first record, and only then changes the stage", async () => {
    const travels = await onTheList();
    const seen: (string | undefined)[] = [];
    travels.code = async () => void seen.push(travels.navigation.currentPage);
    travels.answer = async () => void seen.push(travels.navigation.currentPage);
    travels.go("/transaction/TXN-1");
    expect(travels.navigation.travelling).to.equal(true);
    await turn();
    expect(travels.diary).to.deep.equal(["leave receipts", "open receipt", "arrive receipt"]);
    expect(seen).to.deep.equal(["receipts", "receipts"]);
    expect([...travels.stands, travels.navigation.travelling]).to.deep.equal(["/transaction/TXN-1", "receipt", false]);
  });

  it("is over in the same moment where the code is here and the screen has something to show", async () => {
    const travels = await onTheList();
    travels.isHere = true;
    travels.go("/transaction/TXN-1");
    expect([travels.navigation.currentPage, travels.navigation.travelling]).to.deep.equal(["receipt", false]);
    expect(travels.diary).to.deep.equal(["leave receipts", "open receipt", "arrive receipt"]);
  });

  it("loses patience with a slow first record after 400 ms, and goes on with a screen that is still loading", async () => {
    const travels = await onTheList();
    travels.answer = never;
    travels.go("/transaction/TXN-1");
    await turn();
    travels.schedule.advance(399);
    await turn();
    expect(travels.navigation.currentPage).to.equal("receipts");
    travels.schedule.advance(1);
    await turn();
    expect(travels.navigation.currentPage).to.equal("receipt");
  });

  it("waits for no patience when the record came at once", async () => {
    const travels = await onTheList();
    const before = travels.schedule.pending;
    travels.go("/transaction/TXN-1");
    await turn();
    expect(travels.schedule.pending).to.equal(before + 1, "only the look ahead is still to come");
  });

  it("that ends makes a new arrival: its key differs", async () => {
    const travels = await onTheList();
    const first = travels.navigation.shown?.key;
    travels.go("/transaction/TXN-1");
    await turn();
    expect(travels.navigation.shown?.key).to.not.equal(first);
  });

  it("fetches ahead the code of where most go next, and nobody hears of it when that fails", async () => {
    const travels = await onTheList();
    travels.code = () => Promise.reject(new Error("offline"));
    travels.schedule.advance(500);
    await turn();
    expect(travels.diary).to.deep.equal(["open receipt"]);
    expect(travels.notifier.raised).to.deep.equal([]);
  });
});

describe("A journey that is overtaken by a later one", () => {
  withoutMobxComplaints();

  it("never comes to the stage, though its record comes last", async () => {
    const travels = await onTheList();
    const answers: (() => void)[] = [];
    travels.answer = () => new Promise((resolve) => answers.push(resolve));
    travels.go("/transaction/TXN-1");
    await turn();
    travels.go("/transaction/TXN-2");
    await turn();
    answers[1]?.();
    await turn();
    answers[0]?.();
    travels.schedule.advance(400);
    await turn();
    expect(travels.stands).to.deep.equal(["/transaction/TXN-2", "receipt"]);
    expect(travels.screen.parameters).to.deep.equal({ id: "TXN-2" });
  });

  it("makes no screen at all when its code comes too late", async () => {
    const travels = await onTheList();
    const codes: (() => void)[] = [];
    travels.code = () => new Promise((resolve) => codes.push(resolve));
    travels.go("/transaction/TXN-1");
    travels.go("/transaction/TXN-2");
    for (const come of codes) come();
    await turn();
    expect(travels.diary.filter((entry) => entry.startsWith("arrive"))).to.deep.equal(["arrive receipt"]);
  });

  it("has its screen leave at once, so that its requests end before their answers come", async () => {
    const travels = await onTheList();
    travels.answer = (screen) => screen.waitFor(never());
    travels.go("/transaction/TXN-1");
    await turn();
    travels.go("/receipts?store_id=5001");
    expect(travels.screens[1]?.isLeft).to.equal(true);
    await turn();
    expect(travels.stands).to.deep.equal(["/receipts?store_id=5001", "receipts"]);
  });

  it("and went from a screen with answers to come does not let these lead it elsewhere", async () => {
    const travels = await onTheList();
    let correctAddress = (): void => undefined;
    travels.answer = async (screen: DiaryScreen) => {
      if (screen.page === "receipt") return;
      await screen.waitFor(new Promise((resolve) => { correctAddress = resolve; }));
      if (!screen.isLeft) travels.navigation.correct({ path: "/receipts", search: "?filterBy=date" });
    };
    travels.go("/receipts?newer=65e0d1d80000000000000001");
    travels.go("/transaction/TXN-1");
    correctAddress();
    await turn();
    expect(travels.stands).to.deep.equal(["/transaction/TXN-1", "receipt"]);
  });
});

describe("A screen that is on its way", () => {
  withoutMobxComplaints();

  it("may correct its own address: the journey goes on from there, and the start waits for its end", async () => {
    const travels = new Travels({ at: "/receipts?store_id=gone" });
    travels.answer = async () => {
      if (travels.addressBar.href.includes("gone")) travels.navigation.correct({ path: "/receipts", search: "" });
    };
    await travels.navigation.start();
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    expect(travels.screens.map(({ isLeft }) => isLeft)).to.deep.equal([true, false]);
    expect(travels.addressBar.history).to.have.length(1);
  });

  it("is given up by going back, and the screen before it stays as it stands", async () => {
    const travels = await onTheList();
    travels.answer = (screen) => screen.waitFor(never());
    travels.go("/transaction/TXN-1");
    await turn();
    travels.addressBar.back();
    await turn();
    expect([...travels.stands, travels.navigation.travelling]).to.deep.equal(["/receipts", "receipts", false]);
    expect(travels.diary).to.deep.equal(["leave receipts", "open receipt", "arrive receipt", "leave receipt"]);
  });

  it("is given up by going back, and the screen before it asks again for what its leaving had ended", async () => {
    const travels = await onTheList();
    travels.answer = (screen) => screen.waitFor(never());
    travels.navigation.refresh();
    travels.go("/transaction/TXN-1");
    await turn();
    travels.diary.length = 0;
    travels.addressBar.back();
    expect(travels.diary).to.deep.equal(["leave receipt", "arrive receipts"]);
  });
});

describe("An address on the same page", () => {
  withoutMobxComplaints();

  it("with another query keeps the screen, which asks anew without an arrival of the reader [RCPT-002]", async () => {
    const travels = await onTheList();
    const { key, model } = travels.navigation.shown ?? {};
    travels.go("/receipts?filterBy=date");
    expect(travels.diary).to.deep.equal(["arrive receipts?filterBy=date"]);
    expect(travels.navigation.shown).to.include({ key, model });
    expect(travels.addressBar.history).to.deep.equal(["/receipts", "/receipts?filterBy=date"]);
    travels.addressBar.back();
    expect(travels.diary).to.deep.equal(["arrive receipts?filterBy=date", "arrive receipts"]);
  });

  it("with another parameter is another screen", async () => {
    const travels = new Travels({ at: "/transaction/TXN-1" });
    await travels.navigation.start();
    travels.go("/transaction/TXN-2");
    await turn();
    expect(travels.screens.map(({ parameters, isLeft }) => [parameters["id"], isLeft])).to.deep.equal([["TXN-1", true], ["TXN-2", false]]);
  });

  it("that is but another fragment of it, as the skip link leads to, asks for nothing", async () => {
    const travels = await onTheList();
    travels.addressBar.push(travels.addressBar.current());
    travels.addressBar.back();
    expect(travels.diary).to.deep.equal([]);
  });

  it("is asked for again after signing in, as it stands", async () => {
    const travels = await onTheList();
    travels.go("/receipts?filterBy=date");
    travels.diary.length = 0;
    travels.navigation.refresh();
    expect(travels.diary).to.deep.equal(["arrive receipts?filterBy=date"]);
  });

  it("is not asked for while there is none", () => {
    const travels = new Travels();
    travels.navigation.refresh();
    expect(travels.diary).to.deep.equal([]);
  });
});
