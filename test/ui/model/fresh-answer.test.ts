import { expect } from "chai";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { turn } from "#test/ui/support/turn.ts";
import { FreshAnswer } from "#ui/model/fresh-answer.ts";

/** A picker whose answers come when they are let go. */
function aPicker() {
  const schedule = new ManualSchedule();
  const fresh = new FreshAnswer<string>(schedule);
  const asked: { readonly cancellation: Cancellation; readonly answer: (result: Result<string, Failure>) => void }[] = [];
  const ask = (about: string) => fresh.ask(about, (cancellation) => new Promise((answer) => asked.push({ cancellation, answer })));
  return { schedule, fresh, asked, ask };
}

describe("A fresh answer", () => {
  it("is not asked for again while the question is under way [ACCT-023]", async () => {
    const { ask, asked } = aPicker();
    const both = [ask("1001"), ask("1001")];
    asked[0]?.answer(ok("Soho"));
    expect(await Promise.all(both)).to.deep.equal([ok("Soho"), ok("Soho")]);
    expect(asked).to.have.length(1);
  });

  it("is not asked for again for 60 seconds after it came, and then is [ACCT-023]", async () => {
    const { ask, asked, schedule } = aPicker();
    const first = ask("1001");
    schedule.advance(90_000);
    asked[0]?.answer(ok("Soho"));
    await first;
    schedule.advance(59_999);
    expect(await ask("1001")).to.deep.equal(ok("Soho"));
    schedule.advance(1);
    void ask("1001");
    expect(asked).to.have.length(2);
  });

  it("is asked for again when it failed", async () => {
    const { ask, asked, schedule } = aPicker();
    const first = ask("1001");
    asked[0]?.answer(err(failure("unreachable")));
    expect(await first).to.deep.equal(err(failure("unreachable")));
    await turn();
    void ask("1001");
    expect([asked.length, schedule.pending]).to.deep.equal([2, 0]);
  });

  it("goes with the question: another one aborts it, and its late answer counts for nothing", async () => {
    const { ask, asked, schedule } = aPicker();
    void ask("1001");
    const second = ask("1002");
    expect(asked.map(({ cancellation }) => cancellation.aborted)).to.deep.equal([true, false]);
    asked[1]?.answer(ok("York"));
    asked[0]?.answer(ok("Soho"));
    await turn();
    expect([await second, await ask("1002")]).to.deep.equal([ok("York"), ok("York")]);
    expect([asked.length, schedule.pending]).to.deep.equal([2, 1]);
  });

  it("is dropped when the picker closes, with whatever was planned", async () => {
    const { ask, asked, fresh, schedule } = aPicker();
    const first = ask("1001");
    asked[0]?.answer(ok("Soho"));
    await first;
    fresh.forget();
    void ask("1001");
    expect([asked.length, schedule.pending]).to.deep.equal([2, 0]);
  });
});
