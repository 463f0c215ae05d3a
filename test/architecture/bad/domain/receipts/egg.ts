// breaks no-cycles
import type { Hen } from "./hen.ts";

export interface Egg {
  readonly hen: Hen;
}
