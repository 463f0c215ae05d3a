import { mkdirSync, writeFileSync } from "node:fs";

/** A figure of ours, held to its budget where it has one. */
export type Line = {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly budget?: { readonly least: number } | { readonly most: number };
  /** What it was measured from. */
  readonly from?: string;
};

export const holds = ({ figure, budget }: Line): boolean =>
  budget === undefined || ("most" in budget ? figure <= budget.most : figure >= budget.least);

/** Shows the lines, keeps them in reports/ for bench/results.ts, and makes the process fail when a budget is broken. */
export function report(name: string, lines: readonly Line[]): void {
  for (const line of lines) console.log(`${holds(line) ? "ok   " : "OVER "} ${textOf(line)}`);
  mkdirSync("reports", { recursive: true });
  writeFileSync(`reports/bench-${name}.json`, JSON.stringify(lines, null, 2));
  if (!lines.every(holds)) process.exitCode = 1;
}

export function textOf({ what, figure, unit, budget, from }: Line): string {
  const bound = budget === undefined ? "" : "most" in budget ? ` (at most ${budget.most})` : ` (at least ${budget.least})`;
  return `${what}: ${rounded(figure)} ${unit}${bound}${from === undefined ? "" : `; ${from}`}`;
}

/** Three digits that count. */
export const rounded = (figure: number): string => (Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3))));
