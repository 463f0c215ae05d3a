import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { NewAccountViewModel } from "./new-account.view-model.ts";

export type NewAccountProps = { readonly model: ViewOf<NewAccountViewModel> };

export const NewAccountView = observer(function NewAccountView({ model }: NewAccountProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.create()}>
        Create account
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="New account" onClose={model.cancel}>
      <Form label="New account" problem={model.problem} setbacks={model.draft.setbacks}>
        <TextField {...model.email} isRequired autoComplete="off" label={model.emailLabel} type="email" />
        <p>We'll email a link to confirm the account and set a password. It has no roles yet.</p>
      </Form>
    </Dialog>
  );
});
