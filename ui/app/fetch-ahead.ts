import { autorun } from "mobx";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { LatePart } from "#ui/model/late-part.ts";
import type { LateViews } from "#ui/shell/shell-frame.tsx";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import { AHEAD_AFTER_MS } from "./navigation.ts";

/** Fetches what the first screen does without while nothing else is to be done, or as soon as it is needed. */
export function fetchAhead(shell: ShellViewModel, schedule: Schedule): LatePart<LateViews> {
  const late = new LatePart<LateViews>(() => import("./late-views.ts"), schedule);
  schedule.after(AHEAD_AFTER_MS, () => void late.load());
  autorun(() => shell.hasNews && void late.load());
  return late;
}
