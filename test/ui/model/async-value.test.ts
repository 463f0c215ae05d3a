import { expect } from "chai";
import fc from "fast-check";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Answer = Result<string, Failure>;

const refused = failure("rejected", { status: 500 });

const idle = { status: "idle", value: undefined, lastFailure: undefined };
const loading = { ...idle, status: "loading" };
const ready = { ...idle, status: "ready", value: "rows" };
const failed = { ...idle, status: "failed", lastFailure: refused };

const unexpected = (answer: unknown): never => expect.fail(`answered ${String(answer)}`);

/** An async value and a server that answers its requests, the oldest first. */
function setUp() {
  const content = new AsyncValue<string>();
  const signals: AbortSignal[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const load = (onResult?: (answer: Answer) => void): Promise<void> =>
    content.load((signal) => {
      signals.push(signal);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    }, onResult);
  const answer = async (...answers: readonly Answer[]): Promise<void> => {
    answers.forEach((each) => waiting.shift()?.(each));
    await flushTasks();
  };
  return { content, signals, load, answer };
}

describe("An async value", () => {
  failOnMobxWarnings();

  const CASES: readonly {
    readonly name: string;
    readonly steps: readonly (Answer | "load" | "markPending" | "reset" | "abort")[];
    readonly state: object;
  }[] = [
    { name: "is idle before the first request", steps: [], state: idle },
    { name: "is loading until the result", steps: ["load"], state: loading },
    { name: "is ready with the result", steps: ["load", ok("rows")], state: ready },
    { name: "keeps the failure", steps: ["load", err(refused)], state: failed },
    {
      name: "keeps the previous value while reloading",
      steps: ["load", ok("rows"), "load"],
      state: { ...loading, value: "rows" },
    },
    {
      name: "keeps the previous value while it waits for another request",
      steps: ["load", ok("rows"), "markPending"],
      state: { ...loading, value: "rows" },
    },
    {
      name: "keeps the previous value when reloading fails",
      steps: ["load", ok("rows"), "load", err(refused)],
      state: { ...failed, value: "rows" },
    },
    {
      name: "keeps the last failure while reloading",
      steps: ["load", err(refused), "load"],
      state: { ...loading, lastFailure: refused },
    },
    { name: "replaces the previous value", steps: ["load", ok("old"), "load", ok("rows")], state: ready },
    { name: "is idle after an aborted result", steps: ["load", err(aborted())], state: idle },
    {
      name: "keeps the previous value after an aborted result",
      steps: ["load", ok("rows"), "load", err(aborted())],
      state: { ...idle, value: "rows" },
    },
    { name: "is idle after an abort", steps: ["load", "abort"], state: idle },
    { name: "stays ready if nothing is aborted", steps: ["load", ok("rows"), "abort"], state: ready },
    { name: "drops the value on reset", steps: ["load", ok("rows"), "reset"], state: idle },
    { name: "stops loading on reset", steps: ["load", ok("old"), "load", "reset"], state: idle },
    { name: "ignores an answer from before a reset", steps: ["load", "reset", ok("rows")], state: idle },
    { name: "loads again after a reset", steps: ["load", "reset", "load", ok("old"), ok("rows")], state: ready },
  ];
  for (const { name, steps, state } of CASES) {
    it(name, async () => {
      const { content, load, answer } = setUp();
      for (const step of steps) {
        if (typeof step !== "string") await answer(step);
        else if (step === "load") void load();
        else content[step]();
      }
      expect(content.state).to.deep.equal(state);
    });
  }

  const FLAGS = [
    { steps: [], flags: { isPending: true, isLoading: false, isReady: false, failure: undefined } },
    { steps: ["load"], flags: { isPending: true, isLoading: true, isReady: false, failure: undefined } },
    { steps: ["load", ok("rows")], flags: { isPending: false, isLoading: false, isReady: true, failure: undefined } },
    { steps: ["load", err(refused)], flags: { isPending: false, isLoading: false, isReady: false, failure: refused } },
    {
      steps: ["load", err(refused), "load"],
      flags: { isPending: true, isLoading: true, isReady: false, failure: undefined },
    },
  ] as const;
  for (const { steps, flags } of FLAGS) {
    it(`derives its flags from the state [${steps.map((step) => (typeof step === "string" ? step : step.ok ? "result" : "failure")).join(", ")}]`, async () => {
      const { content, load, answer } = setUp();
      for (const step of steps) await (typeof step === "string" ? void load() : answer(step));
      const { isPending, isLoading, isReady, failure: why } = content;
      expect({ isPending, isLoading, isReady, failure: why }).to.deep.equal(flags);
    });
  }

  it("is ready with an undefined result", async () => {
    const content = new AsyncValue<string | undefined>();
    await content.load(() => Promise.resolve(ok(undefined)));
    expect(content.isReady).to.equal(true);
  });

  it("has no value from before a reset in the callback when the request fails", async () => {
    const { content, load, answer } = setUp();
    content.set("rows");
    void load((each) => {
      content.reset();
      content.resolve(each);
    });
    await answer(err(refused));
    expect(content.state).to.deep.equal(failed);
  });

  it("passes the result to the callback instead of storing it", async () => {
    const { content, load, answer } = setUp();
    const results: Answer[] = [];
    void load((each) => results.push(each));
    await answer(ok("elsewhere"));
    expect([results, content.value]).to.deep.equal([[ok("elsewhere")], undefined]);
  });

  it("does not call back for an aborted result", async () => {
    const { load, answer } = setUp();
    void load(unexpected);
    await answer(err(aborted()));
  });

  it("drops the result of an aborted request and loads again", async () => {
    const { content, signals, load, answer } = setUp();
    void load(unexpected);
    content.abort();
    await answer(ok("late"));
    expect([signals[0]?.aborted, content.state]).to.deep.equal([true, idle]);
    void load();
    await answer(ok("rows"));
    expect(content.state).to.deep.equal(ready);
  });

  it("aborts the request in flight when a newer value is set", async () => {
    const { content, signals, load, answer } = setUp();
    void load(unexpected);
    content.set("newer");
    await answer(ok("older"));
    expect([content.value, content.isReady, signals[0]?.aborted]).to.deep.equal(["newer", true, true]);
  });

  it("rethrows an error", async () => {
    const bug = new Error("bug");
    const caught: unknown = await new AsyncValue().load(() => Promise.reject(bug)).catch((error: unknown) => error);
    expect(caught).to.equal(bug);
  });

  it("shows the result of the latest request, in whatever order they settle", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
        const content = new AsyncValue<number>();
        let ended = 0;
        for (let number = 1; number <= count; number += 1)
          void content
            .load(() => scheduler.schedule(Promise.resolve(ok(number))))
            .then(() => {
              ended += 1;
            });
        await scheduler.waitAll();
        await flushTasks();
        expect([content.value, content.isReady, ended]).to.deep.equal([count, true, count]);
      }),
    );
  });

  it("keeps the set value against requests in flight, in whatever order they settle", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (scheduler, count) => {
        const content = new AsyncValue<number>();
        for (let number = 1; number <= count; number += 1)
          void content.load(() => scheduler.schedule(Promise.resolve(ok(number))));
        content.set(0);
        await scheduler.waitAll();
        await flushTasks();
        expect(content.state).to.deep.equal({ status: "ready", value: 0, lastFailure: undefined });
      }),
    );
  });

  it("sends a request once if it is loaded once, and again after a failure", async () => {
    const content = new AsyncValue<string>();
    const answers: Answer[] = [err(refused), ok("rows"), ok("other")];
    const request = (): Promise<Answer> => Promise.resolve(answers.shift() as Answer);
    for (let time = 0; time < 3; time += 1) await content.loadOnce(request);
    expect([content.value, answers.length]).to.deep.equal(["rows", 1]);
  });
});
