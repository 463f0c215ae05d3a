import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { BulkPanel } from "#ui/kit/bulk/bulk-panel.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { PageCheckbox } from "#ui/kit/table/page-checkbox.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import type { RowBoxModel } from "#ui/model/bulk-tool.ts";
import type { ListSelection } from "#ui/model/list-selection.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReceiptResendingViewModel } from "./receipt-resending.view-model.ts";
import { ResendControls } from "./resend-controls.tsx";

type Props = { readonly model: ViewOf<ReceiptResendingViewModel<unknown>> };

/** The selection of a list of receipts, and the progress of resending. */
export const ReceiptResendingView = observer(function ReceiptResendingView({ model }: Props) {
  return (
    <RestoreFocus>
      <Stack>
        <LiveRegion>{model.resending.announcement}</LiveRegion>
        <ActionRow label="Resend receipts">
          <ResendControls model={model} />
        </ActionRow>
        {model.resending.showsProgress && <Progress model={model} />}
      </Stack>
      <LazyView content={model.preview.content} />
    </RestoreFocus>
  );
});

const Progress = observer(function Progress({ model: { resending } }: Props) {
  return <BulkPanel {...resending.panel} />;
});

/** The check box of a page of receipts. */
export const ReceiptPageBox = observer(function ReceiptPageBox({ model }: { readonly model: ListSelection<string> }) {
  return <PageCheckbox {...model.pageBox} />;
});

/** The check box of a receipt. */
export const ReceiptRowBox = observer(function ReceiptRowBox({ model }: { readonly model: RowBoxModel }) {
  const {
    selection,
    row: { id, name },
  } = model;
  return (
    <RowCheckbox
      isChecked={selection.has(id)}
      label={`Select ${name}`}
      onChange={(isChosen, isRange) => selection.choose(id, isChosen, isRange)}
    />
  );
});
