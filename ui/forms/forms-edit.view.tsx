import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { ImageUploadField } from "#ui/kit/upload/image-upload.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { FORMS_HREF } from "./forms-addresses.ts";
import type { FormsEditViewModel } from "./forms-edit.view-model.ts";
import styles from "./forms.module.css";

type Props = { readonly model: ViewOf<FormsEditViewModel> };

export const FormsEditView = observer(function FormsEditView({ model }: Props) {
  return (
    <>
      <PageTitle>Edit form images</PageTitle>
      <RestoreDraftBanner from={model.offeredFrom} session={model.session} />
      {model.session ? <ImagesForm model={model} /> : <NotEditable model={model} />}
      <Conflict model={model} />
    </>
  );
});

/** The images are loading, could not be loaded, or the account changes nothing. */
const NotEditable = observer(function NotEditable({ model }: Props) {
  const nothing = (
    <EmptyState title={model.readOnlyReason ?? ""}>
      See the <AppLink href={FORMS_HREF}>form images</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={8}
      state={model.state}
      title="Form images"
      onRetry={model.retry}
    />
  );
});

const ImagesForm = observer(function ImagesForm({ model }: Props) {
  const { session } = model;
  if (!session) return null;
  return (
    <div className={styles.form}>
      <Form
        actions={<Actions model={model} />}
        isDraftLost={session.isDraftLost}
        label="Form images"
        isUnguarded={session.isUnguarded}
        problem={session.problem}
        setbacks={session.draft.setbacks}
        unsaved={session.unsavedLabels}
      >
        <Stack>
          {model.forms.map(({ title, fields }) => (
            <Panel key={title} title={title}>
              <div className={styles.fields}>
                {fields.map((name) => (
                  <Field key={name} model={model} name={name} />
                ))}
              </div>
            </Panel>
          ))}
        </Stack>
      </Form>
    </div>
  );
});

const Field = observer(function Field({ model, name }: Props & { readonly name: string }) {
  const field = model.field(name);
  if (!field) return null;
  const { upload, src, error, onRemove } = field;
  return (
    <ImageUploadField
      announcement={upload.announcement}
      canRetry={upload.canRetry}
      error={error}
      label={upload.label}
      name={name}
      previewWidth={upload.minWidth}
      progress={upload.progress}
      rule={upload.rule}
      src={src}
      onCancel={upload.cancel}
      onChoose={(files) => void upload.choose(files)}
      onRemove={onRemove}
      onRetry={() => void upload.retry()}
    />
  );
});

const Actions = observer(function Actions({ model }: Props) {
  return (
    <>
      <Button
        disabledReason={model.saveLock}
        isBusy={model.session?.isSaving ?? false}
        tone="primary"
        onClick={() => void model.save()}
      >
        Save images
      </Button>
      <Button onClick={model.cancel}>Cancel</Button>
    </>
  );
});

const Conflict = observer(function Conflict({ model: { session } }: Props) {
  return session?.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});
