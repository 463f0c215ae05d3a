// The longest task of a page during an action.
import type { Page } from "playwright-core";

/** In milliseconds: processor time, and clock time, which includes the time of other programs. */
export type LongestTask = { readonly processor: number; readonly clock: number };

/** A trace event of the browser. Durations are microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export async function longestTask(page: Page, act: () => Promise<void>): Promise<LongestTask> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel"] } });
  await act();
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await complete;
  await devtools.detach();
  return longestOf(events);
}

/** Returns the longest task of the threads that run pages. */
function longestOf(events: readonly TraceEvent[]): LongestTask {
  const mains = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = events.filter((event) => event.name === "ThreadControllerImpl::RunTask" && mains.has(threadOf(event)));
  if (tasks.length === 0)
    throw new Error("the browser traced no task: are they still called ThreadControllerImpl::RunTask?");
  const longest = (of: "dur" | "tdur") => tasks.reduce((most, { [of]: took = 0 }) => Math.max(most, took), 0) / 1_000;
  return { processor: longest("tdur"), clock: longest("dur") };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
