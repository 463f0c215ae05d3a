import { expect } from "chai";
import { runInAction } from "mobx";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Travels } from "./travels.ts";

/** On a receipt that was reached from the list, with something typed and not saved. */
async function withSomethingUnsaved() {
  const travels = new Travels();
  await travels.navigation.start();
  travels.go("/transaction/TXN-1");
  await turn();
  const discarded: string[] = [];
  const { screen } = travels;
  screen.unsaved = {
    discard: () => runInAction(() => {
      discarded.push("discarded");
      screen.unsaved = undefined;
    }),
  };
  travels.diary.length = 0;
  const answer = async (leaves: boolean) => {
    travels.dialogs.answer(leaves);
    await turn();
  };
  return { travels, discarded, answer };
}
const RECEIPT = ["/transaction/TXN-1", "receipt"];

describe("A journey away from something unsaved", () => {
  withoutMobxComplaints();

  it("by a link waits for an answer: the address and the screen stay until there is one", async () => {
    const { travels, answer, discarded } = await withSomethingUnsaved();
    travels.go("/admin");
    expect([travels.dialogs.open?.title, travels.navigation.travelling]).to.deep.equal(["Leave without saving?", false]);
    expect(travels.stands).to.deep.equal(RECEIPT);
    await answer(false);
    expect([travels.diary, discarded, travels.addressBar.history.length]).to.deep.equal([[], [], 2]);
  });

  it("goes on, without what was typed, when that is wanted", async () => {
    const { travels, answer, discarded } = await withSomethingUnsaved();
    travels.go("/receipts");
    await answer(true);
    expect([...travels.stands, ...discarded]).to.deep.equal(["/receipts", "receipts", "discarded"]);
  });

  it("by the browser's back goes back to where it was when one stays, and on when one leaves", async () => {
    const { travels, answer } = await withSomethingUnsaved();
    travels.addressBar.back();
    await answer(false);
    expect([...travels.stands, ...travels.diary]).to.deep.equal(RECEIPT);
    travels.addressBar.back();
    await answer(true);
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    travels.addressBar.forward();
    await turn();
    expect(travels.stands).to.deep.equal(RECEIPT);
  });

  it("is asked about once, and leads where one wanted to go last", async () => {
    const { travels, answer } = await withSomethingUnsaved();
    travels.go("/admin");
    travels.go("/receipts");
    await answer(true);
    expect([...travels.stands, travels.dialogs.open]).to.deep.equal(["/receipts", "receipts", undefined]);
  });

  it("is none where the address only says something new of the same screen", async () => {
    const { travels } = await withSomethingUnsaved();
    travels.go("/transaction/TXN-1?panel=items");
    expect([travels.dialogs.open, travels.diary]).to.deep.equal([undefined, ["arrive receipt?panel=items"]]);
  });

  it("is guarded only for as long as something is unsaved", async () => {
    const { travels } = await withSomethingUnsaved();
    expect(travels.navigation.guard.isNeeded).to.equal(true);
    travels.screen.unsaved?.discard();
    expect(travels.navigation.guard.isNeeded).to.equal(false);
    travels.go("/admin");
    expect(travels.dialogs.open).to.equal(undefined);
  });
});
