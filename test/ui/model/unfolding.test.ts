import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { Unfolding } from "#ui/model/unfolding.ts";

function folded() {
  const asked: AbortSignal[] = [];
  const answers: ((answer: Result<string, Failure>) => void)[] = [];
  const part = new Unfolding<string>((cancellation) => {
    asked.push(cancellation as AbortSignal);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { part, asked, answer: (result: Result<string, Failure>) => answers.shift()?.(result) };
}

describe("Something that stands folded under its title", () => {
  withoutMobxComplaints();

  it("is asked for when it is opened, and waits for nothing before", async () => {
    const { part, asked, answer } = folded();
    expect([part.state, asked.length]).to.deep.equal(["ready", 0]);
    const opening = part.toggle();
    expect([part.isOpen, part.state, asked.length]).to.deep.equal([true, "loading", 1]);
    answer(ok("here"));
    await opening;
    expect([part.state, part.value]).to.deep.equal(["ready", "here"]);
  });

  it("keeps in sight what is there while it is asked for again", async () => {
    const { part, answer } = folded();
    const opening = part.toggle();
    answer(ok("here"));
    await opening;
    const again = part.refresh();
    expect([part.state, part.value]).to.deep.equal(["ready", "here"]);
    answer(ok("newer"));
    await again;
    expect(part.value).to.equal("newer");
  });

  it("is asked for by nobody who does not look", async () => {
    const { part, asked } = folded();
    await part.refresh();
    void part.toggle();
    void part.toggle();
    expect([asked.length, asked[0]?.aborted, part.isOpen]).to.deep.equal([1, true, false]);
    await part.refresh();
    expect(asked).to.have.length(1);
  });

  it("says why it could not be had, and can be asked for again", async () => {
    const { part, answer } = folded();
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
