import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { FilterBar, FilterSummary } from "#ui/kit/field/filter-bar.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { NumberedPagination } from "#ui/kit/table/numbered-pagination.tsx";
import { buildToolColumn } from "#ui/kit/table/tool-column.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { accountColumns } from "./account-columns.tsx";
import type { AccountListViewModel } from "./account-list.view-model.ts";

type Props = { readonly model: ViewOf<AccountListViewModel> };

export const AccountListView = observer(function AccountListView({ model }: Props) {
  return (
    <>
      <PageTitle
        aside={
          <Button
            icon="person"
            tone="primary"
            isBusy={model.form.isOpening}
            onClick={() => void model.form.open()}
            onIntent={model.form.prefetch}
          >
            New account
          </Button>
        }
      >
        Accounts
      </PageTitle>
      <Filter model={model} />
      {model.tool.isOpen && <LazyView content={model.tool.content} />}
      {model.failure ? (
        <ErrorState error={model.failure} isRetrying={model.isLoading} onRetry={model.retry} />
      ) : (
        <ErrorBoundary title="Accounts found">
          <AccountTable model={model} />
        </ErrorBoundary>
      )}
      <LazyView content={model.form.content} />
    </>
  );
});

const Filter = observer(function Filter({ model }: Props) {
  return (
    <FilterBar actions={<FilterActions model={model} />} label="Filter accounts">
      <TextField autoComplete="off" label="Email contains" value={model.list.text} onChange={model.filter} />
      <Summary model={model} />
    </FilterBar>
  );
});

const Tools = observer(function Tools({ model }: Props) {
  return <ListToolButtons {...listBar(model)} />;
});

const Summary = observer(function Summary({ model }: Props) {
  return <FilterSummary>{model.summary}</FilterSummary>;
});

const FilterActions = observer(function FilterActions({ model }: Props) {
  return (
    <>
      <Button isExpanded={model.tool.isOpen} onClick={() => void model.tool.toggle()}>
        Choose accounts
      </Button>
      <Tools model={model} />
      <Pagination model={model} />
    </>
  );
});

const Pagination = observer(function Pagination({ model: { hasPages, adjacentPages, list } }: Props) {
  return hasPages && <NumberedPagination {...adjacentPages} label="Pages of accounts" onTurn={list.goToPage} />;
});

const AccountTable = observer(function AccountTable({ model }: Props) {
  const { zone, toolRowOf } = model;
  const { shownColumns } = model.tools;
  const tool = model.tool.isOpen ? model.tool.model : undefined;
  const columns = useMemo(
    () => [...(tool ? [buildToolColumn(tool, toolRowOf)] : []), ...selectColumns(accountColumns(zone), shownColumns)],
    [zone, shownColumns, toolRowOf, tool],
  );
  return (
    <VirtualTable
      caption="Accounts, by email"
      columns={columns}
      empty={<NoAccounts model={model} />}
      rowHref={model.hrefOf}
      rows={model.rows}
      sort={model.order.sort}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});

const NoAccounts = observer(function NoAccounts({ model }: Props) {
  return model.list.all.length === 0 ? (
    <EmptyState title="No accounts yet">Select New account to create the first one.</EmptyState>
  ) : (
    <EmptyState title="No accounts match">Try a shorter search.</EmptyState>
  );
});
