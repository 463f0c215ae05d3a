import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import type { SetPasswordDeps } from "#ui/accounts/account.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { apiAdapter } from "./api-adapter.ts";
import { COMMON_TOKENS } from "./areas/area.ts";
import { afterHydration } from "./hydration.ts";
import { singleton, type Binding } from "./injected.ts";
import { logBugs } from "./log-bugs.ts";
import { lazyDialog } from "./lazy-dialog.ts";
import { tokens } from "./tokens.ts";

/** Loads the password strength code lazily: its dictionaries are larger than the whole app. */
const loadStrength = async () => {
  const { ZxcvbnStrength } = await afterHydration(() => import("./chunks/strength.ts"));
  return new ZxcvbnStrength();
};

/** The dialog that sets the password of an account, which the pages of accounts share. */
export const setPasswordBindings: readonly Binding[] = [
  apiAdapter(tokens.breachedPasswords, ApiBreachedPasswords),
  apiAdapter(tokens.passwordContract, ApiPasswordContract),
  singleton(
    tokens.passwordStrength,
    { schedule: tokens.schedule },
    ({ schedule }) => new LazyModule(logBugs(loadStrength), schedule),
  ),
  singleton(
    tokens.setPassword,
    {
      ...COMMON_TOKENS,
      bootstrap: tokens.bootstrap,
      breaches: tokens.breachedPasswords,
      contract: tokens.passwordContract,
      strength: tokens.passwordStrength,
    },
    ({ bootstrap, contract, ...deps }) =>
      lazyDialog(
        () => import("./chunks/set-password.ts"),
        ({ SetPasswordView, SetPasswordViewModel }, setting: SetPasswordDeps) => {
          const model = new SetPasswordViewModel({
            ...deps,
            ...setting,
            minimum: bootstrap.settings.accounts.passwordMinimum,
            contractMinimum: () => contract.minimum(),
          });
          return { View: SetPasswordView, model };
        },
      ),
  ),
];
