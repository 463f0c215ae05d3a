import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "./hydration.ts";
import { singleton } from "./injected.ts";
import { logBugs } from "./log-bugs.ts";
import { tokens } from "./tokens.ts";

const loadPhoneNumbers = async () => {
  const { LibphoneNumbers } = await afterHydration(() => import("./chunks/phone-numbers.ts"));
  return new LibphoneNumbers();
};

/**
 * The phone number code, for areas with such a field.
 * It is lazy, because its tables are as large as a form.
 */
export const phoneNumbersBinding = singleton(
  tokens.phoneNumbers,
  { schedule: tokens.schedule },
  ({ schedule }) => new LazyModule(logBugs(loadPhoneNumbers), schedule),
);
