import { expect } from "chai";
import type { Book, Sentence } from "#features/pack/book.ts";
import { featureFiles } from "#features/pack/cucumber.ts";
import { whensFor } from "#features/pack/outcomes.ts";
import { run } from "#features/pack/running.ts";
import { outdated } from "#features/support/account-office.ts";
import { Outcome, question, refusal, words, type StepOptions } from "#features/support/kept.ts";
import { draft } from "#features/support/rates-desk.ts";
import type { Scenario } from "#features/support/world.ts";
import { wholeBook } from "./whole-book.ts";

/** Outcomes that a When keeps only in some cases, such as a failure or a conflict. */
const IN_SOME_CASES: ReadonlySet<unknown> = new Set([words, refusal, outdated, question, draft]);

describe("the outcomes that link a Then to its Whens", function () {
  this.timeout(60_000);
  let book: Book;
  const kept = new Map<object, Set<unknown>>();
  const patterns = (sentences: readonly Sentence[]): readonly string[] => sentences.map(({ pattern }) => pattern);
  const named = (pattern: string): Sentence => book.sentences.find((sentence) => sentence.pattern === pattern)!;

  before(async () => {
    book = await wholeBook();
    const keep = Outcome.prototype.keep;
    Outcome.prototype.keep = function (this: Outcome<unknown>, scenario: Scenario, value: unknown): void {
      keep.call(this, scenario, value);
      kept.set(scenario.step, (kept.get(scenario.step) ?? new Set()).add(this));
    };
    const { results } = await run({ assembly: "memory", asked: featureFiles().map((file) => ({ file, lines: [] })) }, book);
    Outcome.prototype.keep = keep;
    expect(results.filter(({ passed }) => !passed)).to.deep.equal([]);
  });

  it("are declared by every When and every Then", () => {
    const silent = book.sentences.filter(({ use, outcomes: { keeps, needs } }) => (use === "When" && !keeps?.length) || (use === "Then" && needs === undefined));
    expect(patterns(silent)).to.deep.equal([]);
  });

  it("have at least one When that declares them", () => {
    const unreachable = book.sentences.filter((sentence) => whensFor(sentence, book.sentences)?.length === 0);
    expect(patterns(unreachable)).to.deep.equal([]);
  });

  it("are kept by each When that declares them, except in some cases", () => {
    const untrue = book.sentences.flatMap(({ pattern, outcomes }) =>
      (outcomes.keeps ?? []).filter((outcome) => !IN_SOME_CASES.has(outcome) && !kept.get(outcomes)?.has(outcome)).map(({ expected }) => `${pattern}: ${expected}`));
    expect(untrue).to.deep.equal([]);
  });

  it("determine the Whens of a Then", () => {
    expect(patterns(whensFor(named("the user sees the question {string}"), book.sentences)!)).to.include("the user is about to close {store}").and.not.to.include("the user closes {store}");
    expect(whensFor(named("the stores are {list}"), book.sentences)).to.equal(undefined);
  });

  it("cannot be kept or read by a step that does not declare them", () => {
    const outcome = new Outcome<string>("a store to be painted");
    const scenario = (step: StepOptions): Scenario => ({ step }) as Scenario;
    expect(() => outcome.keep(scenario({ keeps: [words] }), "red")).to.throw("This When does not name in keeps(…) what it leads to: a store to be painted");
    expect(() => outcome.of(scenario({ needs: [words] }))).to.throw("This Then does not name in needs(…) what it reads: a store to be painted");
    const given = scenario({});
    outcome.keep(given, "red");
    expect(outcome.of(given)).to.equal("red");
  });
});
