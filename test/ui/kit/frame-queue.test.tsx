import "#test/support/dom.ts";
import { expect } from "chai";
import { Frames } from "#test/support/frames.ts";
import { cancelFrame, scheduleFrame } from "#ui/kit/virtual/frame-queue.ts";

describe("The frame queue", () => {
  const frames = new Frames();
  const done: string[] = [];
  /** Records the callbacks of each frame. */
  const inFrames = () => {
    const all: string[] = [];
    while (frames.draw()) all.push(done.splice(0).join());
    return all;
  };
  beforeEach(() => {
    done.length = 0;
    frames.pause();
  });
  afterEach(() => frames.resume());

  const does = (name: string) => () => void done.push(name);

  it("runs one callback per frame, and each once however often it was scheduled", () => {
    const [first, second] = [does("first"), does("second")];
    for (const work of [first, second, first]) scheduleFrame(work);
    expect(inFrames()).to.deep.equal(["first", "second"]);
  });

  it("runs a callback that reschedules itself once per frame", () => {
    let left = 6;
    const again = () => {
      done.push("again");
      left -= 1;
      if (left > 0) scheduleFrame(again);
    };
    scheduleFrame(again);
    expect(inFrames()).to.deep.equal(Array(6).fill("again"));
  });

  it("alternates a callback that reschedules itself with others", () => {
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

  it("skips a cancelled callback, and runs the next one in its frame", () => {
    const forgotten = does("forgotten");
    scheduleFrame(forgotten);
    cancelFrame(forgotten);
    scheduleFrame(does("first"));
    scheduleFrame(does("second"));
    expect(inFrames()).to.deep.equal(["first", "second"]);
  });

  it("continues after a callback that throws", () => {
    scheduleFrame(() => {
      throw new Error("broken");
    });
    scheduleFrame(does("next"));
    expect(() => frames.draw()).to.throw("broken");
    scheduleFrame(does("later"));
    expect(inFrames()).to.deep.equal(["next", "later"]);
  });
});
