import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { STORES_HREF } from "./store-urls.ts";
import { StoreFormFields } from "./store-form-fields.tsx";
import type { StoreFormViewModel } from "./store-form.view-model.ts";

type Props = { readonly model: ViewOf<StoreFormViewModel> };

export const StoreFormView = observer(function StoreFormView({ model }: Props) {
  return (
    <>
      <PageTitle>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <DraftBanner model={model} />
      {model.session ? (
        <Panel title="Details">
          <StoreForm model={model} />
        </Panel>
      ) : (
        <StoreNotFound model={model} />
      )}
      <StoreConflict model={model} />
    </>
  );
});

/** The store is loading, could not be loaded, or does not exist. */
const StoreNotFound = observer(function StoreNotFound({ model }: Props) {
  const nothing = (
    <EmptyState title="No store has this reference">
      It may have been deleted. See <AppLink href={STORES_HREF}>all stores</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={12}
      state={model.state}
      title="Details"
      onRetry={model.retry}
    />
  );
});

const DraftBanner = observer(function DraftBanner({ model: { offeredFrom, session } }: Props) {
  return (
    session &&
    offeredFrom && (
      <RestoreDraftBanner
        from={offeredFrom}
        onDiscard={session.dismissDraft}
        onRestore={() => void session.restoreDraft()}
      />
    )
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
