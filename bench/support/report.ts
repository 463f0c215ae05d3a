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

/** A budget that is known not to hold: the figures that were measured, and why. It expires at the end of a day, `2027-02-28`. */
export type Exception = { readonly range: readonly [least: number, most: number]; readonly until: string; readonly why: string };
type Exceptions = Readonly<Record<string, Exception>>;
const EXCEPTIONS = JSON.parse(readFileSync("bench/exceptions.json", "utf8")) as Exceptions;

/** How far a figure may be beyond the worst one of the exception. */
const TOLERANCE = 0.1;

/** Why a budget does not hold, if an exception says so, has not expired, and the figure is within its range and 10 %. */
export function excuseOf(line: Line, today = new Date(), exceptions = EXCEPTIONS): string | undefined {
  const exception = exceptions[line.what];
  if (exception === undefined || line.budget === undefined || holds(line)) return undefined;
  if (today.toISOString().slice(0, 10) > exception.until) return undefined;
  const [least, most] = exception.range;
  const budget = "most" in line.budget ? { most: most * (1 + TOLERANCE) } : { least: least * (1 - TOLERANCE) };
  return holds({ ...line, budget }) ? exception.why : undefined;
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
