import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** The actions for customers who report a missing receipt. */
export const AdminPanel = observer(function AdminPanel({ model }: ReceiptProps) {
  const {
    reprocess,
    sending: { resendDialog, copyDialog },
    closed,
  } = model.actions;
  return (
    <Panel title="Actions">
      <ActionRow>
        <Button disabledReason={closed} isBusy={reprocess.isPending} onClick={() => void reprocess.process()}>
          Reprocess
        </Button>
        <Button
          disabledReason={closed}
          isBusy={resendDialog.isOpening}
          onClick={() => void resendDialog.open()}
          onIntent={resendDialog.prefetch}
        >
          Resend
        </Button>
        <Button
          disabledReason={closed}
          isBusy={copyDialog.isOpening}
          onClick={() => void copyDialog.open()}
          onIntent={copyDialog.prefetch}
        >
          Send a copy
        </Button>
      </ActionRow>
      <LiveRegion>{reprocess.isPending ? "Waiting for the receipt to be processed" : ""}</LiveRegion>
    </Panel>
  );
});
