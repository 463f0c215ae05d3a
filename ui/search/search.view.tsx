import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { listBar, ListToolButtons } from "#ui/kit/table/list-tools.tsx";
import type { BulkTool } from "#ui/model/bulk-tool.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { QueryField } from "./query-field.tsx";
import type { SearchViewModel } from "./search.view-model.ts";
import styles from "./search.module.css";

type Props = { readonly model: ViewOf<SearchViewModel> };

type Receipts = ComponentType<{
  readonly receipts: readonly ReceiptSummary[];
  readonly isLoading: boolean;
  readonly pageSize: number;
  readonly empty: ReactNode;
  readonly isOfOneStore: boolean;
  readonly shownColumns: readonly string[];
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly tool: BulkTool | undefined;
}>;
type ChooseButton = ComponentType<{ readonly tool: Props["model"]["tool"] }>;

/** The advanced search. Uses the receipt table and the tool of the other receipt lists. */
export const createSearchView = (Receipts: Receipts, ChooseButton: ChooseButton) =>
  observer(function SearchView({ model }: Props) {
    return (
      <>
        <PageTitle aside={<SearchPager model={model} />}>{model.title}</PageTitle>
        <SearchForm model={model} />
        <LiveRegion isShown>{model.summary}</LiveRegion>
        <ActionRow label="Receipts found">
          <ChooseButton tool={model.tool} />
          <Tools model={model} />
        </ActionRow>
        <OpenTool model={model} />
        {model.failure ? (
          <ErrorState error={model.failure} onRetry={model.retry} />
        ) : (
          <ErrorBoundary title="Receipts found">
            <Found Receipts={Receipts} model={model} />
          </ErrorBoundary>
        )}
      </>
    );
  });

const Tools = observer(function Tools({ model }: Props) {
  return <ListToolButtons {...listBar(model)} />;
});

const OpenTool = observer(function OpenTool({ model: { tool } }: Props) {
  return tool?.isOpen && <LazyView content={tool.content} />;
});

const Found = observer(function Found({ model, Receipts }: Props & { readonly Receipts: Receipts }) {
  const empty = <EmptyState title={model.emptyTitle}>{model.emptyText}</EmptyState>;
  const { isLoading, isOfOneStore, pageSize, receipts, zone } = model;
  const { shownColumns } = model.tools;
  const tool = model.tool?.isOpen ? model.tool.model : undefined;
  return <Receipts {...{ empty, isLoading, isOfOneStore, pageSize, receipts, shownColumns, tool, zone }} />;
});

/** The text is above the filters, so that it does not move when filters appear while typing. */
const SearchForm = observer(function SearchForm({ model }: Props) {
  const button = (
    <Button disabledReason={model.searchDisabledReason} icon="search" tone="primary" onClick={model.search}>
      Search
    </Button>
  );
  return (
    <SearchRegion className={styles.form} label="Receipts" onSearch={model.search}>
      {model.showsText && (
        <div className={styles.line}>
          <QueryField model={model.text} />
          {button}
        </div>
      )}
      {model.showsText && <FieldHelp model={model} />}
      <FilterPanel model={model} />
      {!model.showsText && <div>{button}</div>}
    </SearchRegion>
  );
});

/** Below the query text, closed at first. */
const FieldHelp = observer(function FieldHelp({ model: { help } }: Props) {
  return (
    <div>
      <Button isExpanded={help.isOpen} tone="quiet" onClick={() => void help.toggle()}>
        Fields and examples
      </Button>
      {help.isOpen && <LazyView content={help.content} />}
    </div>
  );
});

const SearchPager = observer(function SearchPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />;
});
