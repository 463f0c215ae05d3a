import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RolePreviewViewModel } from "./role-preview.view-model.ts";

type Props = { readonly model: ViewOf<RolePreviewViewModel> };

/** A dialog that starts the preview of a role. */
export const RolePreviewView = observer(function RolePreviewView({ model }: Props) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.start()}
      >
        Start preview
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Preview a role" onClose={model.cancel}>
      <p>
        You see the portal as this role does, for an hour at most, and change nothing. What your account doesn't hold
        isn't shown.
      </p>
      <Form label="Preview" problem={model.problem} setbacks={model.setbacks}>
        <SelectField
          label="Role"
          options={model.permissions}
          value={model.permission}
          onChange={model.choosePermission}
        />
        <SelectField
          label="Retailer"
          options={model.retailers}
          value={model.retailer}
          onChange={model.chooseRetailer}
        />
        {model.isForStore && <StoreOfRole model={model} />}
      </Form>
    </Dialog>
  );
});

const StoreOfRole = observer(function StoreOfRole({ model }: Props) {
  const { storesFailure, loadStores, stores, store, chooseStore } = model;
  if (storesFailure !== undefined) return <ErrorState error={storesFailure} onRetry={() => void loadStores()} />;
  return <Combobox label="Store" options={stores} value={store} onChange={chooseStore} />;
});
