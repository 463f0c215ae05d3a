import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { LazyCodeEditor } from "#ui/kit/code-editor/lazy-code-editor.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { FileButton } from "#ui/kit/field/file-button.tsx";
import { FieldRow, Form } from "#ui/kit/field/form.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { FindingList } from "#ui/kit/status/finding-list.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FileFormViewModel } from "./file-form.view-model.ts";
import styles from "./files.module.css";
import { TableGrid } from "./table-grid.tsx";
import { CONTENT_MODES } from "./table-or-text.ts";
import { TYPE_OPTIONS } from "./type-options.ts";

type Props = { readonly model: ViewOf<FileFormViewModel> };

export const FileFormView = observer(function FileFormView({ model }: Props) {
  return (
    <>
      <PageTitle>
        <BidiText>{model.title}</BidiText>
      </PageTitle>
      <DraftBanner model={model} />
      {!model.mayWrite && <Banner tone="info">This is a demonstration: files can't be saved.</Banner>}
      {model.session ? <FileForm model={model} /> : <FileNotFound model={model} />}
      <FileConflict model={model} />
    </>
  );
});

/** The file is loading, could not be loaded, or does not exist. */
const FileNotFound = observer(function FileNotFound({ model }: Props) {
  const nothing = (
    <EmptyState title="No file has this name">
      It may belong to another retailer. See <AppLink href={model.backHref}>all files</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={12}
      state={model.state}
      title="Details"
      onRetry={() => void model.retry()}
    />
  );
});

const DraftBanner = observer(function DraftBanner({ model: { offeredFrom, session, restoreDraft } }: Props) {
  return (
    <RestoreDraftBanner from={offeredFrom} session={session && { restoreDraft, dismissDraft: session.dismissDraft }} />
  );
});

const FileForm = observer(function FileForm({ model }: Props) {
  const { session } = model;
  if (!session) return null;
  return (
    <Form
      isWide
      actions={<FormActions model={model} />}
      hiddenFaults={model.hiddenFault}
      isDraftLost={model.isDraftLost}
      label="File"
      isUnguarded={session.isUnguarded}
      problem={session.problem}
      setbacks={session.draft.setbacks}
      unsaved={model.unsavedLabels}
    >
      <FieldRow>
        <TextField
          {...model.field("name")}
          isRequired
          autoComplete="off"
          isReadOnly={!model.isNew}
          limit={model.isNew ? 120 : undefined}
        />
        <Type model={model} />
        <RetailerIds model={model} />
      </FieldRow>
      <Content model={model} />
    </Form>
  );
});

const Type = observer(function Type({ model }: Props) {
  return <SelectField {...model.field("type")} isRequired options={TYPE_OPTIONS} onChange={model.chooseType} />;
});

const RetailerIds = observer(function RetailerIds({ model }: Props) {
  return (
    <TextField
      {...model.field("retailerIds")}
      isRequired
      autoComplete="off"
      hint="separated by commas"
      isReadOnly={!model.canEditRetailers}
    />
  );
});

const Content = observer(function Content({ model }: Props) {
  const { content } = model;
  if (!content) return null;
  return (
    <>
      <RestoreFocus>
        <div className={styles.bar}>
          {content.hasModes && (
            <SegmentedControl label="Edit as" options={CONTENT_MODES} value={content.mode} onChange={content.choose} />
          )}
          {content.canImport && <ImportButton model={model} />}
          <Button icon="file" onClick={content.save}>
            {content.saveLabel}
          </Button>
        </div>
        <div role="status">{model.findings.length > 0 && <ImportFindings model={model} />}</div>
      </RestoreFocus>
      {content.textReason && <p className={styles.hint}>{content.textReason}</p>}
      {content.mode === "table" ? <TableGrid editor={content.editor} /> : <Json model={model} />}
    </>
  );
});

const ImportFindings = ({ model: { findings, dismissFindings } }: Props) => (
  <>
    <Banner action={<Button onClick={dismissFindings}>Dismiss</Button>} tone="warn">
      The table differs from what you imported or pasted. Check it before you save.
    </Banner>
    <FindingList findings={findings} label="Differences" />
  </>
);

const ImportButton = ({ model }: Props) => (
  <FileButton
    accept=".csv,.tsv,.txt,text/csv"
    icon="table"
    label="Import CSV"
    maxBytes={model.maxImportBytes}
    onText={model.importCsv}
    onUnread={model.refuseImport}
  />
);

const Json = observer(function Json({ model }: Props) {
  return <LazyCodeEditor {...model.textField} isRequired code={model.content?.editorModule} faultIn={model.faultIn} />;
});

const FormActions = observer(function FormActions({ model }: Props) {
  return (
    <>
      <Button isBusy={model.session?.isSaving ?? false} tone="primary" onClick={() => void model.save()}>
        Save file
      </Button>
      <Button onClick={model.cancel}>Cancel</Button>
    </>
  );
});

const FileConflict = observer(function FileConflict({ model: { session } }: Props) {
  return session?.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});
