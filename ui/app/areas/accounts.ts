import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import type { Account, Accounts } from "#domain/accounts/index.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import type { Client } from "#sdk/index.ts";
import { ACCOUNT_LIST_COLUMNS } from "#ui/accounts/account-list-columns.ts";
import { AccountListViewModel, type NewAccountFormDeps } from "#ui/accounts/account-list.view-model.ts";
import { AccountListView } from "#ui/accounts/account-list.view.tsx";
import type { AccountToolFacts } from "#ui/accounts/store-access/store-access-tool.ts";
import { injected, singleton } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area, type CommonDeps } from "./area.ts";

export const accountsArea: Area = {
  bindings: [
    singleton(
      tokens.accounts,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) => new ApiAccounts(client, can("changeAccount", "body.seen")),
    ),
  ],
  screens: {
    accounts: screen(
      AccountListView,
      injected(
        {
          ...COMMON_TOKENS,
          accounts: tokens.accounts,
          backgroundTasks: tokens.backgroundTasks,
          bootstrap: tokens.bootstrap,
          client: tokens.client,
          exporter: tokens.exporter,
          listTools: tokens.listTools,
        },
        ({ exporter, listTools, backgroundTasks, bootstrap, client, ...deps }) =>
          new AccountListViewModel({
            ...deps,
            tools: listTools("accounts", ACCOUNT_LIST_COLUMNS),
            openForm: newAccount({ ...deps, bootstrap, client }),
            openExport: exporter.rows(accountFile),
            tool: lazyDialog(
              () => import("../chunks/store-access.ts"),
              ({ createStoreAccessTool }, facts: AccountToolFacts) =>
                createStoreAccessTool({ ...deps, backgroundTasks, bootstrap, client }, facts),
            ),
          }),
      ),
      { keepAlive: true, prefetch: ["account"] },
    ),
  },
};

type NewAccountDeps = CommonDeps & {
  readonly accounts: Accounts;
  readonly bootstrap: Bootstrap;
  readonly client: Client;
};

const newAccount = ({ bootstrap, client, ...deps }: NewAccountDeps) =>
  lazyDialog(
    () => import("../chunks/new-account.ts"),
    (part, form: NewAccountFormDeps) => {
      const { account, permissions, retailer, retailers, settings } = bootstrap;
      const model = new part.NewAccountViewModel({
        ...deps,
        ...form,
        retailer,
        retailers,
        user: account.email,
        grantor: { isAdmin: hasFlag(permissions, "accounts_admin"), ...settings.accounts.management },
        options: new part.ApiRoleOptions(client),
        check: new part.ApiIdentifierCheck(client),
        behaviourOf: ({ id }) => part.getRetailerBehaviour(id),
      });
      return { View: part.NewAccountView, model };
    },
  );

const accountFile = (code: ListExportCode): WholeList<Account> => ({
  list: "Accounts",
  noun: "accounts",
  columns: code.ACCOUNT_FILE_COLUMNS,
});
