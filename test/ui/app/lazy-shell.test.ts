import { expect } from "chai";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { loadLazyShell } from "#ui/app/lazy-shell.ts";
import { ShellDriver } from "../shell/shell-driver.ts";

describe("Code that the first screen does not need", () => {
  failOnMobxWarnings();

  async function isHere(act: (driver: ShellDriver) => void): Promise<boolean> {
    const driver = new ShellDriver();
    const late = loadLazyShell(driver.model, driver.schedule, () => import("#ui/app/chunks/lazy-shell-views.ts"));
    act(driver);
    // Imports the file first, so that a later import resolves within a few turns.
    await import("#ui/app/chunks/lazy-shell-views.ts");
    for (let turns = 0; turns < 100 && !late.module; turns += 1) await flushTasks();
    return late.module !== undefined;
  }

  it("is prefetched half a second after the first screen", async () => {
    expect(await isHere((driver) => driver.schedule.advance(499))).to.equal(false);
    expect(await isHere((driver) => driver.schedule.advance(500))).to.equal(true);
  });

  it("is loaded at once for a dialog, for the end of the session and for a notification", async () => {
    expect(await isHere((driver) => void driver.dialogs.message({ title: "Saved", text: "It is." }))).to.equal(true);
    expect(await isHere((driver) => driver.model.sessionExpired.sessionEnded())).to.equal(true);
    expect(await isHere((driver) => driver.notifications.raise("info", "Saved"))).to.equal(true);
  });
});
