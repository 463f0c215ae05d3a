import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { NavigationBlocker } from "#ui/model/navigation-blocker.ts";

function aScreen() {
  const screen = { isUnsaved: true, discarded: 0 };
  const dialogs = new Dialogs();
  const background = new BackgroundTasks();
  const guard = new NavigationBlocker({
    dialogs,
    background,
    unsavedNow: () =>
      screen.isUnsaved
        ? {
            discard: () => {
              screen.discarded += 1;
            },
          }
        : undefined,
  });
  return { screen, dialogs, background, guard };
}

describe("The navigation blocker", () => {
  failOnMobxWarnings();

  it("allows a navigation at once if nothing is unsaved", () => {
    const { screen, dialogs, guard } = aScreen();
    screen.isUnsaved = false;
    expect([guard.isNeeded, guard.confirmLeave(), dialogs.open]).to.deep.equal([false, true, undefined]);
  });

  it("asks, and discards the input if the user leaves", async () => {
    const { screen, dialogs, guard } = aScreen();
    const answer = guard.confirmLeave();
    expect(dialogs.open).to.include({ kind: "confirm", confirmLabel: "Discard and leave", cancelLabel: "Stay" });
    dialogs.answer(true);
    expect([await answer, screen.discarded]).to.deep.equal([true, 1]);
  });

  it("keeps everything if the user stays, and asks again the next time", async () => {
    const { screen, dialogs, guard } = aScreen();
    const answer = guard.confirmLeave();
    dialogs.answer(false);
    expect([await answer, screen.discarded]).to.deep.equal([false, 0]);
    void guard.confirmLeave();
    expect(dialogs.open).to.not.equal(undefined);
  });

  it("states that a save continues, and discards the changes of the question even if their save has ended since", async () => {
    const done: string[] = [];
    let unsaved = { isBeingSaved: true, discard: () => done.push("let go") };
    const dialogs = new Dialogs();
    const background = new BackgroundTasks();
    const answer = new NavigationBlocker({ dialogs, background, unsavedNow: () => unsaved }).confirmLeave();
    expect(dialogs.open).to.include({ title: "Leave while saving?", confirmLabel: "Leave", cancelLabel: "Stay" });
    unsaved = { isBeingSaved: false, discard: () => done.push("lost") };
    dialogs.answer(true);
    expect([await answer, done]).to.deep.equal([true, ["let go"]]);
  });

  it("asks before the portal is left while work continues in the background, but not before another page", async () => {
    const { screen, dialogs, background, guard } = aScreen();
    const task = { isUnfinished: true, stops: 0, stop: () => (task.stops += 1) };
    background.add(task);
    screen.isUnsaved = false;
    expect([guard.isNeeded, guard.isNeededToClose, guard.confirmLeave()]).to.deep.equal([false, true, true]);
    const answer = guard.confirmClose();
    expect(dialogs.open).to.include({ title: "Leave the portal?", confirmLabel: "Stop and leave" });
    dialogs.answer(true);
    expect([await answer, task.stops]).to.deep.equal([true, 1]);
    task.isUnfinished = false;
    expect([guard.isNeededToClose, guard.confirmClose()]).to.deep.equal([false, true]);
  });

  it("names unsaved changes too before the portal is left", async () => {
    const { screen, dialogs, background, guard } = aScreen();
    background.add({ isUnfinished: true, stop: () => undefined });
    const answer = guard.confirmClose();
    expect(dialogs.open?.text).to.match(/changes haven't been saved, and work in the background hasn't finished/);
    dialogs.answer(true);
    expect([await answer, screen.discarded]).to.deep.equal([true, 1]);
  });

  it("asks once for several navigations", async () => {
    const { dialogs, guard } = aScreen();
    const answers = [guard.confirmLeave(), guard.confirmLeave()];
    dialogs.answer(true);
    expect([await Promise.all(answers.map((answer) => Promise.resolve(answer))), dialogs.open]).to.deep.equal([
      [true, true],
      undefined,
    ]);
  });
});
