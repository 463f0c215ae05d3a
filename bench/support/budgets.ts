import { readFileSync } from "node:fs";
import type budgets from "../budgets.json";
import type { Line } from "./report.ts";

/** The names of bench/budgets.json. A ratio to a competitor is checked where both are measured. */
export type Budgeted = keyof typeof budgets;

/**
 * An upper or lower limit.
 * A figure without a limit has no competitor in the same run and is only reported.
 */
type Budget = { readonly limit?: number; readonly isLeast?: true; readonly unit: string; readonly what: string };

const BUDGETS = JSON.parse(readFileSync("bench/budgets.json", "utf8")) as Readonly<Record<Budgeted, Budget>>;

type About = { readonly what?: string; readonly from?: string };

/** Returns a figure with the budget of that name. `what` distinguishes figures of the same budget. */
export function toBudgetLine(name: Budgeted, figure: number, { what, from }: About = {}): Line {
  const { limit, isLeast, unit, what: about } = BUDGETS[name];
  return {
    what: what === undefined ? about : `${about}: ${what}`,
    figure,
    unit,
    ...(limit === undefined ? {} : { budget: isLeast ? { least: limit } : { most: limit } }),
    ...(from === undefined ? {} : { from }),
  };
}
