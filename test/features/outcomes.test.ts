import { expect } from "chai";
import type { Catalogue, Sentence } from "#features/tooling/catalogue.ts";
import { featureFiles } from "#features/tooling/cucumber.ts";
import { findWhens } from "#features/tooling/lint-outcomes.ts";
import { runExamples } from "#features/tooling/run-examples.ts";
import { rejectedPatch } from "#features/support/account-driver.ts";
import {
  Outcome,
  shownQuestion,
  requestFailure,
  shownText,
  type StepOptions,
} from "#features/support/scenario-state.ts";
import { ratesDraft } from "#features/support/rates-driver.ts";
import type { Scenario } from "#features/support/world.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** Outcomes that a When keeps only in some cases, such as a failure or a conflict. */
const IN_SOME_CASES: ReadonlySet<unknown> = new Set([
  shownText,
  requestFailure,
  rejectedPatch,
  shownQuestion,
  ratesDraft,
]);

describe("the outcomes that link a Then to its Whens", function () {
  this.timeout(60_000);
  let book: Catalogue;
  const kept = new Map<object, Set<unknown>>();
  const patterns = (sentences: readonly Sentence[]): readonly string[] => sentences.map(({ pattern }) => pattern);
  const named = (pattern: string): Sentence => book.sentences.find((sentence) => sentence.pattern === pattern)!;

  before(async () => {
    book = await loadCatalogue();
    const keep = Outcome.prototype.set;
    Outcome.prototype.set = function (this: Outcome<unknown>, scenario: Scenario, value: unknown): void {
      keep.call(this, scenario, value);
      kept.set(scenario.step, (kept.get(scenario.step) ?? new Set()).add(this));
    };
    const { results } = await runExamples(
      { assembly: "memory", requested: featureFiles().map((file) => ({ file, lines: [] })) },
      book,
    );
    Outcome.prototype.set = keep;
    expect(results.filter(({ passed }) => !passed)).to.deep.equal([]);
  });

  it("are declared by every When and every Then", () => {
    const silent = book.sentences.filter(
      ({ keyword, outcomes: { keeps, needs } }) =>
        (keyword === "When" && !keeps?.length) || (keyword === "Then" && needs === undefined),
    );
    expect(patterns(silent)).to.deep.equal([]);
  });

  it("have at least one When that declares them", () => {
    const unreachable = book.sentences.filter((sentence) => findWhens(sentence, book.sentences)?.length === 0);
    expect(patterns(unreachable)).to.deep.equal([]);
  });

  it("are kept by each When that declares them, except in some cases", () => {
    const untrue = book.sentences.flatMap(({ pattern, outcomes }) =>
      (outcomes.keeps ?? [])
        .filter((outcome) => !IN_SOME_CASES.has(outcome) && !kept.get(outcomes)?.has(outcome))
        .map(({ expected }) => `${pattern}: ${expected}`),
    );
    expect(untrue).to.deep.equal([]);
  });

  it("determine the Whens of a Then", () => {
    expect(patterns(findWhens(named("the user sees the question {string}"), book.sentences)!))
      .to.include("the user is about to close {store}")
      .and.not.to.include("the user closes {store}");
    expect(findWhens(named("the stores are {list}"), book.sentences)).to.equal(undefined);
  });

  it("cannot be kept or read by a step that does not declare them", () => {
    const outcome = new Outcome<string>("a store to be painted");
    const scenario = (step: StepOptions): Scenario => ({ step }) as Scenario;
    expect(() => outcome.set(scenario({ keeps: [shownText] }), "red")).to.throw(
      "This When does not name in keeps(…) what it leads to: a store to be painted",
    );
    expect(() => outcome.get(scenario({ needs: [shownText] }))).to.throw(
      "This Then does not name in needs(…) what it reads: a store to be painted",
    );
    const given = scenario({});
    outcome.set(given, "red");
    expect(outcome.get(given)).to.equal("red");
  });
});
