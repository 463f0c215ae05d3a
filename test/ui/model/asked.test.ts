import { expect } from "chai";
import fc from "fast-check";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { Asked } from "#ui/model/asked.ts";

type Answer = Result<string, Failure>;

const refused = failure("rejected", { status: 500 });

const seen = <T>({ value, isReady, isUnderWay, failure: why }: Asked<T>) => ({ value, isReady, isUnderWay, why });
const underWay = { value: undefined, isReady: false, isUnderWay: true, why: undefined };
const ready = { value: "rows", isReady: true, isUnderWay: false, why: undefined };
const failed = { value: undefined, isReady: false, isUnderWay: false, why: refused };

const unexpected = (answer: unknown): never => expect.fail(`answered ${String(answer)}`);

/** Something asked, and the one who answers its questions, the oldest first. */
function desk() {
  const asked = new Asked<string>();
  const signals: AbortSignal[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = (answered: (answer: Answer) => void = asked.settle): Promise<void> => asked.ask((signal) => {
    signals.push(signal);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  }, answered);
  const answer = async (...answers: readonly Answer[]): Promise<void> => {
    answers.forEach((each) => waiting.shift()?.(each));
    await turn();
  };
  return { asked, signals, ask, answer };
}

describe("Something asked of the outside", () => {
  withoutMobxComplaints();

  const CASES: readonly { readonly name: string; readonly steps: readonly (Answer | "ask" | "wait" | "forget")[]; readonly shows: object }[] = [
    { name: "is under way before anybody asks", steps: [], shows: underWay },
    { name: "is under way until it has an answer", steps: ["ask"], shows: underWay },
    { name: "is ready with its answer", steps: ["ask", ok("rows")], shows: ready },
    { name: "says why there is none", steps: ["ask", err(refused)], shows: failed },
    { name: "keeps what was there while it is asked for again", steps: ["ask", ok("rows"), "ask"], shows: { ...underWay, value: "rows" } },
    { name: "keeps what was there before the question that is to come", steps: ["ask", ok("rows"), "wait"], shows: { ...underWay, value: "rows" } },
    { name: "keeps what was there when that fails", steps: ["ask", ok("rows"), "ask", err(refused)], shows: { ...failed, value: "rows" } },
    { name: "has no failure any more while it is asked for again", steps: ["ask", err(refused), "ask"], shows: underWay },
    { name: "has a newer answer instead of the old one", steps: ["ask", ok("old"), "ask", ok("rows")], shows: ready },
    { name: "says nothing of what was called off", steps: ["ask", err(aborted())], shows: underWay },
    { name: "keeps what was there when it was called off", steps: ["ask", ok("rows"), "ask", err(aborted())], shows: { ...underWay, value: "rows" } },
    { name: "is as new when it is forgotten", steps: ["ask", ok("rows"), "forget"], shows: underWay },
    { name: "has nothing from before it was forgotten when it fails", steps: ["ask", ok("rows"), "ask", "forget", err(refused)], shows: failed },
  ];
  for (const { name, steps, shows } of CASES) {
    it(name, async () => {
      const { asked, ask, answer } = desk();
      for (const step of steps) {
        if (typeof step !== "string") await answer(step);
        else if (step === "ask") void ask();
        else asked[step]();
      }
      expect(seen(asked)).to.deep.equal(shows);
    });
  }

  it("is ready also with nothing, where that is the answer", async () => {
    const asked = new Asked<string | undefined>();
    await asked.ask(() => Promise.resolve(ok(undefined)), asked.settle);
    expect(seen(asked)).to.deep.equal({ ...ready, value: undefined });
  });

  it("shows what is put there without a question", () => {
    const { asked } = desk();
    asked.put("rows");
    expect(seen(asked)).to.deep.equal(ready);
  });

  it("leaves to the one who asks what becomes of an answer", async () => {
    const { asked, ask, answer } = desk();
    const told: Answer[] = [];
    void ask((each) => told.push(each));
    await answer(ok("elsewhere"));
    expect([told, seen(asked)]).to.deep.equal([[ok("elsewhere")], underWay]);
  });

  it("tells nobody of an answer that was called off", async () => {
    const { ask, answer } = desk();
    void ask(unexpected);
    await answer(err(aborted()));
  });

  it("waits no more for what was stopped, and can be asked for again", async () => {
    const { asked, signals, ask, answer } = desk();
    void ask(unexpected);
    asked.stop();
    await answer(ok("late"));
    expect([signals[0]?.aborted, seen(asked)]).to.deep.equal([true, underWay]);
    void ask();
    await answer(ok("rows"));
    expect(seen(asked)).to.deep.equal(ready);
  });

  it("keeps what is newer than the answer to a question that is under way", async () => {
    const { asked, signals, ask, answer } = desk();
    void ask(unexpected);
    asked.put("newer");
    await answer(ok("older"));
    expect([asked.value, asked.isReady, signals[0]?.aborted]).to.deep.equal(["newer", true, true]);
  });

  it("shows the answer to the latest question, in whatever order they come", async () => {
    await fc.assert(fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
      const asked = new Asked<number>();
      for (let number = 1; number <= count; number += 1) void asked.ask(() => scheduler.schedule(Promise.resolve(ok(number))), asked.settle);
      await scheduler.waitAll();
      await turn();
      expect(asked.value).to.equal(count);
    }));
  });
});
