import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiAccountOutbox } from "#adapters/api/accounts/api-account-outbox.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import type { Account } from "#domain/accounts/index.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import type { RoleEditorDeps } from "#ui/accounts/account-roles.view-model.ts";
import { AccountViewModel, type LazyAccountDialogs } from "#ui/accounts/account.view-model.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import type { RolePreviewFacts } from "#ui/accounts/role-preview.view-model.ts";
import { bindStrength, setPassword } from "../set-password.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { logError } from "../log-error.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";

/** The account page. It has its own chunk, because the list of accounts does not need its code. */
export const accountArea: Area = {
  bind: ({ bind, isBound }) => {
    if (!isBound(tokens.accounts))
      bind(tokens.accounts)
        .toDynamicValue(({ get }) => new ApiAccounts(get(tokens.client), get(tokens.can)("changeAccount", "body.seen")))
        .inSingletonScope();
    bindStrength({ bind, isBound });
  },
  screens: {
    account: screen(AccountView, (get) => {
      const { settings, retailer, retailers } = get(tokens.bootstrap);
      const client = get(tokens.client);
      return new AccountViewModel({
        ...services(get),
        retailer,
        retailers,
        logError,
        grantor: createGrantor(get),
        zone: settings.timezone,
        accounts: get(tokens.accounts),
        pickers: new ApiRoleOptions(client),
        tokens: new ApiAccessTokens(client),
        tokenDays: settings.accounts.tokenDays,
        log: new ApiAccountAuditLog(client),
        mails: new ApiAccountOutbox(client),
        lazyDialogs: { roleEditor: roleEditor(get), rolePreview: rolePreview(get), setPassword: setPassword(get) },
      });
    }),
  },
};

const createGrantor = (get: Get) => {
  const { permissions, settings } = get(tokens.bootstrap);
  return { isAdmin: hasFlag(permissions, "accounts_admin"), ...settings.accounts.management };
};

const roleEditor = (get: Get): LazyAccountDialogs["roleEditor"] =>
  lazyDialog(
    () => import("../chunks/role-editor.ts"),
    ({ RoleEditorView, RoleEditorViewModel }, { record, ...editing }: RoleEditorDeps) => ({
      View: RoleEditorView,
      model: new RoleEditorViewModel({
        ...editing,
        account: () => record.account as Account,
        schedule: get(tokens.schedule),
        grantor: createGrantor(get),
      }),
    }),
  );

const rolePreview = (get: Get): LazyAccountDialogs["rolePreview"] =>
  lazyDialog(
    () => import("../chunks/role-preview.ts"),
    ({ RolePreviewView, RolePreviewViewModel }, facts: RolePreviewFacts) => {
      const { retailer, retailers } = get(tokens.bootstrap);
      const model = new RolePreviewViewModel({
        ...facts,
        previews: new ApiRolePreviews(get(tokens.client)),
        retailer,
        retailers,
        onStarted: () => get(tokens.addressBar).navigateTo("/"),
      });
      return { View: RolePreviewView, model };
    },
  );
