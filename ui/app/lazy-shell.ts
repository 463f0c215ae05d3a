import { autorun } from "mobx";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import type * as lazyShellViews from "./chunks/lazy-shell-views.ts";
import { afterHydration } from "./hydration.ts";
import { logBugs } from "./log-bugs.ts";
import { PREFETCH_DELAY_MS } from "./navigation.ts";

type Views = typeof lazyShellViews;

/** Loads the code that the first screen does not need: after a delay, or as soon as it is needed. */
export function loadLazyShell(shell: ShellViewModel, schedule: Schedule, load = importViews): LazyModule<Views> {
  const views = new LazyModule<Views>(logBugs(load), schedule);
  schedule.after(PREFETCH_DELAY_MS, () => void views.load());
  autorun(() => shell.needsLazyViews && void views.load());
  return views;
}

const importViews = (): Promise<Views> => afterHydration(() => import("./chunks/lazy-shell-views.ts"));
