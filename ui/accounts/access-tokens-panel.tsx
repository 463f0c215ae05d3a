import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import { DayText, TokenEndText } from "./token-end-text.tsx";
import type { TokenRow } from "./access-tokens.view-model.ts";
import type { AccountProps } from "./account.view-model.ts";
import { NewTokenDialog } from "./new-token-dialog.tsx";

/** The access tokens with which scripts act as the account. */
export const AccessTokensPanel = observer(function AccessTokensPanel({ model }: AccountProps) {
  const { tokens, zone } = model;
  const { list } = tokens;
  const create = list.isOpen && tokens.canCreate && (
    <Button disabledReason={model.takeOverRefusal} onClick={() => void tokens.newToken.open()}>
      New access token
    </Button>
  );
  const columns = useMemo(() => columnsWith(zone, tokens), [zone, tokens]);
  const empty = (
    <EmptyState title="No access tokens">Tokens let scripts act with some of this account's permissions.</EmptyState>
  );
  return (
    <>
      <Panel
        isFlush
        actions={create}
        error={tokens.failure}
        fold={{ isExpanded: list.isOpen, onToggle: () => void list.toggle() }}
        state={list.state}
        title="Access tokens"
        onRetry={() => void list.load()}
      >
        <RestoreFocus>
          <Table
            isWrapping
            caption="Access tokens"
            columns={columns}
            empty={empty}
            rowKey={idOf}
            rows={tokens.tokens}
            state="ready"
          />
        </RestoreFocus>
      </Panel>
      {tokens.newToken.model && <NewTokenDialog model={tokens.newToken.model} />}
    </>
  );
});

const idOf = ({ id }: TokenRow): string => id;

type Tokens = AccountProps["model"]["tokens"];

const columnsWith = (zone: string, tokens: Tokens): readonly Column<TokenRow>[] => [
  { key: "name", header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "permissions",
    header: "Permissions",
    cell: ({ permissionNames, scope }) => (
      <>
        <BidiText>{permissionNames}</BidiText> (<BidiText>{scope}</BidiText>)
      </>
    ),
  },
  { key: "created", header: "Created", width: "s", cell: ({ created }) => <DayText at={created} zone={zone} /> },
  { key: "end", header: "End", width: "s", cell: (token) => <TokenEndText {...token} zone={zone} /> },
  {
    key: "used",
    header: "Last used",
    width: "s",
    cell: ({ lastUsed }) => (lastUsed ? <DayText at={lastUsed} zone={zone} /> : "Never"),
  },
  ...(tokens.canRevoke ? [revokeColumn(tokens)] : []),
];

const revokeColumn = (tokens: Tokens): Column<TokenRow> => ({
  key: "revoke",
  header: "Revoke",
  width: "s",
  onCard: "corner",
  cell: (token) => <RevokeButton token={token} tokens={tokens} />,
});

const RevokeButton = observer(function RevokeButton({ token, tokens }: { token: TokenRow; tokens: Tokens }) {
  return (
    <Button
      disabledReason={tokens.revokeDisabledReason(token)}
      isBusy={tokens.isRevoking(token)}
      tone="quiet"
      onClick={() => void tokens.revoke(token)}
    >
      Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
    </Button>
  );
});
