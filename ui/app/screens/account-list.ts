import { ContainerModule } from "inversify";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { AccountListViewModel } from "#ui/accounts/account-list.view-model.ts";
import { AccountListView, LateNewAccount } from "#ui/accounts/account-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { accountsModule } from "../modules/accounts.ts";
import { screens, tokens } from "../tokens.ts";

export const accountList: LazyScreen = {
  View: AccountListView,
  token: screens.accountList,
  area: { token: tokens.accounts, module: accountsModule },
  module: new ContainerModule(({ bind }) => {
    bind(screens.accountList).toResolvedValue(
      (accounts, announcer, itinerary, random, { retailer, settings }) =>
        new AccountListViewModel({
          accounts, announcer, itinerary, zone: settings.timezone,
          openForm: async (form) => {
            const { NewAccountView, NewAccountViewModel } = await import("../parts/new-account.ts");
            LateNewAccount.arrived(NewAccountView);
            return new NewAccountViewModel({ ...form, accounts, random, form: { retailer: retailer.id, behaviour: behaviourOf(retailer.id) } });
          },
        }),
      [tokens.accounts, tokens.notices, tokens.navigation, tokens.random, tokens.bootstrap],
    );
  }),
};
