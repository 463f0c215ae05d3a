import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { LinkTabs } from "#ui/kit/frame/link-tabs.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
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
        {model.mayReprocess && !model.failure && <Choosing model={model} />}
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

/** The selection and its actions. */
const Choosing = observer(function Choosing({ model }: Props) {
  return (
    <ActionRow label="Reprocess records">
      <Button disabledReason={model.heldReason} icon="retry" tone="primary" onClick={() => void model.reprocess()}>
        {model.reprocessLabel}
      </Button>
      <Button
        disabledReason={model.hasAllChosen ? "All records on this page are selected" : undefined}
        onClick={model.chooseAll}
      >
        Select all
      </Button>
      <Button
        disabledReason={model.chosenCount === 0 ? "No record is selected" : undefined}
        tone="quiet"
        onClick={model.chooseNone}
      >
        Clear
      </Button>
      <div className={styles.ranges}>
        <Hint>Shift-click selects a range.</Hint>
      </div>
    </ActionRow>
  );
});

const RecordPager = observer(function RecordPager({ model }: Props) {
  const step = (href: string | undefined) => ({ href, enabled: href !== undefined });
  return (
    <CursorPagination latest={step(model.latestHref)} newer={step(model.newerHref)} older={step(model.olderHref)} />
  );
});

const Records = observer(function Records({ model }: Props) {
  const { zone, mayReprocess, choose } = model;
  const columns = useMemo(
    () => buildRecordColumns({ zone, onChoose: mayReprocess ? choose : undefined }),
    [zone, mayReprocess, choose],
  );
  return (
    <Table
      caption="Till records, newest first"
      columns={columns}
      empty={<EmptyState title="No till records found">{model.emptyText}</EmptyState>}
      isWrapping
      rowHref={({ href }) => href}
      rowKey={({ id }) => id}
      rows={model.rows}
      skeletonRows={model.pageSize}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});
