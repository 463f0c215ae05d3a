import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { SelectionButtons } from "#ui/kit/action/selection-buttons.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import { ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import { listBar } from "#ui/model/list-bar.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RawRecordListViewModel } from "./raw-record-list.view-model.ts";
import { buildRecordColumns } from "./record-columns.tsx";
import { ReprocessingPanel } from "./reprocessing/reprocessing-panel.tsx";
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
        {model.reprocessing.showsProgress && <ReprocessingPanel model={model} />}
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
      <SelectionButtons
        chosenCount={model.chosenCount}
        hasAllChosen={model.hasAllChosen}
        noun="records"
        onAll={model.chooseAll}
        onNone={model.chooseNone}
      />
      <div className={styles.ranges}>
        <Hint>Shift-click selects a range.</Hint>
      </div>
    </>
  );
});

const RecordPager = observer(function RecordPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />;
});

const Records = observer(function Records({ model }: Props) {
  const { zone, mayReprocess, choose, shownColumns, rows, isLoading, pageSize, emptyText } = model;
  const columns = useMemo(
    () => selectColumns(buildRecordColumns({ zone, onChoose: mayReprocess ? choose : undefined }), shownColumns),
    [zone, mayReprocess, choose, shownColumns],
  );
  const empty = { title: "No till records found", text: emptyText };
  return <ListTable caption="Till records, newest first" {...{ columns, rows, isLoading, pageSize, empty }} />;
});
