import type { Failure } from "#domain/shared/failure.ts";
import { Complaint, quoted } from "./complaint.ts";
import type { Scenario } from "./world.ts";

/** What a When keeps for its Then: one value of one type for each scenario. */
export class Kept<T> {
  readonly #values = new WeakMap<Scenario, { readonly value: T }>();
  readonly #expected: string;

  /** `expected` is what a Then needs of a When, as in `receipts to be asked for`. */
  constructor(expected: string) {
    this.#expected = expected;
  }

  keep(scenario: Scenario, value: T): void {
    this.#values.set(scenario, { value });
  }

  of(scenario: Scenario): T {
    const kept = this.#values.get(scenario);
    if (kept === undefined) throw new Complaint(`Expected ${this.#expected}, but ${instead(scenario)}`);
    return kept.value;
  }

  peek(scenario: Scenario): T | undefined {
    return this.#values.get(scenario)?.value;
  }
}

/** The words that staff have before them; undefined where nothing was said. */
export const words = new Kept<string | undefined>("something to be told or shown");
/** What staff can choose from. */
export const offered = new Kept<readonly string[]>("something to be offered");
/** What staff are asked before something is done. */
export const question = new Kept<string>("them to be asked");
/** Whether what a colleague has written would be lost. */
export const overwrites = new Kept<boolean>("them to decide between two changes");
/** Why nothing could be had. */
export const refusal = new Kept<Failure>("them to be refused");

/** Why there is nothing to judge: something was said instead, or nothing was done that could have led there. */
function instead(scenario: Scenario): string {
  const said = words.peek(scenario);
  return said === undefined ? "no step of this example leads to that" : `they are told ${quoted(said)}`;
}
