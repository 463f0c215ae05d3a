import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { FindingList } from "#ui/kit/status/finding-list.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { LivePreview } from "./live-preview.view.tsx";
import { TEMPLATES_HREF } from "./template-addresses.ts";
import type { TemplateEditorViewModel } from "./template-editor.view-model.ts";
import { TemplateHistoryPanel } from "./template-history.tsx";
import { TemplateFieldView } from "./template-fields.tsx";
import type { TemplatesViewModel } from "./templates.view-model.ts";
import styles from "./templates.module.css";

type Props = { readonly model: ViewOf<TemplatesViewModel> };

export const TemplatesView = observer(function TemplatesView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<PreviewButton model={model} />}>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      {model.readOnlyReason && <Banner tone="info">{model.readOnlyReason}</Banner>}
      <Choices model={model} />
      {!model.isReadOnly && <RestoreDraftBanner from={model.editor?.offeredFrom} session={model.editor?.session} />}
      <div className={model.previewLock === undefined ? styles.beside : undefined}>
        <div className={styles.main}>
          {model.editor?.fields ? <Fields model={model} /> : <NotThere model={model} />}
          {model.editor?.history && <TemplateHistoryPanel history={model.editor.history} />}
        </div>
        {model.previewLock === undefined && <LivePreview model={model.live} />}
      </div>
      <Dialogs model={model} />
    </>
  );
});

const PreviewButton = observer(function PreviewButton({ model }: Props) {
  return (
    <Button
      disabledReason={model.previewLock}
      icon="eye"
      isBusy={model.preview.isOpening}
      onClick={() => void model.openPreview()}
      onIntent={model.preview.prefetch}
    >
      Preview
    </Button>
  );
});

const Choices = observer(function Choices({ model }: Props) {
  return (
    <div className={styles.bar}>
      <LinkTabs label="Templates" tabs={model.tabs} />
      {model.hasLanguages && (
        <SelectField
          label="Language"
          options={model.languages}
          value={model.place.language ?? ""}
          onChange={model.chooseLanguage}
        />
      )}
      <TextField
        autoComplete="off"
        hint="in all tabs"
        label="Find a field"
        value={model.search.text}
        onChange={model.search.find}
      />
    </div>
  );
});

/** The template is loading, could not be loaded, or its store does not exist. */
const NotThere = observer(function NotThere({ model }: Props) {
  const nothing = (
    <EmptyState title="No store has this reference">
      It may have been deleted. See the <AppLink href={TEMPLATES_HREF}>templates of the retailer</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.editor?.failure}
      skeletonRows={12}
      state={model.editor?.state ?? "loading"}
      title="Template"
      onRetry={() => void model.retry()}
    />
  );
});

const Fields = observer(function Fields({ model }: Props) {
  const session = model.editor?.session;
  if (!session) return null;
  if (model.isReadOnly) return <Groups model={model} />;
  return (
    <Form
      actions={<Actions model={model} />}
      hiddenFaults={model.hiddenFaults}
      isDraftLost={model.isDraftLost}
      label="Template"
      isUnguarded={session.isUnguarded}
      problem={session.problem}
      setbacks={session.draft.setbacks}
      unsaved={model.unsavedNames}
    >
      <Groups model={model} />
    </Form>
  );
});

const Groups = observer(function Groups({ model }: Props) {
  const isSearching = model.search.isActive;
  if (model.groups.length === 0)
    return (
      <EmptyState title={isSearching ? "No field matches" : "Nothing here can be translated"}>
        {isSearching ? "Try a shorter search." : "Choose another tab."}
      </EmptyState>
    );
  return (
    <Stack>
      {model.groups.map(({ title, fields, isExpanded, onToggle }) => (
        <Panel key={title} fold={{ isExpanded, onToggle }} title={title}>
          {model.isReadOnly ? <Values fields={fields} model={model} /> : <Inputs fields={fields} model={model} />}
        </Panel>
      ))}
    </Stack>
  );
});

type GroupProps = Props & { readonly fields: TemplatesViewModel["groups"][number]["fields"] };

const Inputs = observer(function Inputs({ model, fields }: GroupProps) {
  const inputs = model.editor?.fields;
  if (!inputs) return null;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <TemplateFieldView
          key={`${model.place.language ?? ""} ${field.key}`}
          field={field}
          fields={inputs}
          htmlEditor={model.htmlEditor}
        />
      ))}
    </div>
  );
});

const Values = observer(function Values({ model, fields }: GroupProps) {
  const inputs = model.editor?.fields;
  const items = fields.map((field) => ({
    label: field.label,
    value: <BidiText>{inputs?.valueText(field) ?? ""}</BidiText>,
  }));
  return <KeyValueList items={items} />;
});

const Actions = observer(function Actions({ model }: Props) {
  return (
    <>
      <Button disabledReason={model.discardLock} onClick={() => void model.discard()}>
        Discard
      </Button>
      <Button disabledReason={model.saveLock} isBusy={model.isSaving} tone="primary" onClick={() => void model.save()}>
        Save template
      </Button>
    </>
  );
});

const Dialogs = observer(function Dialogs({ model }: Props) {
  const { editor, checksTitle } = model.asking ?? {};
  return (
    <>
      {editor?.findings && <Checks editor={editor} title={checksTitle ?? ""} />}
      {editor?.session?.conflictDialog && <ConflictDialog {...editor.session.conflictDialog} />}
      <LazyView content={model.preview.content} />
    </>
  );
});

type ChecksProps = { readonly editor: ViewOf<TemplateEditorViewModel>; readonly title: string };

const Checks = observer(function Checks({ editor, title }: ChecksProps) {
  const footer = (
    <>
      <Button isInitialFocus onClick={editor.closeFindings}>
        Keep editing
      </Button>
      <Button tone="primary" onClick={editor.saveAnyway}>
        Save anyway
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} role="alertdialog" title={title} onClose={editor.closeFindings}>
      <FindingList findings={editor.findings ?? []} label="Findings" />
    </Dialog>
  );
});
