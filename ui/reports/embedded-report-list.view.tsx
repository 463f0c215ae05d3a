import { observer } from "mobx-react-lite";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { EmbeddedReportListViewModel, EmbeddedReportRow } from "./embedded-report-list.view-model.ts";

type Props = { readonly model: ViewOf<EmbeddedReportListViewModel> };

export const EmbeddedReportListView = observer(function EmbeddedReportListView({ model }: Props) {
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      {model.failure ? (
        <ErrorState error={model.failure} isRetrying={model.isLoading} onRetry={model.retry} />
      ) : (
        <ErrorBoundary title="All reports">
          <Reports model={model} />
        </ErrorBoundary>
      )}
    </>
  );
});

const Reports = observer(function Reports({ model }: Props) {
  return (
    <Table
      caption="Reports"
      columns={COLUMNS}
      empty={<EmptyState title={model.emptyTitle}>{NONE_YET}</EmptyState>}
      rowHref={hrefOf}
      rowKey={idOf}
      rows={model.rows}
      skeletonRows={4}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});

const NONE_YET = "Reports for this retailer appear here.";

const hrefOf = ({ href }: EmbeddedReportRow): string => href;
const idOf = ({ id }: EmbeddedReportRow): string => id;

const COLUMNS: readonly Column<EmbeddedReportRow>[] = [
  { key: "name", header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "marks",
    header: "Flags",
    width: "m",
    onCard: "corner",
    cell: ({ isRestricted }) => isRestricted && <Badge tone="info">Restricted</Badge>,
  },
];
