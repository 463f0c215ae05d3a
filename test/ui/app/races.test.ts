import { expect } from "chai";
import fc from "fast-check";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Travels } from "./travels.ts";

const STEPS = ["/receipts", "/receipts?filterBy=date", "/transaction/TXN-1", "/transaction/TXN-2", "/nowhere", "back", "forward", "refresh", "wait"] as const;

// Code and records come in any order, steps are taken in between: the address and the stage still agree in the end.
describe("Any journeys at any pace", () => {
  withoutMobxComplaints();

  it("end where the last one led, with every other screen left", async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }), async (scheduler, steps) => {
      const travels = new Travels();
      travels.code = (page) => scheduler.schedule(Promise.resolve(), `code of ${page}`);
      travels.answer = (screen) => screen.waitFor(scheduler.schedule(Promise.resolve(), `answer to ${screen.page}`));
      const start = travels.navigation.start();
      for (const step of steps) await take(travels, step, () => scheduler.count() > 0 ? scheduler.waitOne() : Promise.resolve());
      while (scheduler.count() > 0 || travels.navigation.travelling) {
        await scheduler.waitAll();
        await turn();
      }
      await start;

      const { shown } = travels.navigation;
      expect(shown && shown.location.path + shown.location.search).to.equal(travels.addressBar.href);
      expect(travels.screen.settled).to.equal(true);
      expect(travels.screens.filter((screen) => screen !== shown?.model && !screen.isLeft)).to.deep.equal([]);
      expect(travels.notifier.raised.filter(({ msg }) => msg !== "Page not found: /nowhere")).to.deep.equal([]);
    }), { numRuns: 150 });
  }).timeout(20_000);
});

async function take(travels: Travels, step: (typeof STEPS)[number], wait: () => Promise<void>): Promise<void> {
  if (step === "back") travels.addressBar.back();
  else if (step === "forward") travels.addressBar.forward();
  else if (step === "refresh") travels.navigation.refresh();
  else if (step === "wait") await wait();
  else travels.go(step);
}
