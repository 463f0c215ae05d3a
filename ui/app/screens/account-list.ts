import { ContainerModule } from "inversify";
import { AccountListViewModel, type NewAccountForm } from "#ui/accounts/account-list.view-model.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { accountsModule } from "../modules/accounts.ts";
import { screens, tokens } from "../tokens.ts";

export const accountList: LazyScreen = {
  View: AccountListView,
  token: screens.accountList,
  areas: [{ token: tokens.accounts, module: accountsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.accountList).toResolvedValue(
      (accounts, client, notifier, dialogs, itinerary, random, schedule, { retailer, settings }) =>
        new AccountListViewModel({
          accounts, notifier, dialogs, itinerary, schedule, zone: settings.timezone,
          openForm: lazyDialog(() => import("../parts/new-account.ts"), (part, form: NewAccountForm) => {
            const [check, behaviour] = [new part.ApiIdentifierCheck(client), part.behaviourOf(retailer.id)];
            const model = new part.NewAccountViewModel({ ...form, accounts, check, random, schedule, notifier, form: { retailer: retailer.id, behaviour } });
            return { View: part.NewAccountView, model };
          }),
        }),
      [tokens.accounts, tokens.client, tokens.notices, tokens.dialogs, tokens.navigation, tokens.random, tokens.schedule, tokens.bootstrap],
    );
  }),
};
