import { ContainerModule } from "inversify";
import type { Account } from "#domain/accounts/index.ts";
import { holds } from "#domain/shared/permission.ts";
import type { RoleEditing } from "#ui/accounts/account-roles.view-model.ts";
import { AccountViewModel, type LazyAccountDialogs, type PasswordSetting } from "#ui/accounts/account.view-model.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { accountModule } from "../modules/account.ts";
import { accountsModule } from "../modules/accounts.ts";
import { reportBug } from "../report-bug.ts";
import { screens, tokens } from "../tokens.ts";

export const account: LazyScreen = {
  View: AccountView,
  token: screens.account,
  areas: [{ token: tokens.accounts, module: accountsModule }, { token: tokens.accountLog, module: accountModule }],
  module: new ContainerModule(({ bind }) => {
    bind(tokens.roleEditor).toResolvedValue(
      (schedule, { permissions, settings }): LazyAccountDialogs["roleEditor"] => lazyDialog(() => import("../parts/role-editor.ts"), ({ RoleEditorView, RoleEditorViewModel }, { record, ...editing }: RoleEditing) => {
        const giver = { isAdmin: holds(permissions, "accounts_admin"), ...settings.accounts.management };
        return { View: RoleEditorView, model: new RoleEditorViewModel({ ...editing, account: () => record.account as Account, schedule, giver }) };
      }),
      [tokens.schedule, tokens.bootstrap],
    );
    bind(tokens.setPassword).toResolvedValue(
      (breaches, strength, contract, schedule, notifier, { settings }): LazyAccountDialogs["setPassword"] => lazyDialog(() => import("../parts/set-password.ts"), ({ SetPasswordView, SetPasswordViewModel }, setting: PasswordSetting) => ({
        View: SetPasswordView,
        model: new SetPasswordViewModel({
          ...setting, breaches, strength, schedule, notifier, minimum: settings.accounts.passwordMinimum,
          contractMinimum: () => contract.minimum(),
        }),
      })),
      [tokens.breachedPasswords, tokens.passwordStrength, tokens.passwordContract, tokens.schedule, tokens.notices, tokens.bootstrap],
    );
    bind(screens.account).toResolvedValue(
      (accounts, pickers, accessTokens, log, mails, notifier, dialogs, clipboard, schedule, random, { permissions, settings, retailer, retailers }, roleEditor, setPassword) =>
        new AccountViewModel({
          accounts, pickers, tokens: accessTokens, log, mails, notifier, dialogs, clipboard, schedule, random, retailer, retailers, reportBug,
          giver: { isAdmin: holds(permissions, "accounts_admin"), ...settings.accounts.management }, zone: settings.timezone,
          late: { roleEditor, setPassword },
        }),
      [
        tokens.accounts, tokens.rolePickers, tokens.accessTokens, tokens.accountLog, tokens.accountMails, tokens.notices, tokens.dialogs,
        tokens.clipboard, tokens.schedule, tokens.random, tokens.bootstrap, tokens.roleEditor, tokens.setPassword,
      ],
    );
  }),
};
