import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ReceiptProps } from "../../receipt.view-model.ts";

/** Says why the last email failed, with the next step. */
export const FailedEmailBanner = observer(function FailedEmailBanner({ model }: ReceiptProps) {
  const { failedEmail } = model.actions;
  if (failedEmail === undefined) return null;
  const { event, timestamp, reason } = failedEmail;
  return (
    <Banner action={<NextStep model={model} />} tone="warn">
      The last email {event === "bounce" ? "bounced" : "was not sent"},{" "}
      <DateTimeText at={timestamp} zone={model.zone} />
      {reason && (
        <>
          : <BidiText>{reason}</BidiText>
        </>
      )}
    </Banner>
  );
});

/** The button of the step. Other steps have their button in the panel of the identifier. */
const NextStep = observer(function NextStep({ model: { actions } }: ReceiptProps) {
  const {
    next,
    identifier: { correction, editor },
    sending: { resendDialog },
  } = actions;
  const steps = {
    "correct-and-resend": { dialog: correction, label: "Correct and resend" },
    "correct-identifier": { dialog: editor, label: "Correct identifier" },
    resend: { dialog: resendDialog, label: "Try again" },
  };
  const step = Object.hasOwn(steps, next.kind) ? steps[next.kind as keyof typeof steps] : undefined;
  if (step === undefined) return null;
  return (
    <Button
      isBusy={step.dialog.isOpening}
      tone="primary"
      onClick={() => void step.dialog.open()}
      onIntent={step.dialog.prefetch}
    >
      {step.label}
    </Button>
  );
});
