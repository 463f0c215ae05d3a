import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import type { Account } from "#domain/accounts/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { ACCOUNT_LIST_COLUMNS } from "#ui/accounts/account-list-columns.ts";
import { AccountListViewModel, type NewAccountFormDeps } from "#ui/accounts/account-list.view-model.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import type { AccountToolFacts } from "#ui/accounts/store-access/store-access-tool.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { exportRows } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const accountsArea: Area = {
  bind: ({ bind, isBound }) => {
    if (!isBound(tokens.accounts))
      bind(tokens.accounts)
        .toDynamicValue(({ get }) => new ApiAccounts(get(tokens.client), get(tokens.can)("changeAccount", "body.seen")))
        .inSingletonScope();
  },
  screens: {
    accounts: screen(
      AccountListView,
      (get) =>
        new AccountListViewModel({
          ...services(get),
          tools: createListTools(get, "accounts", ACCOUNT_LIST_COLUMNS),
          accounts: get(tokens.accounts),
          zone: get(tokens.bootstrap).settings.timezone,
          openForm: newAccount(get),
          openExport: openExport(get),
          tool: lazyDialog(
            () => import("../chunks/store-access.ts"),
            ({ createStoreAccessTool }, facts: AccountToolFacts) => createStoreAccessTool(get, facts),
          ),
        }),
      { keepAlive: true, prefetch: ["account"] },
    ),
  },
};

const newAccount = (get: Get) =>
  lazyDialog(
    () => import("../chunks/new-account.ts"),
    (part, form: NewAccountFormDeps) => {
      const { account, permissions, retailer, retailers, settings } = get(tokens.bootstrap);
      const model = new part.NewAccountViewModel({
        ...services(get),
        ...form,
        retailer,
        retailers,
        user: account.email,
        grantor: { isAdmin: hasFlag(permissions, "accounts_admin"), ...settings.accounts.management },
        accounts: get(tokens.accounts),
        options: new part.ApiRoleOptions(get(tokens.client)),
        check: new part.ApiIdentifierCheck(get(tokens.client)),
        behaviourOf: ({ id }) => part.getRetailerBehaviour(id),
      });
      return { View: part.NewAccountView, model };
    },
  );

const openExport = exportRows<Account>((code) => ({
  list: "Accounts",
  noun: "accounts",
  columns: code.ACCOUNT_FILE_COLUMNS,
}));
