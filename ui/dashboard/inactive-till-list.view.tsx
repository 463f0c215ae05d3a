import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { FilterBar, FilterSummary } from "#ui/kit/field/filter-bar.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { PauseButton } from "./pause-button.tsx";
import { PolledPanel } from "./polled-panel.tsx";
import { buildTillColumns } from "./till-columns.tsx";
import type { InactiveTillListViewModel } from "./inactive-till-list.view-model.ts";
import styles from "./dashboard.module.css";

type Props = { readonly model: ViewOf<InactiveTillListViewModel> };

export const InactiveTillListView = observer(function InactiveTillListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<PauseButton model={model} />}>Inactive tills</PageTitle>
      <FilterBar actions={<Tools model={model} />} label="Find tills">
        <div className={styles.question}>
          <TextField
            autoComplete="off"
            hint="till, store, reference"
            label="Find by"
            value={model.text}
            onChange={model.setFilter}
          />
        </div>
        <FilterSummary>{model.summary}</FilterSummary>
      </FilterBar>
      <PolledPanel isFlush part={model.tills.part} skeletonRows={8} title="Tills" zone={model.zone}>
        <TillTable model={model} />
      </PolledPanel>
    </>
  );
});

const Tools = observer(function Tools({ model }: Props) {
  return <ListToolButtons {...listBar(model)} />;
});

const TillTable = observer(function TillTable({ model }: Props) {
  const { zone } = model;
  const { shownColumns } = model.tools;
  const columns = useMemo(() => selectColumns(buildTillColumns(zone), shownColumns), [zone, shownColumns]);
  return (
    <VirtualTable
      caption="Inactive tills, longest first"
      columns={columns}
      empty={<Nothing model={model} />}
      rows={model.rows}
      sort={model.order.sort}
      state="ready"
    />
  );
});

const Nothing = observer(function Nothing({ model }: Props) {
  if (model.isFiltered) return <EmptyState title="No tills match">Try a shorter search.</EmptyState>;
  return (
    <EmptyState title="All tills are reporting">
      All tills reported in the last few minutes. <AppLink href="/home">Back to the dashboard</AppLink>
    </EmptyState>
  );
});
