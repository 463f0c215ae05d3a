import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { BulkPanel } from "#ui/kit/bulk/bulk-panel.tsx";
import { SelectionBar } from "#ui/kit/bulk/selection-bar.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { PageCheckbox } from "#ui/kit/table/page-checkbox.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import type { ListSelection } from "#ui/model/list-selection.ts";
import type { RowBoxModel } from "#ui/model/bulk-tool.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import type { StoreAccessTool } from "./store-access-tool.ts";

type Props = { readonly model: ViewOf<StoreAccessTool> };

/** The selection of the list of accounts, and the progress of their change. */
export const StoreAccessToolView = observer(function StoreAccessToolView({ model }: Props) {
  const { run, selection, form, heldReason, openLabel, open } = model;
  return (
    <RestoreFocus>
      <Stack>
        <LiveRegion>{run.announcement}</LiveRegion>
        <ActionRow label="Store access">
          <Button
            disabledReason={heldReason}
            isBusy={form.isOpening}
            tone="primary"
            onClick={() => void open()}
            onIntent={form.prefetch}
          >
            {openLabel}
          </Button>
          <SelectionBar {...selection.bar} />
        </ActionRow>
        {run.showsProgress && <Progress model={model} />}
      </Stack>
      <LazyView content={form.content} />
    </RestoreFocus>
  );
});

const Progress = observer(function Progress({ model: { run, retry } }: Props) {
  return <BulkPanel {...run.panel} onRetry={() => void retry()} />;
});

/** The check box of a page of accounts. */
export const AccountPageBox = observer(function AccountPageBox({ model }: { readonly model: ListSelection<string> }) {
  return <PageCheckbox {...model.pageBox} />;
});

/** The check box of an account. */
export const AccountRowBox = observer(function AccountRowBox({ model }: { readonly model: RowBoxModel }) {
  const { selection, row } = model;
  return (
    <RowCheckbox
      isChecked={selection.has(row.id)}
      label={`Select ${row.name}`}
      onChange={(isChosen, isRange) => selection.choose(row.id, isChosen, isRange)}
    />
  );
});
