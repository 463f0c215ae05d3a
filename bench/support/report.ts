import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

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

/** A budget that could not be met, why, and the figure beyond which that is no excuse. */
type Unmet = { readonly worst: number; readonly why: string };
const UNMET = JSON.parse(readFileSync("bench/unmet.json", "utf8")) as Readonly<Record<string, Unmet>>;

/** Why a budget is not held, where that was found out and it is no worse than it was then. */
export function excuseOf(line: Line): string | undefined {
  const unmet = UNMET[line.what];
  if (unmet === undefined || line.budget === undefined || holds(line)) return undefined;
  const worst = "most" in line.budget ? { most: unmet.worst } : { least: unmet.worst };
  return holds({ ...line, budget: worst }) ? unmet.why : undefined;
}

/** Where the lines of a measurement are kept. */
export const fileOf = (name: string): string => `reports/bench-${name}.json`;

/** Shows the lines, keeps them in reports/ for bench/results.ts, and makes the process fail when a budget is broken without an excuse. */
export function report(name: string, lines: readonly Line[]): void {
  for (const line of lines) {
    const excuse = excuseOf(line);
    console.log(`${holds(line) ? "ok   " : "OVER "} ${textOf(line)}${excuse === undefined ? "" : `; known: ${excuse}`}`);
  }
  mkdirSync("reports", { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(lines, null, 2));
  if (!lines.every((line) => holds(line) || excuseOf(line) !== undefined)) process.exitCode = 1;
}

export function textOf(line: Line): string {
  const { what, figure, unit, from } = line;
  return `${what}: ${rounded(figure)} ${unit}${line.budget ? ` (${limitOf(line)})` : ""}${from === undefined ? "" : `; ${from}`}`;
}

export const limitOf = ({ budget }: Line): string =>
  budget === undefined ? "" : "most" in budget ? `at most ${rounded(budget.most)}` : `at least ${rounded(budget.least)}`;

/** Three digits that count, and every one of a whole number. */
export const rounded = (figure: number): string =>
  Number.isInteger(figure) || Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
