import type { Failure } from "#domain/shared/failure.ts";
import type { Scenario } from "./world.ts";

/** What a When keeps for its Then: one value of one type for each scenario. */
export class Kept<T> {
  readonly #values = new WeakMap<Scenario, { readonly value: T }>();

  keep(scenario: Scenario, value: T): void {
    this.#values.set(scenario, { value });
  }

  of(scenario: Scenario): T {
    const kept = this.#values.get(scenario);
    if (kept === undefined) throw new Error("nothing was done yet whose outcome could be judged");
    return kept.value;
  }
}

/** The words that staff have before them; undefined where nothing was said. */
export const words = new Kept<string | undefined>();
/** What staff can choose from. */
export const offered = new Kept<readonly string[]>();
/** Why nothing could be had. */
export const refusal = new Kept<Failure>();
