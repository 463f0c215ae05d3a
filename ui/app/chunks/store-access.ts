// Loaded when the user first chooses accounts of the list.
import "../bulk-chunk.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { createStoreAccessRun } from "#ui/accounts/store-access/store-access-run.ts";
import { StoreAccessTool, type AccountToolFacts } from "#ui/accounts/store-access/store-access-tool.ts";
import {
  AccountPageBox,
  AccountRowBox,
  StoreAccessToolView,
} from "#ui/accounts/store-access/store-access-tool.view.tsx";
import { StoreAccessViewModel, type StoreAccessFacts } from "#ui/accounts/store-access/store-access.view-model.ts";
import { StoreAccessView } from "#ui/accounts/store-access/store-access.view.tsx";
import { services, type Get } from "../areas/area.ts";
import { tokens } from "../tokens.ts";

/** Creates the tool that changes the store access of accounts, with the view of its selection. */
export function createStoreAccessTool(get: Get, facts: AccountToolFacts) {
  const { account, permissions, retailer, settings } = get(tokens.bootstrap);
  const grantor = { isAdmin: hasFlag(permissions, "accounts_admin"), ...settings.accounts.management };
  const accounts = get(tokens.accounts);
  const options = new ApiRoleOptions(get(tokens.client));
  const model = new StoreAccessTool({
    ...services(get),
    ...facts,
    run: get(tokens.backgroundTasks).provide("store-access", () =>
      createStoreAccessRun({ ...services(get), accounts, grantor, zone: settings.timezone }),
    ),
    form: (form: StoreAccessFacts) =>
      Promise.resolve({
        View: StoreAccessView,
        model: new StoreAccessViewModel({ ...form, options, grantor, retailer, user: account.email }),
      }),
    views: { PageBox: AccountPageBox, RowBox: AccountRowBox },
  });
  return { View: StoreAccessToolView, model };
}
