import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { LazyCodeEditor } from "#ui/kit/code-editor/lazy-code-editor.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { FileHistoryPanel } from "./file-history.tsx";
import type { FileViewModel } from "./file.view-model.ts";
import { TableGrid } from "./table-grid.tsx";
import { CONTENT_MODES } from "./table-or-text.ts";

type Props = { readonly model: ViewOf<FileViewModel> };

export const FileView = observer(function FileView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<Aside model={model} />}>Files</PageTitle>
      {model.tabs.length > 0 && <LinkTabs label="Files" tabs={model.tabs} />}
      <Body model={model} />
    </>
  );
});

const Aside = observer(function Aside({ model }: Props) {
  return (
    <>
      {model.mayAdminister && (
        <CheckboxField isChecked={model.isAdmin} label="All retailers' files" onChange={model.toggleAdmin} />
      )}
      {model.newHref && (
        <ButtonLink href={model.newHref} icon="table" tone="primary">
          New file
        </ButtonLink>
      )}
    </>
  );
});

const Body = observer(function Body({ model }: Props) {
  if (model.isEmpty)
    return (
      <EmptyState title="No files yet">
        {model.newHref ? "Select New file to create the first one." : "An administrator can create the first one."}
      </EmptyState>
    );
  if (model.listFailure && model.file === undefined)
    return <ErrorState error={model.listFailure} onRetry={() => void model.retry()} />;
  return (
    <Stack>
      <Panel
        actions={model.editHref && <ButtonLink href={model.editHref}>Edit file</ButtonLink>}
        empty={<NotFound model={model} />}
        error={model.failure}
        skeletonRows={4}
        state={model.state}
        title="Details"
        onRetry={() => void model.retry()}
      >
        <Facts model={model} />
      </Panel>
      {model.file && (
        <Panel actions={<ContentActions model={model} />} title="Data">
          <Content model={model} />
        </Panel>
      )}
      {model.history && <FileHistoryPanel history={model.history} />}
    </Stack>
  );
});

const NotFound = observer(function NotFound({ model }: Props) {
  return (
    <EmptyState title="No file has this name">
      It may belong to another retailer. See <AppLink href={model.allHref}>all files</AppLink>.
    </EmptyState>
  );
});

const Facts = observer(function Facts({ model }: Props) {
  return <KeyValueList items={model.facts.map(({ label, text }) => ({ label, value: <BidiText>{text}</BidiText> }))} />;
});

const ContentActions = observer(function ContentActions({ model: { content } }: Props) {
  return (
    <>
      {content.hasModes && (
        <SegmentedControl label="Show as" options={CONTENT_MODES} value={content.mode} onChange={content.choose} />
      )}
      <Button icon="file" onClick={content.save}>
        {content.saveLabel}
      </Button>
    </>
  );
});

const Content = observer(function Content({ model }: Props) {
  const { content } = model;
  return content.mode === "table" ? (
    <TableGrid editor={content.editor} />
  ) : (
    <LazyCodeEditor isReadOnly code={content.editorModule} label="JSON of the file" value={content.text} />
  );
});
