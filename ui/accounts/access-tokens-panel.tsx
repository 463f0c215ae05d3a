import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { AccountProps } from "./account.view-model.ts";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";

/** The access tokens with which scripts act as the account. */
export const AccessTokensPanel = observer(function AccessTokensPanel({ model }: AccountProps) {
  const { tokens, zone } = model;
  const { list } = tokens;
  const create = list.isOpen && tokens.canCreate && (
    <Button disabledReason={model.takeOverRefusal} onClick={() => void tokens.newToken.open()}>
      New access token
    </Button>
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
        <TokenTable
          explanation="Tokens let scripts act with some of this account's permissions."
          revocation={tokens.canRevoke ? tokens : undefined}
          rows={tokens.tokens}
          zone={zone}
        />
      </Panel>
      {tokens.newToken.model && <NewTokenDialog model={tokens.newToken.model} />}
    </>
  );
});
