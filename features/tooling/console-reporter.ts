// Formats the output of a run for the terminal.
import type { Assembly } from "./cucumber.ts";
import type { Result } from "./result-store.ts";

const PLACE = { memory: "in memory", api: "through the API", foreign: "through the foreign API" } as const;

const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns a line per feature, and each failure with its reason. With `each`, also the passed examples. */
export function formatResults(results: readonly Result[], each: boolean): readonly string[] {
  const names = [...new Set(results.map(({ feature }) => feature))];
  return names.flatMap((name) => {
    const own = results.filter(({ feature }) => feature === name);
    const failed = own.filter(({ passed }) => !passed);
    const shown = each ? own : failed;
    return [
      `${mark(failed.length === 0)} ${name} (${pluralize(own.length, "example")})`,
      ...shown.flatMap((result) =>
        formatResult(result, own.filter(({ example }) => example === result.example).length > 1),
      ),
    ];
  });
}

/** Adds the position to failed examples and to those that share their name. */
function formatResult(
  { example, passed, explanation: reasons = "", file, line }: Result,
  shares: boolean,
): readonly string[] {
  if (passed) return [`    ✔ ${example}${shares ? `  ${file}:${line}` : ""}`];
  return [`    ✖ ${example}  ${file}:${line}`, ...reasons.split("\n").map((words) => `        ${words}`)];
}

export function formatSummary(results: readonly Result[], assembly: Assembly, seconds: number): string {
  const failed = results.filter(({ passed }) => !passed).length;
  return `${pluralize(results.length, "example")} ${PLACE[assembly]}: ${results.length - failed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
}

const mark = (good: boolean): string => (good ? "✔" : "✖");
