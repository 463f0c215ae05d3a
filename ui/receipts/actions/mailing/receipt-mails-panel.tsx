import { observer } from "mobx-react-lite";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ReceiptProps } from "../../receipt.view-model.ts";

/** The receipt's emails in the outbox of a server without a mail service. Its content is loaded when it is first opened. */
export const ReceiptMailsPanel = observer(function ReceiptMailsPanel({ model }: ReceiptProps) {
  const { content, model: mails, isOpen, toggle } = model.actions.mails;
  const list = content && <LazyView content={content} />;
  return (
    <Panel
      empty={list}
      error={mails?.failure}
      fold={{ isExpanded: isOpen, onToggle: () => void toggle() }}
      state={mails?.state ?? "loading"}
      title="Outbox"
      onRetry={mails?.load}
    >
      {list}
    </Panel>
  );
});
