import { observer } from "mobx-react-lite";
import type { FilterMode } from "#domain/receipts/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { FilterBar } from "#ui/kit/field/filter-bar.tsx";
import { FilterChips } from "#ui/kit/field/filter-chips.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { listBar, ListToolButtons } from "#ui/kit/table/list-tools.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { AttachBanner } from "./attach-banner.tsx";
import { ChooseButton, ReceiptTable } from "./receipt-table.tsx";
import type { ReceiptListViewModel } from "./receipt-list.view-model.ts";

type Props = { readonly model: ViewOf<ReceiptListViewModel> };

export const ReceiptListView = observer(function ReceiptListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<ReceiptPager model={model} />}>Receipts</PageTitle>
      {model.identifierToAttach !== undefined && (
        <AttachBanner endHref={model.cancelAttachHref} identifier={model.identifierToAttach} />
      )}
      <SimpleQueryBar model={model} />
      {model.filters.isOpen && <LazyView content={model.filters.content} />}
      <Chips model={model} />
      {model.tool?.isOpen && <LazyView content={model.tool.content} />}
      <LiveRegion>{model.summary}</LiveRegion>
      {model.failure ? (
        <ErrorState error={model.failure} onRetry={model.retry} />
      ) : (
        <ErrorBoundary title="Receipts found">
          <ListedReceipts model={model} />
        </ErrorBoundary>
      )}
    </>
  );
});

const SimpleQueryBar = observer(function SimpleQueryBar({ model }: Props) {
  return (
    <FilterBar
      actions={
        <>
          <Button isExpanded={model.filters.isOpen} onClick={() => void model.filters.toggle()}>
            More filters
          </Button>
          <ChooseButton tool={model.tool} />
          <Tools model={model} />
        </>
      }
      label="Find receipts"
    >
      <SegmentedControl<FilterMode>
        label="Find by"
        options={model.filterModes}
        value={model.filterMode}
        onChange={model.chooseMode}
      />
      {model.showsStore && (
        <SelectField
          isDisabled={!model.store.stores.isReady}
          label="Store"
          options={model.store.choices}
          value={model.store.chosen}
          onChange={model.chooseStore}
        />
      )}
      {model.showsDate && (
        <DateField
          key={model.date.resetCount}
          error={model.date.error}
          label="On or after"
          max={model.today}
          value={model.date.text}
          onChange={model.date.type}
        />
      )}
    </FilterBar>
  );
});

const Tools = observer(function Tools({ model }: Props) {
  return <ListToolButtons {...listBar(model)} />;
});

const Chips = observer(function Chips({ model: { chips, clearHref, totals } }: Props) {
  return <FilterChips chips={chips} clearHref={clearHref} summary={totals.text} />;
});

const ReceiptPager = observer(function ReceiptPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />;
});

const ListedReceipts = observer(function ListedReceipts({ model }: Props) {
  const empty = <EmptyState title="No receipts found">{model.emptyText}</EmptyState>;
  return (
    <ReceiptTable
      empty={empty}
      isLoading={model.isLoading}
      tool={model.tool?.isOpen ? model.tool.model : undefined}
      isOfOneStore={model.isOfOneStore}
      pageSize={model.pageSize}
      rows={model.rows}
      shownColumns={model.tools.shownColumns}
    />
  );
});
