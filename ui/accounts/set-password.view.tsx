import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { PasswordField } from "#ui/kit/field/password-field.tsx";
import { PasswordMeter } from "#ui/kit/field/password-meter.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { SetPasswordViewModel } from "./set-password.view-model.ts";

export type SetPasswordProps = { readonly model: ViewOf<SetPasswordViewModel> };

/** The dialog that sets a new password, with a strength meter [ACCT-067]. */
export const SetPasswordView = observer(function SetPasswordView({ model }: SetPasswordProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.set()}
      >
        Set password
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Set password" onClose={model.cancel}>
      <Form label="Password" setbacks={model.setbacks}>
        <PasswordField
          autoComplete="new-password"
          error={model.problem}
          hint={`At least ${model.minimum} characters`}
          label="New password"
          value={model.text}
          onChange={model.type}
        />
        <PasswordMeter label={model.label} problem={model.warning} score={model.score} />
        <p>{model.consequence}</p>
      </Form>
    </Dialog>
  );
});
