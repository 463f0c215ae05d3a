import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { FilterBar, FilterSummary } from "#ui/kit/field/filter-bar.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { NEW_STORE_HREF } from "./store-urls.ts";
import { STORE_COLUMNS } from "./store-columns.tsx";
import type { StoreListViewModel, StoreRow } from "./store-list.view-model.ts";

type Props = { readonly model: ViewOf<StoreListViewModel> };

export const StoreListView = observer(function StoreListView({ model }: Props) {
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink href={NEW_STORE_HREF} icon="store" tone="primary">
            New store
          </ButtonLink>
        }
      >
        Stores
      </PageTitle>
      <Filter model={model} />
      {model.failure ? (
        <ErrorState error={model.failure} isRetrying={model.isLoading} onRetry={model.retry} />
      ) : (
        <ErrorBoundary title="All stores">
          <StoreTable model={model} />
        </ErrorBoundary>
      )}
    </>
  );
});

const Filter = observer(function Filter({ model }: Props) {
  return (
    <FilterBar actions={<Tools model={model} />} label="Filter stores">
      <TextField
        autoComplete="off"
        hint="name, reference, city, country"
        label="Find by"
        value={model.list.text}
        onChange={model.list.setFilter}
      />
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

const StoreTable = observer(function StoreTable({ model }: Props) {
  const { shownColumns } = model.tools;
  const columns = useMemo(() => selectColumns(STORE_COLUMNS, shownColumns), [shownColumns]);
  return (
    <VirtualTable
      caption="Stores, by name"
      columns={columns}
      empty={<Nothing model={model} />}
      rowHref={hrefOf}
      rows={model.rows}
      sort={model.order.sort}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});

const hrefOf = ({ href }: StoreRow): string => href;

const Nothing = observer(function Nothing({ model }: Props) {
  return model.hasStores ? (
    <EmptyState title="No stores match">Try a shorter search.</EmptyState>
  ) : (
    <EmptyState title="No stores yet">Select New store to create the first one.</EmptyState>
  );
});
