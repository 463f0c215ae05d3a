import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ExportButtons } from "#ui/kit/action/export-buttons.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { FileButton } from "#ui/kit/field/file-button.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { SaveBar } from "#ui/kit/panel/save-bar.tsx";
import { StickyBar } from "#ui/kit/panel/sticky-bar.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { MessageEditor } from "./message-editor.tsx";
import { MessageFilters, MessageList } from "./message-list.tsx";
import type { TranslationEditing } from "./translation-editing.ts";
import styles from "./translations.module.css";
import type { TranslationsViewModel } from "./translations.view-model.ts";

type Props = { readonly model: ViewOf<TranslationsViewModel> };
type EditingProps = { readonly editing: ViewOf<TranslationEditing>; readonly isReadOnly: boolean };

export const TranslationsView = observer(function TranslationsView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<LocalesButton model={model} />}>Translations</PageTitle>
      <LinkTabs label="Languages" tabs={model.tabs} />
      <RestoreDraftBanner from={model.offeredFrom} session={model.editing?.session} />
      {model.editing ? <Editing editing={model.editing} isReadOnly={model.isReadOnly} /> : <NoLocale model={model} />}
      <LazyView content={model.localesDialog.content} />
    </>
  );
});

const LocalesButton = observer(function LocalesButton({ model: { isReadOnly, localesDialog } }: Props) {
  if (isReadOnly) return null;
  return (
    <Button
      isBusy={localesDialog.isOpening}
      onClick={() => void localesDialog.open()}
      onIntent={localesDialog.prefetch}
    >
      Manage languages
    </Button>
  );
});

/** The locales are loading, could not be loaded, or none is shown. */
const NoLocale = observer(function NoLocale({ model }: Props) {
  const none = <EmptyState title={model.emptyState.title}>{model.emptyState.text}</EmptyState>;
  return (
    <Panel
      empty={none}
      error={model.failure}
      skeletonRows={12}
      state={model.state}
      title="Messages"
      onRetry={() => void model.retry()}
    />
  );
});

const Editing = observer(function Editing({ editing, isReadOnly }: EditingProps) {
  const parts = <Parts editing={editing} isReadOnly={isReadOnly} />;
  return (
    <>
      <Actions editing={editing} isReadOnly={isReadOnly} />
      <MessageFilters list={editing.list} />
      {isReadOnly ? parts : <StickyBar bar={<Saving editing={editing} />}>{parts}</StickyBar>}
      <Conflict editing={editing} isReadOnly={isReadOnly} />
      <LazyView content={editing.importDialog.content} />
      <LazyView content={editing.previewDialog?.content} />
    </>
  );
});

/** The list and the open message. */
const Parts = ({ editing, isReadOnly }: EditingProps) => (
  <div className={styles.columns}>
    <Panel isFlush title="Messages">
      <MessageList isReadOnly={isReadOnly} list={editing.list} />
    </Panel>
    <MessageEditor editor={editing.editor} />
  </div>
);

const Saving = observer(function Saving({ editing }: Pick<EditingProps, "editing">) {
  const { session } = editing;
  return (
    <SaveBar
      isDraftLost={session.isDraftLost}
      isUnguarded={session.isUnguarded}
      problem={session.problem}
      unsaved={editing.unsavedNames}
    >
      <Button disabledReason={editing.discardDisabledReason} onClick={() => void editing.discard()}>
        Discard
      </Button>
      <Button
        disabledReason={editing.saveDisabledReason}
        isBusy={editing.isSaving}
        tone="primary"
        onClick={() => void editing.save()}
      >
        Save translations
      </Button>
    </SaveBar>
  );
});

/** What concerns the whole locale. */
const Actions = observer(function Actions({ editing, isReadOnly }: EditingProps) {
  return (
    <div className={styles.actions}>
      {!isReadOnly && (
        <FileButton
          accept=".po,.pot,.xlf,.xliff,.csv,.tsv,.txt"
          icon="file"
          label="Import"
          maxBytes={editing.maxFileBytes}
          onText={(text) => void editing.importText(text)}
          onUnread={editing.refuseFile}
        />
      )}
      <PreviewButton editing={editing} />
      <ExportButtons
        formats={editing.formats}
        isBusy={editing.isExporting}
        text="Export"
        onSave={(format) => void editing.exportAs(format)}
      />
    </div>
  );
});

const PreviewButton = observer(function PreviewButton({
  editing: { previewDialog, isChanged },
}: Pick<EditingProps, "editing">) {
  if (!previewDialog) return null;
  return (
    <Button
      disabledReason={isChanged ? "Save your changes to preview them" : undefined}
      isBusy={previewDialog.isOpening}
      onClick={() => void previewDialog.open()}
      onIntent={previewDialog.prefetch}
    >
      Preview
    </Button>
  );
});

const Conflict = observer(function Conflict({ editing: { session } }: EditingProps) {
  return session.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});
