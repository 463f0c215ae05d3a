import { expect } from "chai";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LazyDialog, type DialogActions, type DialogModel, type Lazy } from "#ui/model/lazy-dialog.ts";
import { CODE_LOAD_FAILED } from "#ui/model/notifier.ts";

class Model implements DialogModel {
  isDirty = false;
  isSaving = false;
  stopped = 0;

  stop(): void {
    this.stopped += 1;
  }
}

/** A dialog whose code arrives when the test says so. */
function setUp({ prefetch }: { prefetch?: () => Promise<unknown> } = {}) {
  const notifier = new RecordingNotifier();
  const loads: {
    readonly actions: DialogActions;
    readonly arrive: (content: Lazy<Model>) => void;
    readonly fail: () => void;
  }[] = [];
  const questions: string[] = [];
  const answers: boolean[] = [];
  const confirm = ({ title }: { title: string }) => {
    questions.push(title);
    return Promise.resolve(answers.shift() ?? true);
  };
  const factory = Object.assign(
    (actions: DialogActions) =>
      new Promise<Lazy<Model>>((resolve, reject) =>
        loads.push({ actions, arrive: resolve, fail: () => reject(new Error("offline")) }),
      ),
    { prefetch },
  );
  const dialog = LazyDialog.of(factory, (actions) => actions, { notifier, dialogs: { confirm } });
  const open = async (model = new Model()) => {
    const opening = dialog.open();
    loads.at(-1)?.arrive({ View: "the view", model });
    await opening;
    return { model, actions: loads.at(-1)!.actions };
  };
  return { dialog, loads, notifier, questions, answers, open, messages: () => notifier.raised.map(({ msg }) => msg) };
}

describe("A lazy dialog", () => {
  failOnMobxWarnings();

  it("resolves to its view and its model when its code is loaded", async () => {
    const { dialog, loads } = setUp();
    const opening = dialog.open();
    expect([dialog.isOpening, dialog.model]).to.deep.equal([true, undefined]);
    const content = { View: "the view", model: new Model() };
    loads[0]?.arrive(content);
    expect([await opening, dialog.content, dialog.isOpening]).to.deep.equal([content, content, false]);
  });

  it("opens once for several clicks", async () => {
    const { dialog, loads } = setUp();
    void dialog.open();
    expect([await dialog.open(), loads.length]).to.deep.equal([undefined, 1]);
  });

  it("does not open if it was closed while its code was loading", async () => {
    const { dialog, loads } = setUp();
    const opening = dialog.open();
    dialog.close();
    const model = new Model();
    loads[0]?.arrive({ View: "the view", model });
    expect([await opening, dialog.content, model.stopped]).to.deep.equal([undefined, undefined, 1]);
  });

  it("shows the second opening, whatever the order in which the code of both arrives", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { dialog, loads } = setUp();
      const models = [new Model(), new Model()];
      void dialog.open();
      dialog.close();
      void dialog.open();
      for (const at of order) loads[at]?.arrive({ View: "the view", model: models[at]! });
      await flushTasks();
      expect([dialog.model, models[0]?.stopped]).to.deep.equal([models[1], 1]);
    }
  });

  it("notifies that its code could not be loaded and can be opened again", async () => {
    const { dialog, loads, messages, open } = setUp();
    const opening = dialog.open();
    loads[0]?.fail();
    expect([await opening, messages(), dialog.isOpening]).to.deep.equal([undefined, [CODE_LOAD_FAILED], false]);
    const { model } = await open();
    expect(dialog.model).to.equal(model);
  });

  it("prefetches the code without opening and ignores a failure", async () => {
    let fetched = 0;
    const { dialog, messages } = setUp({
      prefetch: () => {
        fetched += 1;
        return Promise.reject(new Error("offline"));
      },
    });
    dialog.prefetch();
    await flushTasks();
    expect([fetched, dialog.isOpening, dialog.model, messages()]).to.deep.equal([1, false, undefined, []]);
  });

  it("opens without a prefetch function", async () => {
    const { dialog, open } = setUp();
    dialog.prefetch();
    const { model } = await open();
    expect(dialog.model).to.equal(model);
  });

  const CANCELS = [
    { input: {}, answers: [], questions: [], closes: true },
    { input: { isDirty: true }, answers: [true], questions: ["Close without saving?"], closes: true },
    { input: { isDirty: true }, answers: [false], questions: ["Close without saving?"], closes: false },
    { input: { isDirty: true, isSaving: true }, answers: [true], questions: ["Close while saving?"], closes: true },
  ] as const;
  for (const { input, answers: given, questions: asked, closes } of CANCELS) {
    it(`${closes ? "closes" : "stays open"} on cancel with ${JSON.stringify(input)} after ${asked.length} questions`, async () => {
      const { dialog, open, questions, answers } = setUp();
      answers.push(...given);
      const { model, actions } = await open(Object.assign(new Model(), input));
      expect([dialog.isDirty, dialog.isSaving]).to.deep.equal([model.isDirty, model.isSaving]);
      actions.cancel();
      await flushTasks();
      expect([questions, dialog.model === undefined, model.stopped]).to.deep.equal([asked, closes, closes ? 1 : 0]);
    });
  }

  it("ignores the actions of an earlier opening", async () => {
    const { dialog, open } = setUp();
    const { actions } = await open();
    actions.close();
    const { model } = await open();
    actions.close();
    actions.cancel();
    await flushTasks();
    expect(dialog.model).to.equal(model);
  });
});
