import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { UnguardedNotice } from "#ui/kit/status/unguarded-notice.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { AccessTokensPanel } from "./access-tokens-panel.tsx";
import { AccountConflict } from "./account-conflict.tsx";
import { AccountAuditLogPanel } from "./account-audit-log-panel.tsx";
import { AccountMailsPanel } from "./account-mails-panel.tsx";
import type { AccountProps } from "./account.view-model.ts";
import { AccountRetailersPanel } from "./account-retailers-panel.tsx";
import { AccountRolesPanel } from "./account-roles-panel.tsx";
import { AccountStatusPanel } from "./account-status-panel.tsx";
import styles from "./accounts.module.css";
import { EffectiveRightsPanel } from "./effective-rights-panel.tsx";

export const AccountView = observer(function AccountView({ model }: AccountProps) {
  return (
    <>
      <PageTitle>
        Account <BidiText>{model.email}</BidiText>
      </PageTitle>
      {model.account ? <Panels model={model} /> : <NoAccount model={model} />}
      <OpenDialogs model={model} />
    </>
  );
});

/** The loading, error and missing states. */
const NoAccount = observer(function NoAccount({ model }: AccountProps) {
  const empty = (
    <EmptyState title={model.failure ?? ""}>
      It may be spelled differently or belong to another retailer. See{" "}
      <AppLink href="/admin/accounts">all accounts</AppLink>.
    </EmptyState>
  );
  const state = model.state === "missing" ? "empty" : model.state;
  return (
    <Panel
      empty={empty}
      error={model.failure}
      skeletonRows={8}
      state={state}
      title="Account details"
      onRetry={model.retry}
    />
  );
});

const Panels = observer(function Panels({ model }: AccountProps) {
  return (
    <>
      {model.isUnguarded && <UnguardedNotice />}
      <div className={styles.columns}>
        <Stack>
          <Part model={model} title="Sign-in">
            <AccountStatusPanel model={model} />
          </Part>
          <Part model={model} title="Retailers">
            <AccountRetailersPanel model={model} />
          </Part>
        </Stack>
        <Stack>
          <Part model={model} title="Roles">
            <AccountRolesPanel model={model} />
          </Part>
          <Part model={model} title="Effective permissions">
            <EffectiveRightsPanel model={model} />
          </Part>
          {model.showsTokens && (
            <Part model={model} title="Access tokens">
              <AccessTokensPanel model={model} />
            </Part>
          )}
          {model.showsLog && (
            <Part model={model} title="Change log">
              <AccountAuditLogPanel model={model} />
            </Part>
          )}
          {model.showsMails && (
            <Part model={model} title="Outbox">
              <AccountMailsPanel model={model} />
            </Part>
          )}
        </Stack>
      </div>
    </>
  );
});

/** An error boundary for one panel. */
const Part = ({ model, title, children }: AccountProps & { title: string; children: ReactNode }) => (
  <ErrorBoundary message="This part of the account couldn't be shown." title={title} onError={model.partFailed}>
    {children}
  </ErrorBoundary>
);

const OpenDialogs = observer(function OpenDialogs({ model }: AccountProps) {
  return (
    <>
      <LazyView content={model.roles.editor.content} />
      <LazyView content={model.roles.preview.content} />
      <LazyView content={model.password.content} />
      <AccountConflict model={model} />
    </>
  );
});
