import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LeaveGuard } from "#ui/model/leave-guard.ts";

function aScreen() {
  const screen = { isUnsaved: true, discarded: 0 };
  const dialogs = new Dialogs();
  const guard = new LeaveGuard(dialogs, () => (screen.isUnsaved ? { discard: () => { screen.discarded += 1; } } : undefined));
  return { screen, dialogs, guard };
}

describe("The guard of a screen", () => {
  withoutMobxComplaints();

  it("lets everybody go at once where nothing is unsaved", () => {
    const { screen, dialogs, guard } = aScreen();
    screen.isUnsaved = false;
    expect([guard.isNeeded, guard.mayLeave(), dialogs.open]).to.deep.equal([false, true, undefined]);
  });

  it("asks, and discards what was typed when the answer is to leave", async () => {
    const { screen, dialogs, guard } = aScreen();
    const answer = guard.mayLeave();
    expect(dialogs.open).to.include({ kind: "confirm", confirmLabel: "Leave and discard", cancelLabel: "Stay" });
    dialogs.answer(true);
    expect([await answer, screen.discarded]).to.deep.equal([true, 1]);
  });

  it("keeps everything when the answer is to stay, and asks again the next time", async () => {
    const { screen, dialogs, guard } = aScreen();
    const answer = guard.mayLeave();
    dialogs.answer(false);
    expect([await answer, screen.discarded]).to.deep.equal([false, 0]);
    void guard.mayLeave();
    expect(dialogs.open).to.not.equal(undefined);
  });

  it("asks once, however often somebody tries to leave meanwhile", async () => {
    const { dialogs, guard } = aScreen();
    const answers = [guard.mayLeave(), guard.mayLeave()];
    dialogs.answer(true);
    expect([await Promise.all(answers), dialogs.open]).to.deep.equal([[true, true], undefined]);
  });
});
