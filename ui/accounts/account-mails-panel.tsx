import { observer } from "mobx-react-lite";
import { MailList } from "#ui/kit/mail/mail-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { AccountProps } from "./account.view-model.ts";

/** The unsent emails of the account, on a server without a mail service. */
export const AccountMailsPanel = observer(function AccountMailsPanel({ model }: AccountProps) {
  const { mails, takeOverRefusal } = model;
  if (takeOverRefusal !== undefined)
    return (
      <Panel title="Outbox">
        <p>{takeOverRefusal}</p>
      </Panel>
    );
  const list = (
    <MailList areMissing={model.isMailsUnsupported} mails={mails.value ?? []} zone={model.zone} onCopy={model.copy} />
  );
  return (
    <Panel
      empty={list}
      error={model.mailsFailure}
      fold={{ isExpanded: mails.isOpen, onToggle: () => void mails.toggle() }}
      state={model.mailsState}
      title="Outbox"
      onRetry={() => void mails.load()}
    >
      {list}
    </Panel>
  );
});
