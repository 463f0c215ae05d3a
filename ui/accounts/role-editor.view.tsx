import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { StepBody } from "#ui/kit/stepper/step-body.tsx";
import { Stepper } from "#ui/kit/stepper/stepper.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { RetailerPicker } from "./retailer-picker.tsx";
import type { RoleEditorViewModel } from "./role-editor.view-model.ts";

export type RoleEditorProps = { readonly model: ViewOf<RoleEditorViewModel> };

/** A wizard that adds a role. */
export const RoleEditorView = observer(function RoleEditorView({ model }: RoleEditorProps) {
  const isLast = model.shown.step === "permission";
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      {model.canGoBack && (
        <Button isStep disabledReason={model.backDisabledReason} icon="chevron-left" onClick={model.back}>
          Back
        </Button>
      )}
      <Button
        disabledReason={model.finishDisabledReason}
        isBusy={model.isLoadingOptions || model.isSaving}
        tone="primary"
        onClick={() => void model.next()}
      >
        {isLast ? "Add role" : "Next"}
      </Button>
    </>
  );
  return (
    <Dialog isWide footer={footer} title="Add a role" onClose={model.cancel}>
      <Stepper label="Steps" steps={model.steps} />
      <Form label="Role" problem={model.problem} setbacks={model.setbacks}>
        <StepBody label={model.stepLabel} step={model.shown.step}>
          <StepFields model={model} />
        </StepBody>
      </Form>
    </Dialog>
  );
});

const StepFields = observer(function StepFields({ model }: RoleEditorProps) {
  const { choices, picked, pick, search, validationError } = model;
  switch (model.shown.step) {
    case "retailer":
      return (
        <RetailerPicker
          error={validationError}
          label="Retailer"
          search={search}
          onChoose={pick}
          onType={model.searchRetailer}
        />
      );
    case "type":
      return <RadioGroup choices={choices} error={validationError} label="Scope" value={picked} onChange={pick} />;
    case "source":
      return choices.length === 0 ? (
        <EmptyState title="No stores">This retailer has no stores. Go back and choose another scope.</EmptyState>
      ) : (
        <Combobox error={validationError} label="Store" options={choices} value={picked} onChange={pick} />
      );
    default:
      return <PermissionFields model={model} />;
  }
});

const PermissionFields = observer(function PermissionFields({ model }: RoleEditorProps) {
  const { choices, picked, pick, validationError } = model;
  return (
    <>
      {choices.length === 0 ? (
        <EmptyState title="No permissions left">
          This account already has every permission that you can give here.
        </EmptyState>
      ) : (
        <Combobox
          error={validationError}
          hint={model.permissionHint}
          label="Permission"
          options={choices}
          value={picked}
          onChange={pick}
        />
      )}
      {model.canTypePermission && (
        <TextField
          autoComplete="off"
          hint="Replaces the permission above"
          label="Other permission (advanced)"
          value={model.typed}
          onChange={model.type}
        />
      )}
    </>
  );
});
