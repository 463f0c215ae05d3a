import "#test/support/dom.ts";
import { expect } from "chai";
import { Frames } from "#test/support/frames.ts";
import { cancelFrame, scheduleFrame } from "#ui/kit/virtual/frame-queue.ts";

describe("Work that is done in turns", () => {
  const frames = new Frames();
  const done: string[] = [];
  /** What was done in each frame. */
  const inFrames = () => {
    const all: string[] = [];
    while (frames.draw()) all.push(done.splice(0).join());
    return all;
  };
  beforeEach(() => {
    done.length = 0;
    frames.hold();
  });
  afterEach(() => frames.letGo());

  const does = (name: string) => () => void done.push(name);

  it("is done one to a frame, each once however often it was asked for", () => {
    const [first, second] = [does("first"), does("second")];
    for (const work of [first, second, first]) scheduleFrame(work);
    expect(inFrames()).to.deep.equal(["first", "second"]);
  });

  it("comes once to a frame where it puts itself back", () => {
    let left = 6;
    const again = () => {
      done.push("again");
      left -= 1;
      if (left > 0) scheduleFrame(again);
    };
    scheduleFrame(again);
    expect(inFrames()).to.deep.equal(Array(6).fill("again"));
  });

  it("takes turns with others where it puts itself back", () => {
    let left = 2;
    const again = () => {
      done.push("again");
      left -= 1;
      if (left > 0) scheduleFrame(again);
    };
    scheduleFrame(again);
    scheduleFrame(does("other"));
    expect(inFrames()).to.deep.equal(["again", "other", "again"]);
  });

  it("is left undone when it is forgotten, and what comes after it is done in the frame that was asked for", () => {
    const forgotten = does("forgotten");
    scheduleFrame(forgotten);
    cancelFrame(forgotten);
    scheduleFrame(does("first"));
    scheduleFrame(does("second"));
    expect(inFrames()).to.deep.equal(["first", "second"]);
  });

  it("keeps nobody from their turn when it fails", () => {
    scheduleFrame(() => { throw new Error("broken"); });
    scheduleFrame(does("next"));
    expect(() => frames.draw()).to.throw("broken");
    scheduleFrame(does("later"));
    expect(inFrames()).to.deep.equal(["next", "later"]);
  });
});
