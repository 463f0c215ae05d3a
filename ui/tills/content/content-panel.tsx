import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { LazyCodeEditor } from "#ui/kit/code-editor/lazy-code-editor.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { RecordProps } from "../raw-record.view-model.ts";
import styles from "./content.module.css";
import type { ContentLayout, ContentPreview } from "./content-preview.ts";

const LAYOUT_CHOICES: readonly { readonly value: ContentLayout; readonly label: string }[] = [
  { value: "laid-out", label: "Formatted" },
  { value: "as-sent", label: "Raw" },
];

/** The content that the till sent, as text. */
export const ContentPanel = observer(function ContentPanel({ model }: RecordProps) {
  const { shown } = model;
  return (
    <Panel
      actions={shown && !shown.isEmpty && <ContentActions model={model} shown={shown} />}
      empty={<EmptyState title="No content">The till sent no content.</EmptyState>}
      error={model.contentFailure}
      skeletonRows={12}
      state={model.contentState}
      title="Content"
      onRetry={() => void model.retryContent()}
    >
      {shown && <Content model={model} shown={shown} />}
    </Panel>
  );
});

type ShownProps = { readonly shown: ContentPreview };

const ContentActions = observer(function ContentActions({ model, shown }: RecordProps & ShownProps) {
  return (
    <>
      {shown.canBeFormatted && (
        <SegmentedControl<ContentLayout>
          label="View"
          options={LAYOUT_CHOICES}
          value={shown.layout}
          onChange={shown.choose}
        />
      )}
      {shown.exactText !== undefined && (
        <CopyButton label="Copy raw content" text={shown.exactText} onCopy={model.copy} />
      )}
      <Button isBusy={model.isDownloading} onClick={() => void model.download()}>
        Download
      </Button>
    </>
  );
});

const Content = observer(function Content({ model, shown }: RecordProps & ShownProps) {
  const { editorModule } = model;
  const { editorText } = shown;
  const isInEditor = editorModule !== undefined && editorText !== undefined;
  return (
    <>
      {shown.note && <Hint>{shown.note}</Hint>}
      {isInEditor ? (
        <LazyCodeEditor
          isLabelHidden
          isReadOnly
          code={editorModule}
          isJson={shown.isJson}
          label="Content"
          value={editorText}
        />
      ) : (
        <Parts shown={shown} />
      )}
    </>
  );
});

const Parts = observer(function Parts({ shown }: ShownProps) {
  return (
    <>
      {shown.shownParts.map((part, at) => (
        <pre key={at} className={classNames(styles.part, !shown.canBeFormatted && styles.text)} translate="no">
          {part}
        </pre>
      ))}
      {shown.truncationNote && (
        <ActionRow>
          <Hint>{shown.truncationNote}</Hint>
          <Button onClick={shown.showMore}>Show more</Button>
        </ActionRow>
      )}
    </>
  );
});
