import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { LeftOut } from "#ui/kit/bulk/left-out.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { StoreAccessViewModel } from "./store-access.view-model.ts";

type Props = { readonly model: ViewOf<StoreAccessViewModel> };

/** A form that gives or removes a role at a store for many accounts. Says before what happens to which of them. */
export const StoreAccessView = observer(function StoreAccessView({ model }: Props) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button disabledReason={model.disabledReason} tone="primary" onClick={model.confirm}>
        {model.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title={`Store access of ${model.subject}`} onClose={model.cancel}>
      {model.problem === undefined ? (
        <Fields model={model} />
      ) : (
        <ErrorState error={model.problem} onRetry={() => void model.load()} />
      )}
    </Dialog>
  );
});

const Fields = observer(function Fields({ model }: Props) {
  const { kinds, kind, chooseKind, permission, choosePermission, place, choosePlace } = model;
  if (model.isLoading) return <SkeletonLines lines={4} />;
  return (
    <Form label="Store access" setbacks={0}>
      <RadioGroup choices={kinds} label="Action" layout="inline" value={kind} onChange={chooseKind} />
      <SelectField
        label="Role"
        options={[{ value: "", label: "Select a role" }, ...model.roleOptions]}
        value={permission}
        onChange={choosePermission}
      />
      <Combobox label="Store" options={model.placeOptions} value={place} onChange={choosePlace} />
      <div aria-live="polite">
        {model.effect !== undefined && <p>{model.effect}</p>}
        <LeftOut texts={model.leftOutTexts} />
      </div>
    </Form>
  );
});
