import type { Failure } from "#domain/shared/failure.ts";
import { messageShown, unexpected } from "./complaint.ts";
import type { NamedOutcomes } from "./named-outcomes.ts";
import type { Scenario } from "./world.ts";

/** What a step keeps for a later one: one value of one type for each scenario. */
export class Kept<T> {
  readonly #values = new WeakMap<Scenario, { readonly value: T }>();
  readonly expected: string;

  /** `expected` is what the later step needs of the earlier one, as in `receipts to be asked for`. */
  constructor(expected: string) {
    this.expected = expected;
  }

  keep(scenario: Scenario, value: T): void {
    this.#values.set(scenario, { value });
  }

  of(scenario: Scenario): T {
    const kept = this.#values.get(scenario);
    if (kept === undefined) throw unexpected(this.expected, instead(scenario));
    return kept.value;
  }

  isKept(scenario: Scenario): boolean {
    return this.#values.has(scenario);
  }

  peek(scenario: Scenario): T | undefined {
    return this.#values.get(scenario)?.value;
  }
}

/** What a When leads to, and a Then reads: only steps that name it with {@link keeps} or {@link needs} can do so. */
export class Outcome<T> extends Kept<T> {
  override keep(scenario: Scenario, value: T): void {
    const { keeps: named } = scenario.step;
    if (named?.includes(this) === false) throw new Error(`This When does not name in keeps(…) what it leads to: ${this.expected}`);
    super.keep(scenario, value);
  }

  override of(scenario: Scenario): T {
    const { needs: named } = scenario.step;
    if (named?.includes(this) === false) throw new Error(`This Then does not name in needs(…) what it reads: ${this.expected}`);
    return super.of(scenario);
  }
}

type AnyOutcome = Outcome<unknown>;

/** A When has `keeps`, a Then has `needs`. */
export type StepOptions = NamedOutcomes<AnyOutcome>;
type Options = { readonly wrapperOptions: StepOptions };

/** The outcomes of a When, each of which it keeps in some case. The linter and the list of sentences read it too. */
export const keeps = (...outcomes: readonly AnyOutcome[]): Options => ({ wrapperOptions: { keeps: outcomes } });

/** The outcomes that a Then reads. Its When has to keep the first one. */
export const needs = (...outcomes: readonly [AnyOutcome, ...AnyOutcome[]]): Options => ({ wrapperOptions: { needs: outcomes } });

/** For a Then that looks at what is on record, whatever happened. */
export const AFTER_ANY_WHEN: Options = { wrapperOptions: { needs: [] } };

/** The words that staff have before them; undefined where nothing was said. */
export const words = new Outcome<string | undefined>("a message to be shown");
/** What staff can choose from. */
export const offered = new Outcome<readonly string[]>("a list to be shown");
/** What staff are asked before something is done. */
export const question = new Outcome<string>("a question to be shown");
/** Whether what a colleague has written would be lost. */
export const overwrites = new Outcome<boolean>("a conflict to be resolved");
/** Why nothing could be had. */
export const refusal = new Outcome<Failure>("access to be denied");

/** Why there is nothing to judge: something was said instead, or nothing was done that could have led there. */
function instead(scenario: Scenario): string {
  return words.isKept(scenario) ? messageShown(words.peek(scenario)) : "no step of this example has this result";
}
