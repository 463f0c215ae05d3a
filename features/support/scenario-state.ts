import type { Failure } from "#domain/shared/failure.ts";
import { formatShownMessage, createStepError } from "./assertion-error.ts";
import type { NamedOutcomes } from "./named-outcomes.ts";
import type { Scenario } from "./world.ts";

/** A value that one step keeps for a later step of the same scenario. */
export class ScenarioValue<T> {
  readonly #values = new WeakMap<Scenario, { readonly value: T }>();
  readonly expected: string;

  /** `expected` describes the value for failure messages, as in `receipts to be found`. */
  constructor(expected: string) {
    this.expected = expected;
  }

  set(scenario: Scenario, value: T): void {
    this.#values.set(scenario, { value });
  }

  get(scenario: Scenario): T {
    const kept = this.#values.get(scenario);
    if (kept === undefined) throw createStepError(this.expected, instead(scenario));
    return kept.value;
  }

  has(scenario: Scenario): boolean {
    return this.#values.has(scenario);
  }

  peek(scenario: Scenario): T | undefined {
    return this.#values.get(scenario)?.value;
  }
}

/** An outcome of a When that a Then reads. Steps must declare it with {@link keeps} or {@link needs}. */
export class Outcome<T> extends ScenarioValue<T> {
  override set(scenario: Scenario, value: T): void {
    const { keeps: named } = scenario.step;
    if (named?.includes(this) === false)
      throw new Error(`This When does not name in keeps(…) what it leads to: ${this.expected}`);
    super.set(scenario, value);
  }

  override get(scenario: Scenario): T {
    const { needs: named } = scenario.step;
    if (named?.includes(this) === false)
      throw new Error(`This Then does not name in needs(…) what it reads: ${this.expected}`);
    return super.get(scenario);
  }
}

type AnyOutcome = Outcome<unknown>;

/** A When has `keeps`, a Then has `needs`. */
export type StepOptions = NamedOutcomes<AnyOutcome>;
type Options = { readonly wrapperOptions: StepOptions };

/**
 * Declares the outcomes of a When, each kept in at least one case.
 * The linter and the list of sentences read it too.
 */
export const keeps = (...outcomes: readonly AnyOutcome[]): Options => ({ wrapperOptions: { keeps: outcomes } });

/** Declares the outcomes that a Then reads. Its When must keep the first one. */
export const needs = (...outcomes: readonly [AnyOutcome, ...AnyOutcome[]]): Options => ({
  wrapperOptions: { needs: outcomes },
});

/** For a Then that reads stored data after any When. */
export const AFTER_ANY_WHEN: Options = { wrapperOptions: { needs: [] } };

/** The message or text that the user sees; undefined if there is none. */
export const shownText = new Outcome<string | undefined>("a message to be shown");
/** The list that the user sees. */
export const shownList = new Outcome<readonly string[]>("a list to be shown");
/** The question that the user must answer first. */
export const shownQuestion = new Outcome<string>("a question to be shown");
/** True if a change of a colleague would be lost. */
export const overwritesColleague = new Outcome<boolean>("a conflict to be resolved");
/** The failure of a request. */
export const requestFailure = new Outcome<Failure>("access to be denied");

/** Returns why an outcome is missing: the user saw a message, or no step leads to it. */
function instead(scenario: Scenario): string {
  return shownText.has(scenario)
    ? formatShownMessage(shownText.peek(scenario))
    : "no step of this example has this result";
}
