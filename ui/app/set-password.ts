import type { ContainerModuleLoadOptions } from "inversify";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import type { LazyAccountDialogs, SetPasswordDeps } from "#ui/accounts/account.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { services, type Get } from "./areas/area.ts";
import { afterHydration } from "./hydration.ts";
import { logBugs } from "./log-bugs.ts";
import { lazyDialog } from "./lazy-dialog.ts";
import { tokens } from "./tokens.ts";

/** Binds the password strength, which the pages of accounts share. */
export function bindStrength({ bind, isBound }: Pick<ContainerModuleLoadOptions, "bind" | "isBound">): void {
  if (isBound(tokens.passwordStrength)) return;
  bind(tokens.passwordStrength)
    .toDynamicValue(({ get }) => new LazyModule(logBugs(loadStrength), get(tokens.schedule)))
    .inSingletonScope();
}

/** The dialog that sets the password of an account. */
export const setPassword = (get: Get): LazyAccountDialogs["setPassword"] =>
  lazyDialog(
    () => import("./chunks/set-password.ts"),
    ({ SetPasswordView, SetPasswordViewModel }, setting: SetPasswordDeps) => {
      const contract = new ApiPasswordContract(get(tokens.client));
      const model = new SetPasswordViewModel({
        ...services(get),
        ...setting,
        breaches: new ApiBreachedPasswords(get(tokens.client)),
        strength: get(tokens.passwordStrength),
        minimum: get(tokens.bootstrap).settings.accounts.passwordMinimum,
        contractMinimum: () => contract.minimum(),
      });
      return { View: SetPasswordView, model };
    },
  );

/** Loads the password strength code lazily: its dictionaries are larger than the whole app. */
const loadStrength = async () => {
  const { ZxcvbnStrength } = await afterHydration(() => import("./chunks/strength.ts"));
  return new ZxcvbnStrength();
};
