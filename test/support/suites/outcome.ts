export interface Failed {
  readonly title: string;
  readonly details: string;
}

/** The result of one suite. Each failure is named. */
export interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failed[];
  /** Tests that failed and passed when they ran once more. */
  readonly flaky?: readonly string[];
  /** A remark for the reader of a successful run. */
  readonly remark?: string;
}

export const failure = (title: string, details = ""): Outcome => ({
  passed: 0,
  skipped: 0,
  failures: [{ title, details }],
});

export const passed = (count: number): Outcome => ({ passed: count, skipped: 0, failures: [] });

export const combine = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
});

export const firstLines = (text: string, count = 40): string => text.trim().split("\n").slice(0, count).join("\n");

/** Returns the end of a program's output, which usually has the reason. */
export const lastLines = (text: string, count = 40): string => text.trimEnd().split("\n").slice(-count).join("\n");
