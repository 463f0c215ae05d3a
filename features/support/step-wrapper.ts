import { setDefinitionFunctionWrapper } from "@cucumber/cucumber";
import type { StepOptions } from "./scenario-state.ts";
import { Scenario } from "./world.ts";

/** Runs each step with its declared outcomes. A Then fails before its body if an outcome is missing. */
setDefinitionFunctionWrapper(
  (body: (this: unknown, ...values: unknown[]) => unknown, options: StepOptions = {}) =>
    function (this: unknown, ...values: unknown[]) {
      if (!(this instanceof Scenario)) return body.apply(this, values);
      this.step = options;
      // A Then can also fail because its When was denied.
      if (options.needs === undefined) this.missing.forget();
      return this.missing.explaining(() => {
        for (const outcome of options.needs ?? []) outcome.get(this);
        return body.apply(this, values);
      });
    },
);
