import { expect } from "chai";
import fc from "fast-check";
import { turn } from "#test/ui/support/turn.ts";
import { Latest } from "#ui/model/latest.ts";

const never = (): Promise<string> => new Promise(() => undefined);

const unexpected = (answer: unknown): never => expect.fail(`answered ${String(answer)}`);

describe("One question at a time", () => {
  it("is answered", async () => {
    const answers: string[] = [];
    await new Latest().ask(() => Promise.resolve("rows"), (answer) => answers.push(answer));
    expect(answers).to.deep.equal(["rows"]);
  });

  it("ends the question before it", () => {
    const latest = new Latest();
    const signals: AbortSignal[] = [];
    for (let asked = 0; asked < 2; asked += 1) {
      void latest.ask((signal) => {
        signals.push(signal);
        return never();
      }, unexpected);
    }
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
  });

  it("has no answer any more when it was stopped, though one comes", async () => {
    const latest = new Latest();
    const answer = latest.ask(() => Promise.resolve("late"), unexpected);
    latest.stop();
    await answer;
  });

  it("can be asked again after it was stopped", async () => {
    const latest = new Latest();
    const answers: string[] = [];
    latest.stop();
    await latest.ask(() => Promise.resolve("rows"), (answer) => answers.push(answer));
    expect(answers).to.deep.equal(["rows"]);
  });

  it("lets a failure through that is a bug", async () => {
    const bug = new Error("bug");
    const caught: unknown = await new Latest().ask(() => Promise.reject(bug), unexpected).catch((error: unknown) => error);
    expect(caught).to.equal(bug);
  });

  it("is the last one of many, in whatever order their answers come", async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
      const latest = new Latest();
      const answers: number[] = [];
      let ended = 0;
      for (let number = 1; number <= count; number += 1) {
        void latest.ask(() => scheduler.schedule(Promise.resolve(number)), (answer) => answers.push(answer)).then(() => { ended += 1; });
      }
      await scheduler.waitAll();
      await turn();
      expect(answers).to.deep.equal([count]);
      expect(ended).to.equal(count);
    }));
  });
});
