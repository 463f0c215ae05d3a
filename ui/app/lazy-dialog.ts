import type { ComponentType } from "react";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import { logBugs } from "./log-bugs.ts";

type Created<Model> = { readonly View: ComponentType<{ readonly model: Model }>; readonly model: Model };

/**
 * Loads the code of a dialog or panel when the user opens it.
 * Prefetches only while online: many browsers cache a failed module import until the page is reloaded.
 */
export const lazyDialog = <Module, Facts, Model>(
  load: () => Promise<Module>,
  create: (module: Module, facts: Facts) => Created<Model>,
): LazyFactory<Facts, Model> =>
  Object.assign(
    logBugs(async (facts: Facts) => create(await load(), facts)),
    {
      prefetch: () => (navigator.onLine ? load() : Promise.resolve()),
    },
  );
