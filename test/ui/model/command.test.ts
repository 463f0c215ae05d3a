import { expect } from "chai";
import fc from "fast-check";
import { autorun, observable } from "mobx";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Command, type Concurrency } from "#ui/model/command.ts";

const never = () => new Promise<void>(() => undefined);

/** Actions that end when the test says so. */
function actions() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const action = (name: string) => (): Promise<string> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(`${name} done`)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await flushTasks();
  };
  return { started, action, end };
}

describe("A command", () => {
  failOnMobxWarnings();

  const CALLS: readonly {
    readonly concurrency: Concurrency;
    readonly title: string;
    readonly calls: readonly string[];
    readonly runs: readonly string[];
  }[] = [
    {
      concurrency: "drop",
      title: "drops other calls while one is pending [ACCT-024]",
      calls: ["save", "remove", "save"],
      runs: ["save"],
    },
    {
      concurrency: "queue",
      title: "runs other calls in order",
      calls: ["save", "remove", "print"],
      runs: ["save", "remove", "print"],
    },
    {
      concurrency: "queue",
      title: "drops a call that is pending or queued already",
      calls: ["save", "remove", "save", "remove"],
      runs: ["save", "remove"],
    },
  ];
  for (const { concurrency, title, calls, runs } of CALLS) {
    it(`${concurrency}: ${title}`, async () => {
      const command = new Command(concurrency);
      const { started, action, end } = actions();
      const results = calls.map((name) => command.run(name, action(name)));
      await flushTasks();
      expect([started, command.pending, command.isPending]).to.deep.equal([[runs[0]], runs[0], true]);
      expect(runs.map((name) => command.has(name))).to.deep.equal(runs.map(() => true));
      expect([command.isBlocked(), command.isBlocked("other"), command.isBlocked(runs[0])]).to.deep.equal(
        concurrency === "drop" ? [true, true, false] : [false, false, false],
      );
      for (const name of runs) await end(name);
      const expected = calls.map((name, at) =>
        runs.includes(name) && calls.indexOf(name) === at ? `${name} done` : undefined,
      );
      expect([await Promise.all(results), started, command.isPending, command.pending]).to.deep.equal([
        expected,
        runs,
        false,
        undefined,
      ]);
    });
  }

  for (const concurrency of ["drop", "queue"] as const) {
    it(`${concurrency}: starts an action synchronously if none is pending`, () => {
      const { started, action } = actions();
      void new Command(concurrency).run("save", action("save"));
      expect(started).to.deep.equal(["save"]);
    });

    it(`${concurrency}: runs again as soon as the caller continues`, async () => {
      const command = new Command(concurrency);
      await command.run("one", () => Promise.resolve());
      expect(await command.run("two", () => Promise.resolve("done"))).to.equal("done");
    });

    it(`${concurrency}: is free after an action that throws`, async () => {
      const command = new Command(concurrency);
      const broken = await command
        .run("one", () => Promise.reject(new Error("a bug")))
        .catch((error: Error) => error.message);
      expect([broken, command.isPending, await command.run("two", () => Promise.resolve("done"))]).to.deep.equal([
        "a bug",
        false,
        "done",
      ]);
    });

    it(`${concurrency}: is free after a callback that throws`, async () => {
      const command = new Command(concurrency);
      const broken = await command
        .run(
          "save",
          () => Promise.resolve(),
          () => {
            throw new Error("a bug");
          },
        )
        .catch((error: Error) => error.message);
      expect([broken, command.isPending]).to.deep.equal(["a bug", false]);
    });
  }

  it("shows the result and the end of the command in one step", async () => {
    const command = new Command();
    const seen: unknown[] = [];
    const shown = observable.box("nothing");
    const stop = autorun(() => seen.push([command.pending, shown.get()]));
    await command.run(
      "save",
      () => Promise.resolve("saved"),
      (word) => shown.set(word),
    );
    stop();
    expect(seen).to.deep.equal([
      [undefined, "nothing"],
      ["save", "nothing"],
      [undefined, "saved"],
    ]);
  });

  it("runs an action that the callback of another starts", async () => {
    const command = new Command();
    await command.run(
      "one",
      () => Promise.resolve(),
      () => void command.run("two", never),
    );
    expect([command.pending, await command.run("three", () => Promise.resolve("done"))]).to.deep.equal([
      "two",
      undefined,
    ]);
  });

  it("never runs two actions at a time, whatever their order and duration", async () => {
    const names = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        names,
        fc.constantFrom<Concurrency>("drop", "queue"),
        async (scheduler, calls, concurrency) => {
          const command = new Command(concurrency);
          let [running, most, ran] = [0, 0, 0];
          for (const name of calls) {
            void command.run(name, async () => {
              running += 1;
              most = Math.max(most, running);
              await scheduler.schedule(Promise.resolve());
              running -= 1;
              ran += 1;
            });
          }
          await scheduler.waitIdle();
          await flushTasks();
          expect([most, ran, command.isPending]).to.deep.equal([
            1,
            concurrency === "drop" ? 1 : new Set(calls).size,
            false,
          ]);
        },
      ),
    );
  });
});
