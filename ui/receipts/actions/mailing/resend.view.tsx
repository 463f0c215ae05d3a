import { observer } from "mobx-react-lite";
import type { SendPreview } from "#domain/receipts/actions.ts";
import type { DeliveryEvent } from "#domain/receipts/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { SuppressionBanner } from "./suppression-banner.tsx";
import type { ResendViewModel } from "./resend.view-model.ts";

export type ResendProps = { readonly model: ViewOf<ResendViewModel> };

/** Shows the recipient and the latest email status before a receipt is sent again. */
export const ResendView = observer(function SendAgainView({ model }: ResendProps) {
  const footer = (
    <>
      <Button isInitialFocus onClick={model.cancel}>
        Cancel
      </Button>
      <Button
        disabledReason={model.impossibleReason ?? model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.send()}
      >
        {model.sendLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Resend receipt" onClose={model.cancel}>
      <SuppressionBanner notice={model.notice} zone={model.zone} />
      <Form label="Resend" problem={model.problem} setbacks={0}>
        {model.facts && (
          <Facts facts={model.facts} failure={model.shownFailure} failureLabel={model.failureLabel} zone={model.zone} />
        )}
      </Form>
    </Dialog>
  );
});

const Facts = ({
  facts: { to, last },
  failure,
  failureLabel,
  zone,
}: {
  facts: SendPreview;
  failure: DeliveryEvent | undefined;
  failureLabel: string;
  zone: string;
}) => (
  <>
    {failure && (
      <Banner tone="warn">
        {failureLabel}: <Heard event={failure} zone={zone} />. It may fail again.
      </Banner>
    )}
    <KeyValueList
      items={[
        { label: "To", value: to === undefined ? "No customer on this receipt" : <BidiText>{to}</BidiText> },
        { label: "Latest status", value: last ? <Heard event={last} zone={zone} /> : "No email activity yet" },
      ]}
    />
  </>
);

const Heard = ({ event: { event, timestamp, address, reason }, zone }: { event: DeliveryEvent; zone: string }) => (
  <>
    <BidiText>{event}</BidiText>
    {address && (
      <>
        {" "}
        to <BidiText>{address}</BidiText>
      </>
    )}
    , <DateTimeText at={timestamp} zone={zone} /> ({zone})
    {reason && (
      <>
        : <BidiText>{reason}</BidiText>
      </>
    )}
  </>
);
