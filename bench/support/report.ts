import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

/** A figure, with its budget if it has one. */
export type Line = {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly budget?: { readonly least: number } | { readonly most: number };
  /** The measurements behind the figure. */
  readonly from?: string;
};

export const holds = ({ figure, budget }: Line): boolean =>
  budget === undefined || ("most" in budget ? figure <= budget.most : figure >= budget.least);

/**
 * A known excess over a budget: the measured range and the reason.
 * It expires at the end of a day, `2027-02-28`.
 */
export type Exception = {
  readonly range: readonly [least: number, most: number];
  readonly until: string;
  readonly why: string;
};
type Exceptions = Readonly<Record<string, Exception>>;
const EXCEPTIONS = JSON.parse(readFileSync("bench/exceptions.json", "utf8")) as Exceptions;

/** How far a figure may exceed the range of an exception. */
const TOLERANCE = 0.1;

/**
 * Returns the reason of a valid exception whose range, plus 10 %, contains the figure.
 * Undefined if there is none.
 */
export function findException(line: Line, today = new Date(), exceptions = EXCEPTIONS): string | undefined {
  const exception = exceptions[line.what];
  if (exception === undefined || line.budget === undefined || holds(line)) return undefined;
  if (today.toISOString().slice(0, 10) > exception.until) return undefined;
  const [least, most] = exception.range;
  const budget = "most" in line.budget ? { most: most * (1 + TOLERANCE) } : { least: least * (1 - TOLERANCE) };
  return holds({ ...line, budget }) ? exception.why : undefined;
}

/** The file of a benchmark's lines. */
export const lineFile = (name: string): string => `reports/bench-${name}.json`;

/**
 * Shows the lines and writes them to reports/ for bench/results.ts.
 * Fails the process if a budget is exceeded without an exception.
 */
export function report(name: string, lines: readonly Line[]): void {
  for (const line of lines) {
    const excuse = findException(line);
    console.log(
      `${holds(line) ? "ok   " : "OVER "} ${formatLine(line)}${excuse === undefined ? "" : `; known: ${excuse}`}`,
    );
  }
  mkdirSync("reports", { recursive: true });
  writeFileSync(lineFile(name), JSON.stringify(lines, null, 2));
  if (!lines.every((line) => holds(line) || findException(line) !== undefined)) process.exitCode = 1;
}

export function formatLine(line: Line): string {
  const { what, figure, unit, from } = line;
  return `${what}: ${rounded(figure)} ${unit}${line.budget ? ` (${formatLimit(line)})` : ""}${from === undefined ? "" : `; ${from}`}`;
}

export const formatLimit = ({ budget }: Line): string =>
  budget === undefined
    ? ""
    : "most" in budget
      ? `at most ${rounded(budget.most)}`
      : `at least ${rounded(budget.least)}`;

/** Formats three significant digits, or every digit of an integer. */
export const rounded = (figure: number): string =>
  Number.isInteger(figure) || Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
