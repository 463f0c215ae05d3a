import { observer } from "mobx-react-lite";
import { lateView } from "#ui/kit/late/late-view.tsx";
import type { MailListProps } from "#ui/kit/mail/mail-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ReceiptProps } from "../../receipt-props.ts";

/** Comes when the panel is first unfolded. */
export const LateMailList = lateView<MailListProps>();

/** The outbox of a server without a mail service, as far as it concerns the receipt. */
export const ReceiptMailsPanel = observer(function ReceiptMailsPanel({ model }: ReceiptProps) {
  const { part, isOpen, toggle } = model.actions.mails;
  const list = part && <LateMailList areMissing={part.areMissing} mails={part.waiting} zone={model.zone} onCopy={model.copy} />;
  return (
    <Panel
      empty={list} error={part?.failure} fold={{ isExpanded: isOpen, onToggle: () => void toggle() }} state={part?.state ?? "loading"} title="Pending emails"
      onRetry={part?.load}
    >
      {list}
    </Panel>
  );
});
