import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { NewRetailerViewModel } from "./new-retailer.view-model.ts";

type Props = { readonly model: ViewOf<NewRetailerViewModel> };

export const NewRetailerDialog = observer(function NewRetailerDialog({ model }: Props) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.create()}>
        Create retailer
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="New retailer" onClose={model.cancel}>
      <Form label="New retailer" problem={model.session.problem} setbacks={model.session.draft.setbacks}>
        <TextField isRequired autoComplete="off" hint="Such as 7001. It never changes." {...model.field("id")} />
        <TextField isRequired autoComplete="off" limit={100} {...model.field("name")} />
        <Combobox isRequired options={model.zones} {...model.field("timezone")} />
        <Combobox isRequired options={model.currencies} {...model.field("currency")} />
      </Form>
    </Dialog>
  );
});
