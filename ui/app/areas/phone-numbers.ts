import type { ContainerModuleLoadOptions } from "inversify";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { tokens } from "../tokens.ts";

/**
 * Binds the phone number code, for areas with such a field.
 * It is lazy, because its tables are as large as a form.
 */
export function bindPhoneNumbers({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.phoneNumbers)) return;
  bind(tokens.phoneNumbers)
    .toDynamicValue(({ get }) => new LazyModule(logBugs(loadPhoneNumbers), get(tokens.schedule)))
    .inSingletonScope();
}

const loadPhoneNumbers = async () => {
  const { LibphoneNumbers } = await afterHydration(() => import("../chunks/phone-numbers.ts"));
  return new LibphoneNumbers();
};
