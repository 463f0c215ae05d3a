import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { PayBackAmount } from "#ui/kit/status/pay-back-amount.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReturnDialogViewModel } from "./return-dialog.view-model.ts";

export type ReturnDialogProps = { readonly model: ViewOf<ReturnDialogViewModel> };

/** Asks how much of an item comes back, and why, if it is returned by hand. */
export const ReturnDialogView = observer(function ReturnDialogView({ model }: ReturnDialogProps) {
  const { quantity, title } = model;
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.record()}>
        Record return
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title={title} onClose={model.cancel}>
      <Form label={title} problem={model.problem} setbacks={model.errorCount}>
        <p>
          The return of{" "}
          <strong>
            <BidiText>{model.item}</BidiText>
          </strong>{" "}
          will be recorded at the current store time.
        </p>
        {quantity.isAsked && (
          <NumberField isRequired {...quantity.field} label="Quantity" onChange={model.typeQuantity} />
        )}
        <PayBackAmount amount={quantity.amount} />
        {model.choices.length > 0 && (
          <RadioGroup
            choices={model.choices}
            error={model.isWriting ? undefined : model.error}
            label="Reason"
            value={model.choice}
            onChange={model.choose}
          />
        )}
        {model.isWriting && (
          <TextField
            isRequired
            error={model.error}
            hint="Saved on the receipt"
            label={model.choices.length > 0 ? "Your reason" : "Reason"}
            value={model.text}
            onChange={model.type}
          />
        )}
      </Form>
    </Dialog>
  );
});
