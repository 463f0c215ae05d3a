// Loaded when the user first chooses accounts of the list.
import "../bulk-chunk.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import type { Accounts } from "#domain/accounts/index.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import type { Client } from "#sdk/index.ts";
import type { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { createStoreAccessRun } from "#ui/accounts/store-access/store-access-run.ts";
import { StoreAccessTool, type AccountToolFacts } from "#ui/accounts/store-access/store-access-tool.ts";
import {
  AccountPageBox,
  AccountRowBox,
  StoreAccessToolView,
} from "#ui/accounts/store-access/store-access-tool.view.tsx";
import { StoreAccessViewModel, type StoreAccessFacts } from "#ui/accounts/store-access/store-access.view-model.ts";
import { StoreAccessView } from "#ui/accounts/store-access/store-access.view.tsx";
import type { CommonDeps } from "../areas/area.ts";

type Deps = CommonDeps & {
  readonly accounts: Accounts;
  readonly backgroundTasks: BackgroundTasks;
  readonly bootstrap: Bootstrap;
  readonly client: Client;
};

/** Creates the tool that changes the store access of accounts, with the view of its selection. */
export function createStoreAccessTool(
  { accounts, bootstrap, client, backgroundTasks, ...common }: Deps,
  facts: AccountToolFacts,
) {
  const { account, permissions, retailer, settings } = bootstrap;
  const grantor = { isAdmin: hasFlag(permissions, "accounts_admin"), ...settings.accounts.management };
  const options = new ApiRoleOptions(client);
  const model = new StoreAccessTool({
    ...common,
    ...facts,
    run: backgroundTasks.provide("store-access", () => createStoreAccessRun({ ...common, accounts, grantor })),
    form: (form: StoreAccessFacts) =>
      Promise.resolve({
        View: StoreAccessView,
        model: new StoreAccessViewModel({ ...form, options, grantor, retailer, user: account.email }),
      }),
    views: { PageBox: AccountPageBox, RowBox: AccountRowBox },
  });
  return { View: StoreAccessToolView, model };
}
