import type { ContainerModuleLoadOptions } from "inversify";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { tokens } from "../tokens.ts";

/** Binds the code of the JSON editor, which several areas share. */
export function bindEditorCode({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.editorCode)) return;
  bind(tokens.editorCode)
    .toDynamicValue(
      ({ get }) =>
        new LazyModule(
          logBugs(() => afterHydration(() => import("../chunks/code-editor.ts"))),
          get(tokens.schedule),
        ),
    )
    .inSingletonScope();
}
