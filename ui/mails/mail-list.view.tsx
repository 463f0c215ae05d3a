import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { BulkPanel } from "#ui/kit/bulk/bulk-panel.tsx";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { FilterChips } from "#ui/kit/field/filter-chips.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { NotReported } from "#ui/kit/status/not-reported.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { PageCheckbox } from "#ui/kit/table/page-checkbox.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { buildMailColumns } from "./mail-columns.tsx";
import { MailGroupsPanel } from "./mail-groups-panel.tsx";
import type { MailListViewModel } from "./mail-list.view-model.ts";
import { ResendControls } from "./resending/resend-controls.tsx";
import styles from "./mails.module.css";

type Props = { readonly model: ViewOf<MailListViewModel> };

export const MailListView = observer(function MailListView({ model }: Props) {
  return (
    <>
      <PageTitle
        aside={
          <>
            {model.suppressedHref && <AppLink href={model.suppressedHref}>Suppressed addresses</AppLink>}
            <MailPager model={model} />
          </>
        }
      >
        Email log
      </PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <LiveRegion>{model.resending.announcement}</LiveRegion>
      <Filters model={model} />
      <Stack>
        <MailGroupsPanel groups={[model.reasons, model.domains]} />
        <RestoreFocus>
          <Stack>
            <Chips model={model} />
            {!model.failure && <MailActions model={model} />}
            {model.reportsHref && (
              <NotReported href={model.reportsHref}>
                Emails may have been delivered or opened without a report.
              </NotReported>
            )}
            {model.resending.showsProgress && <Progress model={model} />}
          </Stack>
        </RestoreFocus>
        {model.failure ? (
          <ErrorState error={model.failure} onRetry={() => void model.retry()} />
        ) : (
          <ErrorBoundary title="Emails found">
            <Mails model={model} />
          </ErrorBoundary>
        )}
      </Stack>
      <LazyView content={model.preview.content} />
    </>
  );
});

const Filters = observer(function Filters({ model: { bar } }: Props) {
  const { state, states, chooseState, store, storeOptions, chooseStore, days } = bar;
  return (
    <FilterBar label="Find emails">
      <SelectField label="State" options={states} value={state} onChange={chooseState} />
      <SelectField label="Store" options={storeOptions} value={store} onChange={chooseStore} />
      <DayRangeField key={days.resetCount} label="Days" {...days.field} />
    </FilterBar>
  );
});

/** What is filtered without a field. */
const Chips = observer(function Chips({ model: { chips, clearHref } }: Props) {
  return <FilterChips chips={chips} clearHref={clearHref} />;
});

/** The selection, its actions and the file. */
const MailActions = observer(function MailActions({ model }: Props) {
  return (
    <ActionRow label="Emails found">
      {model.mayResend && <ResendControls model={model} />}
      <ListToolButtons {...listBar(model)} />
      <span className={styles.total}>{model.totalText}</span>
    </ActionRow>
  );
});

const Progress = observer(function Progress({ model: { resending } }: Props) {
  return <BulkPanel {...resending.panel} />;
});

const PageBox = observer(function PageBox({ model: { selection } }: Props) {
  return <PageCheckbox {...selection.pageBox} />;
});

const MailPager = observer(function MailPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} older={model.olderHref} />;
});

const Mails = observer(function Mails({ model }: Props) {
  const { zone, mayResend, selection, isOfOneStore, rows, isLoading, pageSize, emptyText } = model;
  const { shownColumns } = model.tools;
  const columns = useMemo(
    () =>
      selectColumns(
        buildMailColumns({
          zone,
          choosing: mayResend ? { head: <PageBox model={model} />, onChoose: selection.choose } : undefined,
        }),
        shownColumns.filter((key) => !(isOfOneStore && key === "store")),
      ),
    [zone, mayResend, model, selection, isOfOneStore, shownColumns],
  );
  const empty = { title: "No emails found", text: emptyText };
  return <ListTable caption="Emails, newest first" {...{ columns, rows, isLoading, pageSize, empty }} />;
});
