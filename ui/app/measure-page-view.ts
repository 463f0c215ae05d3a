import type { Random } from "#domain/shared/random.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { PageId, PageViewMeter, PageViewSampling } from "#domain/shell/index.ts";
import { isPageViewSampled } from "#domain/shell/rules.ts";
import { logBugs } from "./log-bugs.ts";

type Deps = {
  readonly window: Window;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly load?: () => Promise<PageViewMeter>;
};

/**
 * Measures the page view, if it is one of the sample. The code is loaded when the browser is idle or at the first
 * interaction, and does not delay the page. It also reads what the browser recorded before.
 */
export async function measurePageView(
  sampling: PageViewSampling | undefined,
  page: PageId | undefined,
  { window, schedule, random, load = loadMeter }: Deps,
): Promise<void> {
  if (sampling === undefined || page === undefined || !isPageViewSampled(sampling, random)) return;
  await untilIdle(window, schedule);
  const meter = await load().catch(() => undefined);
  meter?.measure({ build: sampling.build, page });
}

const loadMeter = logBugs(async () => (await import("./chunks/web-vitals.ts")).createMeter(window));

const INTERACTIONS = ["pointerdown", "keydown"] as const;

/** Safari has no idle callback. */
const untilIdle = (window: Window, schedule: Schedule): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve();
    for (const type of INTERACTIONS) window.addEventListener(type, end, { capture: true, once: true });
    if ("requestIdleCallback" in window) window.requestIdleCallback(end, { timeout: IDLE_TIMEOUT_MS });
    else schedule.after(IDLE_TIMEOUT_MS, end);
  });

const IDLE_TIMEOUT_MS = 5_000;
