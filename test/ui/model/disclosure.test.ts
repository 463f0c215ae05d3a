import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import type { Lazy } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";

function setUp() {
  const signals: AbortSignal[] = [];
  const answers: ((answer: Result<string, Failure>) => void)[] = [];
  const part = new Disclosure<string>((signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { part, signals, answer: (result: Result<string, Failure>) => answers.shift()?.(result) };
}

describe("A disclosure", () => {
  failOnMobxWarnings();

  it("loads its content when it is opened, not before", async () => {
    const { part, signals, answer } = setUp();
    expect([part.state, signals.length]).to.deep.equal(["ready", 0]);
    const opening = part.toggle();
    expect([part.isOpen, part.state, signals.length]).to.deep.equal([true, "loading", 1]);
    answer(ok("here"));
    await opening;
    expect([part.state, part.value]).to.deep.equal(["ready", "here"]);
  });

  it("keeps the content while it is reloaded", async () => {
    const { part, answer } = setUp();
    const opening = part.toggle();
    answer(ok("here"));
    await opening;
    const again = part.refresh();
    expect([part.state, part.value]).to.deep.equal(["ready", "here"]);
    answer(ok("newer"));
    await again;
    expect(part.value).to.equal("newer");
  });

  it("aborts the request when it is closed, and does not refresh", async () => {
    const { part, signals } = setUp();
    await part.refresh();
    void part.toggle();
    void part.toggle();
    expect([signals.length, signals[0]?.aborted, part.isOpen]).to.deep.equal([1, true, false]);
    await part.refresh();
    expect(signals).to.have.length(1);
  });

  it("keeps the failure and loads again", async () => {
    const { part, answer } = setUp();
    const opening = part.toggle();
    answer(err(failure("unreachable")));
    await opening;
    expect([part.state, part.failure?.kind]).to.deep.equal(["error", "unreachable"]);
    const again = part.load();
    answer(ok("here"));
    await again;
    expect([part.state, part.failure]).to.deep.equal(["ready", undefined]);
  });
});

class Section {
  readonly done: string[] = [];

  load(): Promise<void> {
    this.done.push("load");
    return Promise.resolve();
  }

  stop(): void {
    this.done.push("stop");
  }
}

function setUpLazy() {
  const notifier = new RecordingNotifier();
  const fetches: { arrive: (part: Section) => void; fail: () => void }[] = [];
  const late = new LazyDisclosure<Section>({
    notifier,
    create: () =>
      new Promise<Lazy<Section>>((resolve, reject) =>
        fetches.push({
          arrive: (model) => resolve({ View: "the view", model }),
          fail: () => reject(new Error("offline")),
        }),
      ),
  });
  return { late, fetches, said: () => notifier.raised.map(({ msg }) => msg) };
}

describe("A lazy disclosure", () => {
  failOnMobxWarnings();

  it("loads its code once, when it is first opened, and its content each time", async () => {
    const { late, fetches } = setUpLazy();
    await late.refresh();
    expect([late.isOpen, fetches.length]).to.deep.equal([false, 0]);
    const opening = late.toggle();
    expect([late.isOpen, late.model]).to.deep.equal([true, undefined]);
    const part = new Section();
    fetches[0]?.arrive(part);
    await opening;
    expect([late.model, part.done]).to.deep.equal([part, ["load"]]);
    await late.toggle();
    await late.toggle();
    expect([late.isOpen, part.done, fetches.length]).to.deep.equal([true, ["load", "stop", "load"], 1]);
  });

  it("refreshes only while it is open", async () => {
    const { late, fetches } = setUpLazy();
    const part = new Section();
    const opening = late.toggle();
    fetches[0]?.arrive(part);
    await opening;
    await late.refresh();
    late.close();
    await late.refresh();
    expect(part.done).to.deep.equal(["load", "load", "stop"]);
  });

  it("loads nothing if it was closed while its code was loading", async () => {
    const { late, fetches, said } = setUpLazy();
    const opening = late.toggle();
    late.close();
    const part = new Section();
    fetches[0]?.arrive(part);
    await opening;
    expect([late.isOpen, part.done, said()]).to.deep.equal([false, [], []]);
  });

  it("keeps one model if it was opened again while its code was loading", async () => {
    const { late, fetches } = setUpLazy();
    const parts = [new Section(), new Section()];
    void late.toggle();
    void late.toggle();
    void late.toggle();
    parts.forEach((part, at) => fetches[at]?.arrive(part));
    await flushTasks();
    expect([late.model, parts[1]?.done]).to.deep.equal([parts[0], []]);
  });

  it("closes and notifies if its code cannot be loaded, except if the user closed it, and opens again", async () => {
    const { late, fetches, said } = setUpLazy();
    const opening = late.toggle();
    fetches[0]?.fail();
    await opening;
    expect([late.isOpen, said()]).to.deep.equal([
      false,
      ["This part of the page could not be loaded, please try again later"],
    ]);
    const again = late.toggle();
    late.close();
    fetches[1]?.fail();
    await again;
    expect([late.isOpen, said().length]).to.deep.equal([false, 1]);
    const third = late.toggle();
    fetches[2]?.arrive(new Section());
    await third;
    expect([late.isOpen, late.model?.done]).to.deep.equal([true, ["load"]]);
  });
});
