import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { surveysContract } from "./surveys.contract.ts";

surveysContract({
  name: "memory",
  open: ({ now, ...facts }) => Promise.resolve(new MemorySurveys({ ...facts, clock: new FixedClock(now) })),
});
