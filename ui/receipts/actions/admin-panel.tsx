import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** The actions for customers who report a missing receipt. */
export const AdminPanel = observer(function AdminPanel({ model }: ReceiptProps) {
  const { reprocess: processing, sending: { resendDialog: again, copyDialog: copy }, closed } = model.actions;
  return (
    <Panel title="Receipt admin">
      <ActionRow>
        <Button disabledReason={closed} isBusy={processing.isPending} onClick={() => void processing.process()}>Reprocess</Button>
        <Button disabledReason={closed} isBusy={again.isOpening} tone="primary" onClick={() => void again.open()} onIntent={again.prefetch}>Resend</Button>
        <Button disabledReason={closed} isBusy={copy.isOpening} onClick={() => void copy.open()} onIntent={copy.prefetch}>Send a copy</Button>
      </ActionRow>
      <LiveRegion>{processing.isPending ? "Waiting for the receipt to be processed" : ""}</LiveRegion>
    </Panel>
  );
});
