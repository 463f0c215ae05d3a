import { expect } from "chai";
import fc from "fast-check";
import { turn } from "#test/ui/support/turn.ts";
import { Latest } from "#ui/model/latest.ts";

const never = (): Promise<string> => new Promise(() => undefined);

describe("One question at a time", () => {
  it("is answered", async () => {
    expect(await new Latest().ask(() => Promise.resolve("rows"))).to.equal("rows");
  });

  it("ends the question before it", () => {
    const latest = new Latest();
    const signals: AbortSignal[] = [];
    for (let asked = 0; asked < 2; asked += 1) {
      void latest.ask((signal) => {
        signals.push(signal);
        return never();
      });
    }
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
  });

  it("has no answer any more when it was stopped, though one comes", async () => {
    const latest = new Latest();
    const answer = latest.ask(() => Promise.resolve("late"));
    latest.stop();
    expect(await answer).to.equal(undefined);
  });

  it("can be asked again after it was stopped", async () => {
    const latest = new Latest();
    latest.stop();
    expect(await latest.ask(() => Promise.resolve("rows"))).to.equal("rows");
  });

  it("lets a failure through that is a bug", async () => {
    const bug = new Error("bug");
    const caught: unknown = await new Latest().ask(() => Promise.reject(bug)).catch((error: unknown) => error);
    expect(caught).to.equal(bug);
  });

  it("is the last one of many, in whatever order their answers come", async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
      const latest = new Latest();
      const answers: (number | undefined)[] = [];
      for (let number = 1; number <= count; number += 1) {
        void latest.ask(() => scheduler.schedule(Promise.resolve(number))).then((answer) => answers.push(answer));
      }
      await scheduler.waitAll();
      await turn();
      expect(answers.filter((answer) => answer !== undefined)).to.deep.equal([count]);
      expect(answers).to.have.length(count);
    }));
  });
});
