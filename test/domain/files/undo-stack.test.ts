import { expect } from "chai";
import { record, redo, undo, undoStackOf, type UndoStack } from "#domain/files/drafts.ts";

type Step = (stack: UndoStack<string>) => UndoStack<string>;
const typing =
  (text: string): Step =>
  (stack) =>
    record(stack, text);
const after = (...steps: readonly Step[]): UndoStack<string> =>
  steps.reduce((stack, step) => step(stack), undoStackOf("a"));

describe("undo and redo", () => {
  for (const { name, steps, expected } of [
    { name: "start without a past and a future", steps: [], expected: { past: [], present: "a", future: [] } },
    {
      name: "keep each state",
      steps: [typing("b"), typing("c")],
      expected: { past: ["a", "b"], present: "c", future: [] },
    },
    {
      name: "go back one state",
      steps: [typing("b"), typing("c"), undo],
      expected: { past: ["a"], present: "b", future: ["c"] },
    },
    {
      name: "go forward one state",
      steps: [typing("b"), typing("c"), undo, undo, redo],
      expected: { past: ["a"], present: "b", future: ["c"] },
    },
    {
      name: "go back again after going forward",
      steps: [typing("b"), typing("c"), undo, redo, undo],
      expected: { past: ["a"], present: "b", future: ["c"] },
    },
    {
      name: "forget what was undone when another state follows",
      steps: [typing("b"), undo, typing("c")],
      expected: { past: ["a"], present: "c", future: [] },
    },
  ] as const) {
    it(name, () => expect(after(...steps)).to.deep.equal(expected));
  }

  for (const { name, step } of [
    { name: "nothing can be undone", step: undo },
    { name: "nothing can be redone", step: redo },
    { name: "nothing has changed", step: typing("a") },
  ] as const) {
    it(`return the same stack when ${name}`, () => {
      const stack = after();
      expect(step(stack)).to.equal(stack);
    });
  }

  it("keep the newest 200 of 250 steps", () => {
    const stack = Array.from({ length: 250 }, (_, step) => step).reduce(record, undoStackOf(-1));
    expect([stack.past.length, stack.past[0], stack.past.at(-1), stack.present]).to.deep.equal([200, 49, 248, 249]);
  });
});
