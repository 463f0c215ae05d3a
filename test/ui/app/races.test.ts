import { expect } from "chai";
import fc from "fast-check";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { NavigationDriver } from "./navigation-driver.ts";

const STEPS = [
  "/receipts",
  "/receipts?filterBy=date",
  "/transaction/TXN-1",
  "/transaction/TXN-2",
  "/nowhere",
  "back",
  "forward",
  "refresh",
  "wait",
] as const;

// Code and data come in any order, with steps in between. The address and the screen agree in the end.
describe("Any sequence of navigations", () => {
  failOnMobxWarnings();

  it("ends at the address of the last one, and leaves all other screens", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
        async (scheduler, steps) => {
          const driver = new NavigationDriver();
          driver.code = (page) => scheduler.schedule(Promise.resolve(), `code of ${page}`);
          driver.data = (screen) => screen.waitFor(scheduler.schedule(Promise.resolve(), `data of ${screen.page}`));
          const start = driver.start();
          for (const step of steps)
            await take(driver, step, () => (scheduler.count() > 0 ? scheduler.waitOne() : Promise.resolve()));
          const isIdle = (): boolean =>
            driver.router.state.initialized && driver.router.state.navigation.state === "idle";
          while (scheduler.count() > 0 || !isIdle()) {
            await scheduler.waitAll();
            await flushTasks();
          }
          await start;

          const { shown } = driver.navigation;
          expect(shown && shown.location.path + shown.location.search).to.equal(driver.href);
          expect(driver.screen.isIdle).to.equal(true);
          expect(driver.screens.filter((screen) => screen !== shown?.model && !screen.hasExited)).to.deep.equal([]);
          expect(driver.notifier.raised.filter(({ msg }) => msg !== "Page not found: /nowhere")).to.deep.equal([]);
        },
      ),
      { numRuns: 60 },
    );
  }).timeout(30_000);
});

async function take(driver: NavigationDriver, step: (typeof STEPS)[number], wait: () => Promise<void>): Promise<void> {
  if (step === "back") void driver.router.navigate(-1);
  else if (step === "forward") void driver.router.navigate(1);
  else if (step === "refresh") driver.navigation.refresh();
  else if (step === "wait") await wait();
  else driver.follow(step);
}
