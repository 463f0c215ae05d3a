import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { AuthenticatorDialog, ConfirmationDialog, PasskeyNameDialog } from "./own-account-dialogs.tsx";
import { TokenTable } from "../token-table.tsx";
import type { OwnAccountViewModel, OwnSessionRow } from "./own-account.view-model.ts";

type Model = ViewOf<OwnAccountViewModel>;
type Props = { readonly model: Model };
type PasskeyRow = NonNullable<Model["account"]>["passkeys"][number];

/** My account: how the user signs in, and where the user is signed in. */
export const OwnAccountView = observer(function OwnAccountView({ model }: Props) {
  return (
    <>
      <PageTitle>My account</PageTitle>
      <Stack>
        <Policy model={model} />
        {model.account ? (
          <Methods model={model} />
        ) : (
          <Panel
            error={model.failure}
            skeletonRows={8}
            state={model.state}
            title="Sign-in"
            onRetry={() => void model.load()}
          />
        )}
        <Sessions model={model} />
        {model.showsTokens && <Tokens model={model} />}
      </Stack>
      <OpenDialogs model={model} />
    </>
  );
});

const Policy = observer(function Policy({ model }: Props) {
  const action = model.canMeetByPasskey && <Button onClick={() => void model.meetPolicy()}>Use a passkey</Button>;
  return model.policy ? (
    <Banner action={action} tone="warn">
      {model.policy}
    </Banner>
  ) : null;
});

const Methods = observer(function Methods({ model }: Props) {
  const { account } = model;
  if (account?.isBound)
    return (
      <Panel title="Sign-in">
        <p>You sign in at your organization. It manages your password and your other ways to sign in.</p>
      </Panel>
    );
  return (
    <>
      <Password model={model} />
      <Passkeys model={model} />
      <App model={model} />
    </>
  );
});

const Password = observer(function Password({ model }: Props) {
  const { account, zone } = model;
  const change = model.canChange && (
    <Button
      disabledReason={model.blockedReason("password")}
      isBusy={model.isPending("password")}
      onClick={() => void model.changePassword()}
    >
      Change password
    </Button>
  );
  const since = account?.passwordSince;
  const items = [
    { label: "Email address", value: <BidiText>{account?.email ?? ""}</BidiText> },
    { label: "Last changed", value: since === undefined ? "Never" : <DateTimeText at={since} zone={zone} /> },
  ];
  return (
    <Panel actions={change} title="Password">
      <KeyValueList items={items} />
    </Panel>
  );
});

const Passkeys = observer(function Passkeys({ model }: Props) {
  const add = model.canChange && (
    <Button disabledReason={model.passkeyObstacle} onClick={() => void model.addPasskey()}>
      Add a passkey
    </Button>
  );
  const columns = useMemo(() => passkeyColumns(model), [model]);
  const empty = (
    <EmptyState title="No passkeys">
      A passkey signs you in with your fingerprint, your face or the lock of your device.
    </EmptyState>
  );
  return (
    <Panel isFlush actions={add} title="Passkeys">
      <RestoreFocus>
        <Table
          isWrapping
          caption="Passkeys"
          columns={columns}
          empty={empty}
          rowKey={idOf}
          rows={model.account?.passkeys ?? []}
          state="ready"
        />
      </RestoreFocus>
    </Panel>
  );
});

const App = observer(function App({ model }: Props) {
  const { account, zone } = model;
  const since = account?.authenticatorSince;
  const actions = model.canChange && (
    <ActionRow>
      {since === undefined ? (
        <Button
          disabledReason={model.blockedReason("app")}
          isBusy={model.isPending("app")}
          onClick={() => void model.setUpApp()}
        >
          Set up
        </Button>
      ) : (
        <>
          <Button
            disabledReason={model.blockedReason("codes")}
            isBusy={model.isPending("codes")}
            onClick={() => void model.replaceCodes()}
          >
            New recovery codes
          </Button>
          <Button
            disabledReason={model.blockedReason("app")}
            isBusy={model.isPending("app")}
            onClick={() => void model.removeApp()}
          >
            Remove
          </Button>
        </>
      )}
    </ActionRow>
  );
  return (
    <Panel actions={actions} title="Authenticator app">
      {since === undefined ? (
        <p>Not set up. With an app, you enter a code after your password.</p>
      ) : (
        <KeyValueList
          items={[
            { label: "Since", value: <DateTimeText at={since} zone={zone} /> },
            { label: "Unused recovery codes", value: account?.recoveryCodes ?? 0 },
          ]}
        />
      )}
    </Panel>
  );
});

const Sessions = observer(function Sessions({ model }: Props) {
  const end = model.hasOtherSessions && (
    <Button
      disabledReason={model.blockedReason("sessions")}
      isBusy={model.isPending("sessions")}
      onClick={() => void model.endOtherSessions()}
    >
      End other sessions
    </Button>
  );
  const columns = useMemo(() => sessionColumns(model), [model]);
  return (
    <Panel
      isFlush
      actions={end}
      error={model.sessionsFailure}
      skeletonRows={3}
      state={model.sessionsState}
      title="Sessions"
      onRetry={() => void model.loadSessions()}
    >
      <RestoreFocus>
        <Table
          isWrapping
          caption="Sessions"
          columns={columns}
          empty={null}
          rowKey={idOf}
          rows={model.sessionRows}
          state="ready"
        />
      </RestoreFocus>
    </Panel>
  );
});

const Tokens = observer(function Tokens({ model }: Props) {
  const { tokensHref: href } = model;
  const manage = href !== undefined && <AppLink href={href}>Manage access tokens</AppLink>;
  return (
    <Panel
      isFlush
      actions={manage}
      error={model.tokensFailure}
      skeletonRows={2}
      state={model.tokensState}
      title="Access tokens"
      onRetry={() => void model.loadTokens()}
    >
      <TokenTable
        explanation="Tokens let scripts act with some of your permissions."
        revocation={model.canRevokeTokens ? model : undefined}
        rows={model.tokenRows}
        zone={model.zone}
      />
    </Panel>
  );
});

const OpenDialogs = observer(function OpenDialogs({ model }: Props) {
  return (
    <>
      {model.passkeyName.model && <PasskeyNameDialog model={model.passkeyName.model} />}
      {model.app.model && <AuthenticatorDialog model={model.app.model} />}
      <LazyView content={model.password.content} />
      {model.confirmation.model && <ConfirmationDialog model={model.confirmation.model} />}
    </>
  );
});

const idOf = ({ id }: { readonly id: string }): string => id;

const passkeyColumns = (model: Model): readonly Column<PasskeyRow>[] => [
  { key: "name", header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "created",
    header: "Added",
    width: "m",
    cell: ({ created }) => <DateTimeText at={created} zone={model.zone} />,
  },
  {
    key: "used",
    header: "Last used",
    width: "m",
    cell: ({ lastUsed }) => (lastUsed ? <DateTimeText at={lastUsed} zone={model.zone} /> : "Never"),
  },
  {
    key: "actions",
    header: "Actions",
    width: "l",
    onCard: "corner",
    cell: (passkey) => <PasskeyActions model={model} passkey={passkey} />,
  },
];

const PasskeyActions = observer(function PasskeyActions({ model, passkey }: Props & { passkey: PasskeyRow }) {
  const name = `passkey ${passkey.id}`;
  if (!model.canChange) return null;
  return (
    <ActionRow>
      <Button tone="quiet" onClick={() => void model.renamePasskey(passkey)}>
        Rename<VisuallyHidden> {passkey.name}</VisuallyHidden>
      </Button>
      <Button
        disabledReason={model.blockedReason(name)}
        isBusy={model.isPending(name)}
        tone="quiet"
        onClick={() => void model.removePasskey(passkey)}
      >
        Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
      </Button>
    </ActionRow>
  );
});

const sessionColumns = (model: Model): readonly Column<OwnSessionRow>[] => [
  { key: "device", header: "Device", isMain: true, cell: (session) => <Device session={session} /> },
  { key: "method", header: "Signed in with", cell: ({ methodName }) => methodName },
  { key: "begun", header: "Since", width: "m", cell: ({ created }) => <DateTimeText at={created} zone={model.zone} /> },
  {
    key: "used",
    header: "Last used",
    width: "m",
    cell: ({ lastUsed }) => <DateTimeText at={lastUsed} zone={model.zone} />,
  },
  {
    key: "end",
    header: "End",
    width: "m",
    onCard: "corner",
    cell: (session) => <EndSession model={model} session={session} />,
  },
];

const Device = ({ session: { deviceName, isCurrent } }: { session: OwnSessionRow }) => (
  <>
    {deviceName} {isCurrent && <Badge>This session</Badge>}
  </>
);

const EndSession = observer(function EndSession({ model, session }: Props & { session: OwnSessionRow }) {
  const name = `session ${session.id}`;
  // The account menu has "Sign out".
  if (session.isCurrent) return null;
  return (
    <Button
      disabledReason={model.blockedReason(name)}
      isBusy={model.isPending(name)}
      tone="quiet"
      onClick={() => void model.endSession(session)}
    >
      End<VisuallyHidden> {session.deviceName}</VisuallyHidden>
    </Button>
  );
});
