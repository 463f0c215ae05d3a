import { expect } from "chai";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LateUnfolding } from "#ui/model/late-unfolding.ts";

class Part {
  readonly done: string[] = [];

  load(): Promise<void> {
    this.done.push("load");
    return Promise.resolve();
  }

  stop(): void {
    this.done.push("stop");
  }
}

function folded() {
  const notifier = new RecordingNotifier();
  const fetches: { arrive: (part: Part) => void; fail: () => void }[] = [];
  const late = new LateUnfolding<Part>({
    notifier, make: () => new Promise((resolve, reject) => fetches.push({ arrive: resolve, fail: () => reject(new Error("offline")) })),
  });
  return { late, fetches, said: () => notifier.raised.map(({ msg }) => msg) };
}

describe("Something that stands folded, and its code with it", () => {
  withoutMobxComplaints();

  it("fetches its code when it is first opened, and asks then, and never twice for the code", async () => {
    const { late, fetches } = folded();
    await late.refresh();
    expect([late.isOpen, fetches.length]).to.deep.equal([false, 0]);
    const opening = late.toggle();
    expect([late.isOpen, late.part]).to.deep.equal([true, undefined]);
    const part = new Part();
    fetches[0]?.arrive(part);
    await opening;
    expect([late.part, part.done]).to.deep.equal([part, ["load"]]);
    await late.toggle();
    await late.toggle();
    expect([late.isOpen, part.done, fetches.length]).to.deep.equal([true, ["load", "stop", "load"], 1]);
  });

  it("asks again only where somebody is looking", async () => {
    const { late, fetches } = folded();
    const part = new Part();
    const opening = late.toggle();
    fetches[0]?.arrive(part);
    await opening;
    await late.refresh();
    late.fold();
    await late.refresh();
    expect(part.done).to.deep.equal(["load", "load", "stop"]);
  });

  it("asks nothing where it was folded before its code was there", async () => {
    const { late, fetches, said } = folded();
    const opening = late.toggle();
    late.fold();
    const part = new Part();
    fetches[0]?.arrive(part);
    await opening;
    expect([late.isOpen, part.done, said()]).to.deep.equal([false, [], []]);
  });

  it("is one thing, however often it was opened while its code was on its way", async () => {
    const { late, fetches } = folded();
    const parts = [new Part(), new Part()];
    void late.toggle();
    void late.toggle();
    void late.toggle();
    parts.forEach((part, at) => fetches[at]?.arrive(part));
    await turn();
    expect([late.part, parts[1]?.done]).to.deep.equal([parts[0], []]);
  });

  it("folds and says so where its code is out of reach, unless nobody waits for it, and can be opened again", async () => {
    const { late, fetches, said } = folded();
    const opening = late.toggle();
    fetches[0]?.fail();
    await opening;
    expect([late.isOpen, said()]).to.deep.equal([false, ["This part of the page could not be loaded, please try again later"]]);
    const again = late.toggle();
    late.fold();
    fetches[1]?.fail();
    await again;
    expect([late.isOpen, said().length]).to.deep.equal([false, 1]);
    const third = late.toggle();
    fetches[2]?.arrive(new Part());
    await third;
    expect([late.isOpen, late.part?.done]).to.deep.equal([true, ["load"]]);
  });
});
