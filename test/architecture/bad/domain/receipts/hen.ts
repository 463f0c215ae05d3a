// The cycle is reported once, for egg.ts.
import type { Egg } from "./egg.ts";

export interface Hen {
  readonly egg: Egg;
}
