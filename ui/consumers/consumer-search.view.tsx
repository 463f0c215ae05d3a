import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Table } from "#ui/kit/table/table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { consumerColumns } from "./consumer-columns.tsx";
import { ConsumerForm } from "./consumer-form.tsx";
import type { ConsumerSearchViewModel } from "./consumer-search.view-model.ts";
import { PermissionButton } from "./permission-button.tsx";
import styles from "./consumers.module.css";

type Props = { readonly model: ViewOf<ConsumerSearchViewModel> };

/** Finds a customer by email address, number, name or postcode. */
export const ConsumerSearchView = observer(function ConsumerSearchView({ model }: Props) {
  return (
    <RestoreFocus isFirst className={styles.whole}>
      <PageTitle aside={!model.form && <CreateButton model={model} />}>{model.title}</PageTitle>
      {model.form ? <ConsumerForm model={model.form} /> : <Search model={model} />}
    </RestoreFocus>
  );
});

const CreateButton = observer(function CreateButton({ model }: Props) {
  return (
    <PermissionButton icon="person" state={model.create} onClick={model.openForm}>
      New customer
    </PermissionButton>
  );
});

const Search = observer(function Search({ model }: Props) {
  return (
    <>
      <SearchRegion isRow label="Customers" onSearch={model.search}>
        <SearchText model={model} />
        <Button icon="search" tone="primary" onClick={model.search}>
          Search
        </Button>
      </SearchRegion>
      <LiveRegion isShown>{model.summary}</LiveRegion>
      <Tools model={model} />
      {model.failure ? (
        <ErrorState error={model.failure} isRetrying={model.isLoading} onRetry={model.retry} />
      ) : (
        <ErrorBoundary title="Customers found">
          <Results model={model} />
        </ErrorBoundary>
      )}
    </>
  );
});

const Tools = observer(function Tools({ model }: Props) {
  return (
    <ActionRow label="Customers found">
      <ListToolButtons {...listBar(model)} />
    </ActionRow>
  );
});

const SearchText = observer(function SearchText({ model }: Props) {
  return (
    <TextField
      autoComplete="off"
      error={model.textError}
      label="Email, phone, card number, name or postcode"
      value={model.text}
      onChange={model.type}
    />
  );
});

const Results = observer(function Results({ model }: Props) {
  const { zone } = model;
  const { shownColumns } = model.tools;
  const columns = useMemo(() => selectColumns(consumerColumns(zone), shownColumns), [zone, shownColumns]);
  if (model.page.state === "search-new" && !model.isLoading) {
    return <EmptyState title="Find a customer">Type what you know and select Search.</EmptyState>;
  }
  return (
    <Table
      caption="Customers, best matches first"
      columns={columns}
      empty={<Nothing model={model} />}
      rowHref={({ href }) => href}
      rowKey={({ key }) => key}
      rows={model.rows}
      skeletonRows={5}
      state={model.isLoading ? "loading" : "ready"}
    />
  );
});

const Nothing = observer(function Nothing({ model }: Props) {
  return (
    <EmptyState action={<CreateButton model={model} />} title="No customers found">
      Check the spelling, or search by something else.
    </EmptyState>
  );
});
