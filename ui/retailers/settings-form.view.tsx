import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { SettingField, SettingTopic } from "#domain/retailers/drafts.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import { RETAILERS_HREF } from "./retailer-urls.ts";
import { SettingInputField } from "./setting-input-field.tsx";
import type { SettingsFormViewModel } from "./settings-form.view-model.ts";
import styles from "./retailers.module.css";

type Props = { readonly model: ViewOf<SettingsFormViewModel> };

export const SettingsFormView = observer(function SettingsFormView({ model }: Props) {
  return (
    <>
      <PageTitle>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <RestoreDraftBanner from={model.offeredFrom} session={model.session} />
      {model.session ? <SettingsForm model={model} /> : <RetailerNotFound model={model} />}
      <SettingsConflict model={model} />
    </>
  );
});

/** The settings are loading, could not be loaded, or the retailer is not the account's. */
const RetailerNotFound = observer(function RetailerNotFound({ model }: Props) {
  const nothing = (
    <EmptyState title="No retailer has this ID">
      See <AppLink href={RETAILERS_HREF}>all retailers</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={12}
      state={model.state}
      title="Basics"
      onRetry={model.retry}
    />
  );
});

const SettingsForm = observer(function SettingsForm({ model }: Props) {
  const { session } = model;
  if (!session) return null;
  return (
    <Form
      isWide
      actions={<FormActions model={model} />}
      isDraftLost={session.isDraftLost}
      isUnguarded={session.isUnguarded}
      label="Settings"
      problem={session.problem}
      setbacks={session.draft.setbacks}
      unsaved={session.unsavedLabels}
    >
      <p className={styles.note}>{model.effect}</p>
      {model.topics.map((topic) => (
        <Topic key={topic.id} model={model} topic={topic} />
      ))}
      <UnknownMembers model={model} />
    </Form>
  );
});

const FormActions = observer(function FormActions({ model }: Props) {
  return (
    <Button
      disabledReason={model.readOnlyReason}
      isBusy={model.session?.isSaving ?? false}
      tone="primary"
      onClick={() => void model.save()}
    >
      Save settings
    </Button>
  );
});

const Topic = observer(function Topic({ model, topic }: Props & { readonly topic: SettingTopic }) {
  return (
    <Panel fold={{ isExpanded: model.isOpen(topic), onToggle: () => model.toggle(topic) }} title={topic.title}>
      <Stack>
        {topic.fields.map((field) => (
          <SettingInputField key={field.name} field={field} model={model} />
        ))}
      </Stack>
    </Panel>
  );
});

/** Other programs and SQL can store members that no version of the portal knows. */
const UnknownMembers = observer(function UnknownMembers({ model }: Props) {
  if (model.unknown.length === 0) return null;
  return (
    <Panel title="Unknown members">
      <Stack>
        <p className={styles.note}>The portal does not use these. Remove them before you save.</p>
        {model.unknown.map((field) => (
          <UnknownMember key={field.name} field={field} model={model} />
        ))}
      </Stack>
    </Panel>
  );
});

const UnknownMember = observer(function UnknownMember({ model, field }: Props & { readonly field: SettingField }) {
  const isRemoved = model.isRemoved(field.name);
  return (
    <div className={styles.unknown}>
      <TextArea {...model.field(field.name)} isCode isReadOnly label={field.label} rows={2} />
      <Button onClick={() => model.toggleUnknown(field.name)}>
        {isRemoved ? `Keep ${field.label}` : `Remove ${field.label}`}
      </Button>
    </div>
  );
});

const SettingsConflict = observer(function SettingsConflict({ model: { session } }: Props) {
  return session?.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});
