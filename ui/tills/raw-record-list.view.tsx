import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { BulkPanel } from "#ui/kit/bulk/bulk-panel.tsx";
import { SelectionBar } from "#ui/kit/bulk/selection-bar.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { PageCheckbox } from "#ui/kit/table/page-checkbox.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RawRecordListViewModel } from "./raw-record-list.view-model.ts";
import { buildRecordColumns } from "./record-columns.tsx";
import styles from "./tills.module.css";

type Props = { readonly model: ViewOf<RawRecordListViewModel> };

export const RawRecordListView = observer(function RawRecordListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<RecordPager model={model} />}>Till records</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <LiveRegion>{model.reprocessing.announcement}</LiveRegion>
      {model.filters.length > 0 && <LinkTabs label="Till records to show" tabs={model.filters} />}
      <Stack>
        {!model.failure && <Actions model={model} />}
        <RestoreFocus>{model.reprocessing.showsProgress && <Progress model={model} />}</RestoreFocus>
        {model.failure ? (
          <ErrorState error={model.failure} onRetry={model.retry} />
        ) : (
          <ErrorBoundary title="Records">
            <Records model={model} />
          </ErrorBoundary>
        )}
      </Stack>
    </>
  );
});

const Actions = observer(function Actions({ model }: Props) {
  return (
    <ActionRow label="Records">
      {model.mayReprocess && <Choosing model={model} />}
      <ListToolButtons {...listBar(model)} />
    </ActionRow>
  );
});

/** The selection and its actions. */
const Choosing = observer(function Choosing({ model }: Props) {
  return (
    <>
      <Button disabledReason={model.heldReason} icon="retry" tone="primary" onClick={() => void model.reprocess()}>
        {model.reprocessLabel}
      </Button>
      <SelectionBar {...model.selection.bar} />
      <div className={styles.ranges}>
        <Hint>Shift-click selects a range.</Hint>
      </div>
    </>
  );
});

const Progress = observer(function Progress({ model: { reprocessing } }: Props) {
  return <BulkPanel {...reprocessing.panel} />;
});

const PageBox = observer(function PageBox({ model: { selection } }: Props) {
  return <PageCheckbox {...selection.pageBox} />;
});

const RecordPager = observer(function RecordPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />;
});

const Records = observer(function Records({ model }: Props) {
  const { zone, mayReprocess, selection, rows, isLoading, pageSize, emptyText } = model;
  const { shownColumns } = model.tools;
  const columns = useMemo(
    () =>
      selectColumns(
        buildRecordColumns({
          zone,
          choosing: mayReprocess ? { head: <PageBox model={model} />, onChoose: selection.choose } : undefined,
        }),
        shownColumns,
      ),
    [zone, mayReprocess, model, selection, shownColumns],
  );
  const empty = { title: "No till records found", text: emptyText };
  return <ListTable caption="Till records, newest first" {...{ columns, rows, isLoading, pageSize, empty }} />;
});
