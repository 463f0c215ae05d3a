import { setDefinitionFunctionWrapper } from "@cucumber/cucumber";
import type { StepOptions } from "./kept.ts";
import { Scenario } from "./world.ts";

/** Each step runs with its outcomes known, and a Then not before there is one to read. */
setDefinitionFunctionWrapper((body: (this: unknown, ...values: unknown[]) => unknown, options: StepOptions = {}) => function (this: unknown, ...values: unknown[]) {
  if (!(this instanceof Scenario)) return body.apply(this, values);
  this.step = options;
  // A Then also fails because of what its When was refused.
  if (options.needs === undefined) this.missing.forget();
  return this.missing.explaining(() => {
    for (const outcome of options.needs ?? []) outcome.of(this);
    return body.apply(this, values);
  });
});
