import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { SuppressionBanner } from "./suppression-banner.tsx";
import type { SendCopyViewModel } from "./send-copy.view-model.ts";

export type SendCopyProps = { readonly model: ViewOf<SendCopyViewModel> };

/** Emails the receipt to another address. */
export const SendCopyView = observer(function SendCopyView({ model }: SendCopyProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.send()}
      >
        {model.sendLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Send a copy of the receipt" onClose={model.cancel}>
      <SuppressionBanner notice={model.notice} zone={model.zone} />
      <Form label="Send a copy" problem={model.problem} setbacks={model.errorCount}>
        <TextField
          isRequired
          autoComplete="off"
          error={model.error}
          label="Email"
          type="email"
          value={model.address}
          onChange={model.type}
        />
        <p>The customer on the receipt doesn't change. This address is used once.</p>
      </Form>
    </Dialog>
  );
});
