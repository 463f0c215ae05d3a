import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "./hydration.ts";
import { singleton } from "./injected.ts";
import { logBugs } from "./log-bugs.ts";
import { tokens } from "./tokens.ts";

/** The code of the JSON editor, which several areas share. */
export const editorCodeBinding = singleton(
  tokens.editorCode,
  { schedule: tokens.schedule },
  ({ schedule }) =>
    new LazyModule(
      logBugs(() => afterHydration(() => import("./chunks/code-editor.ts"))),
      schedule,
    ),
);
