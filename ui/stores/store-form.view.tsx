import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { StoreNotFound } from "./store-not-found.tsx";
import { StoreFormFields } from "./store-form-fields.tsx";
import type { StoreFormViewModel } from "./store-form.view-model.ts";

type Props = { readonly model: ViewOf<StoreFormViewModel> };

export const StoreFormView = observer(function StoreFormView({ model }: Props) {
  return (
    <>
      <PageTitle>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <RestoreDraftBanner from={model.offeredFrom} session={model.session} />
      {model.session ? (
        <Panel title="Details">
          <StoreForm model={model} />
        </Panel>
      ) : (
        <StoreNotFound model={model} skeletonRows={12} />
      )}
      <StoreConflict model={model} />
    </>
  );
});

const StoreForm = observer(function StoreForm({ model }: Props) {
  const { session, fields } = model;
  if (!session || !fields) return null;
  return (
    <Form
      actions={<FormActions model={model} />}
      isDraftLost={session.isDraftLost}
      label="Store"
      isUnguarded={session.isUnguarded}
      problem={session.problem}
      setbacks={fields.failedSubmits}
      unsaved={session.unsavedLabels}
    >
      <StoreFormFields fields={fields} localTime={model.localTime} />
    </Form>
  );
});

const FormActions = observer(function FormActions({ model }: Props) {
  return (
    <>
      <Button isBusy={model.session?.isSaving ?? false} tone="primary" onClick={() => void model.save()}>
        Save store
      </Button>
      <Button onClick={model.cancel}>Cancel</Button>
    </>
  );
});

const StoreConflict = observer(function StoreConflict({ model: { session } }: Props) {
  return session?.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});
