import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { DayRangeField } from "#ui/kit/field/day-range-field.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { buildAuditColumns } from "./audit-columns.tsx";
import type { AuditListViewModel } from "./audit-list.view-model.ts";

type Props = { readonly model: ViewOf<AuditListViewModel> };

export const AuditListView = observer(function AuditListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<AuditPager model={model} />}>Audit log</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <Filters model={model} />
      <Stack>
        <RestoreFocus>
          <ActionRow label="Changes found">
            <Tools model={model} />
            {model.clearHref && <AppLink href={model.clearHref}>Clear filters</AppLink>}
          </ActionRow>
        </RestoreFocus>
        {model.failure ? (
          <ErrorState error={model.failure} onRetry={() => void model.retry()} />
        ) : (
          <Changes model={model} />
        )}
      </Stack>
    </>
  );
});

const Tools = observer(function Tools({ model }: Props) {
  return <ListToolButtons {...listBar(model)} />;
});

const Filters = observer(function Filters({ model: { bar, maySearch } }: Props) {
  const { days } = bar;
  return (
    <>
      <FilterBar label="Find changes">
        <SelectField label="Area" options={bar.areaOptions} value={bar.area} onChange={bar.chooseArea} />
        <SelectField label="Change" options={bar.actionOptions} value={bar.action} onChange={bar.chooseAction} />
        <SelectField label="Store" options={bar.storeOptions} value={bar.store} onChange={bar.chooseStore} />
        <DayRangeField key={days.resetCount} label="Days" {...days.field} />
      </FilterBar>
      {maySearch && (
        <FilterBar label="Find changes by account or record">
          <SearchInput
            action="Search"
            label="Changed by"
            placeholder="Email of an account"
            value={bar.actorText}
            onAction={bar.search}
            onChange={bar.typeActor}
          />
          <SearchInput
            action="Search"
            label="Record"
            placeholder="ID or name of a record"
            value={bar.targetText}
            onAction={bar.search}
            onChange={bar.typeTarget}
          />
        </FilterBar>
      )}
    </>
  );
});

const AuditPager = observer(function AuditPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} older={model.olderHref} />;
});

const Changes = observer(function Changes({ model }: Props) {
  const { zone, rows, isLoading, pageSize, emptyText } = model;
  const { shownColumns } = model.tools;
  const columns = useMemo(() => selectColumns(buildAuditColumns(zone), shownColumns), [zone, shownColumns]);
  const empty = { title: "No changes found", text: emptyText };
  return <ListTable caption="Changes, newest first" {...{ columns, rows, isLoading, pageSize, empty }} />;
});
