import { readFileSync } from "node:fs";
import type budgets from "../budgets.json";
import type { Line } from "./report.ts";

/** Those that bench/budgets.json has; a ratio to something else is held where both are measured. */
export type Budgeted = keyof typeof budgets;

/** At most the limit, or at least. A figure without a limit has no competitor in the same run: it is reported only. */
type Budget = { readonly limit?: number; readonly isLeast?: true; readonly unit: string; readonly what: string };

const BUDGETS = JSON.parse(readFileSync("bench/budgets.json", "utf8")) as Readonly<Record<Budgeted, Budget>>;

type About = { readonly what?: string; readonly from?: string };

/** A figure, held to the budget of that name; `what` tells it from others that are held to the same. */
export function heldTo(name: Budgeted, figure: number, { what, from }: About = {}): Line {
  const { limit, isLeast, unit, what: about } = BUDGETS[name];
  return {
    what: what === undefined ? about : `${about}: ${what}`, figure, unit,
    ...(limit === undefined ? {} : { budget: isLeast ? { least: limit } : { most: limit } }),
    ...(from === undefined ? {} : { from }),
  };
}
