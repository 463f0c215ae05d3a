import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiAccountOutbox } from "#adapters/api/accounts/api-account-outbox.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import type { Account, RolePreviews } from "#domain/accounts/index.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { AddressBar, Bootstrap } from "#domain/shell/index.ts";
import type { RoleEditorDeps } from "#ui/accounts/account-roles.view-model.ts";
import { AccountViewModel, type LazyAccountDialogs } from "#ui/accounts/account.view-model.ts";
import { AccountView } from "#ui/accounts/account.view.tsx";
import type { RolePreviewFacts } from "#ui/accounts/role-preview.view-model.ts";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import { setPasswordBindings } from "../set-password.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { logError } from "../log-error.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

/** The account page. It has its own chunk, because the list of accounts does not need its code. */
export const accountArea: Area = {
  bindings: [
    singleton(
      tokens.accounts,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) => new ApiAccounts(client, can("changeAccount", "body.seen")),
    ),
    apiAdapter(tokens.roleOptions, ApiRoleOptions),
    apiAdapter(tokens.accessTokens, ApiAccessTokens),
    apiAdapter(tokens.accountAuditLog, ApiAccountAuditLog),
    apiAdapter(tokens.accountOutbox, ApiAccountOutbox),
    ...setPasswordBindings,
  ],
  screens: {
    account: screen(
      AccountView,
      injected(
        {
          ...COMMON_TOKENS,
          accounts: tokens.accounts,
          addressBar: tokens.addressBar,
          bootstrap: tokens.bootstrap,
          log: tokens.accountAuditLog,
          mails: tokens.accountOutbox,
          pickers: tokens.roleOptions,
          previews: tokens.rolePreviews,
          setPassword: tokens.setPassword,
          tokens: tokens.accessTokens,
        },
        ({ addressBar, bootstrap, previews, setPassword, ...deps }) => {
          const { settings, retailer, retailers } = bootstrap;
          const grantor = grantorOf(bootstrap);
          return new AccountViewModel({
            ...deps,
            retailer,
            retailers,
            logError,
            grantor,
            tokenDays: settings.accounts.tokenDays,
            lazyDialogs: {
              roleEditor: roleEditor({ schedule: deps.schedule, grantor }),
              rolePreview: rolePreview({ addressBar, bootstrap, previews }),
              setPassword,
            },
          });
        },
      ),
    ),
  },
};

const grantorOf = ({ permissions, settings }: Bootstrap) => ({
  isAdmin: hasFlag(permissions, "accounts_admin"),
  ...settings.accounts.management,
});

type EditorDeps = { readonly schedule: Schedule; readonly grantor: ReturnType<typeof grantorOf> };

const roleEditor = (deps: EditorDeps): LazyAccountDialogs["roleEditor"] =>
  lazyDialog(
    () => import("../chunks/role-editor.ts"),
    ({ RoleEditorView, RoleEditorViewModel }, { record, close: _close, ...editing }: RoleEditorDeps) => ({
      View: RoleEditorView,
      model: new RoleEditorViewModel({ ...editing, ...deps, account: () => record.account as Account }),
    }),
  );

type PreviewDeps = {
  readonly addressBar: AddressBar;
  readonly bootstrap: Bootstrap;
  readonly previews: RolePreviews;
};

const rolePreview = ({ addressBar, bootstrap, previews }: PreviewDeps): LazyAccountDialogs["rolePreview"] =>
  lazyDialog(
    () => import("../chunks/role-preview.ts"),
    ({ RolePreviewView, RolePreviewViewModel }, facts: RolePreviewFacts) => {
      const { retailer, retailers } = bootstrap;
      const model = new RolePreviewViewModel({
        ...facts,
        previews,
        retailer,
        retailers,
        onStarted: () => addressBar.navigateTo("/"),
      });
      return { View: RolePreviewView, model };
    },
  );
