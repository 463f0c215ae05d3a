import "#test/support/dom.ts";
import { expect } from "chai";
import { Container } from "inversify";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { createPageRoutes } from "#ui/app/areas/areas.ts";
import { lazyDialog } from "#ui/app/lazy-dialog.ts";
import { logBugs } from "#ui/app/log-bugs.ts";
import { LazyDialog, type DialogModel } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { CODE_LOAD_FAILED } from "#ui/model/notifier.ts";

type Section = { readonly load: () => Promise<void>; readonly stop: () => void };

describe("Code that is loaded on demand", () => {
  failOnMobxWarnings();

  let logged: unknown[] = [];
  const { error } = console;
  beforeEach(() => {
    logged = [];
    console.error = (bug: unknown) => void logged.push(bug);
  });
  afterEach(() => {
    console.error = error;
  });

  const View = () => null;
  const bug = (): never => {
    throw new RangeError("a bug of the factory");
  };
  const names = () => logged.map((each) => (each as Error).message);
  const openDialog = async (load: () => Promise<unknown>, create: () => DialogModel): Promise<RecordingNotifier> => {
    const notifier = new RecordingNotifier();
    const factory = lazyDialog(load, () => ({ View, model: create() }));
    const dialogs = { confirm: () => Promise.resolve(true) };
    await LazyDialog.of(factory, () => undefined, { dialogs, notifier }).open();
    return notifier;
  };

  it("has a bug of the factory of a dialog in the log, once, and a message for the user", async () => {
    const { raised } = await openDialog(() => Promise.resolve("the code"), bug);
    expect(names()).to.deep.equal(["a bug of the factory"]);
    expect(raised.map(({ msg }) => msg)).to.deep.equal([CODE_LOAD_FAILED]);
  });

  it("has a bug of the factory of a section in the log, once, and a message for the user", async () => {
    const notifier = new RecordingNotifier();
    const factory = lazyDialog(
      () => Promise.resolve("the code"),
      (): { readonly View: typeof View; readonly model: Section } => bug(),
    );
    await LazyDisclosure.of(factory, () => undefined, notifier).toggle();
    expect(names()).to.deep.equal(["a bug of the factory"]);
    expect(notifier.raised.map(({ msg }) => msg)).to.deep.equal([CODE_LOAD_FAILED]);
  });

  for (const message of [
    "Failed to fetch dynamically imported module: https://portal.example/assets/a.js",
    "error loading dynamically imported module: https://portal.example/assets/a.js",
    "Importing a module script failed.",
  ])
    it(`is only a message for the user if the browser reports: ${message}`, async () => {
      const { raised } = await openDialog(() => Promise.reject(new TypeError(message)), bug);
      expect([logged, raised.map(({ msg }) => msg)]).to.deep.equal([[], [CODE_LOAD_FAILED]]);
    });

  it("has a bug of the wiring of an area in the log, and rejects for the navigation", async () => {
    const container = new Container();
    container.load = bug;
    let failure: unknown;
    await Promise.resolve(createPageRoutes(container).rates?.()).catch((error: unknown) => (failure = error));
    expect([names(), (failure as Error).message]).to.deep.equal([["a bug of the factory"], "a bug of the factory"]);
  });

  it("has an error of its module in the log once, however often it is loaded", async () => {
    // A module rejects each import with the error of its first run.
    const failed = new TypeError("Cannot read properties of undefined");
    const schedule = new ManualSchedule();
    const module = new LazyModule(
      logBugs(() => Promise.reject(failed)),
      schedule,
    );
    await module.load();
    schedule.advance(10_000);
    await flushTasks();
    expect([logged, module.isMissing]).to.deep.equal([[failed], true]);
  });
});
