import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { SelectionBar } from "#ui/kit/bulk/selection-bar.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReceiptResendingViewModel } from "./receipt-resending.view-model.ts";

type ResendControlsProps = {
  readonly model: Pick<
    ViewOf<ReceiptResendingViewModel<unknown>>,
    "heldReason" | "resendLabel" | "resend" | "preview" | "selection"
  >;
};

/** The button that emails the chosen rows again, and what is chosen. */
export const ResendControls = observer(function ResendControls({ model }: ResendControlsProps) {
  const { heldReason, resendLabel, resend, preview, selection } = model;
  return (
    <>
      <Button
        disabledReason={heldReason}
        icon="mail"
        tone="primary"
        onClick={() => void resend()}
        onIntent={preview.prefetch}
      >
        {resendLabel}
      </Button>
      <SelectionBar {...selection.bar} />
    </>
  );
});
