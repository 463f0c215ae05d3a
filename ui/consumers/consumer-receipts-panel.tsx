import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";

/** The receipt table that every list uses. */
export type ReceiptList = ComponentType<{
  readonly receipts: readonly ReceiptSummary[];
  readonly isLoading: boolean;
  readonly pageSize: number;
  readonly empty: ReactNode;
  /** IANA zone of the retailer. */
  readonly zone: string;
}>;

/** Shows the last receipts of the customer, and all on request [CONS-035]. */
export const ConsumerReceiptsPanel = observer(function ConsumerReceiptsPanel({
  model,
  List,
}: ConsumerProps & { readonly List: ReceiptList }) {
  const { receipts } = model;
  return (
    <RestoreFocus>
      <Panel
        isFlush
        actions={<Actions model={model} />}
        error={receipts.failure}
        state={receipts.failure ? "error" : "ready"}
        title={receipts.title}
        onRetry={() => void receipts.retry()}
      >
        <LiveRegion>{receipts.summary}</LiveRegion>
        <Rows List={List} model={model} />
      </Panel>
    </RestoreFocus>
  );
});

const Actions = observer(function Actions({ model: { receipts } }: ConsumerProps) {
  return (
    <>
      {receipts.offersAll && (
        <Button isBusy={receipts.isLoadingAll} onClick={() => void receipts.showAll()}>
          All receipts
        </Button>
      )}
      {receipts.searchHref && receipts.rows.length > 0 && (
        <ButtonLink href={receipts.searchHref}>Search receipts</ButtonLink>
      )}
    </>
  );
});

const Rows = observer(function Rows({
  model: { receipts, zone },
  List,
}: ConsumerProps & { readonly List: ReceiptList }) {
  const empty = <EmptyState title="No receipts">You can't see any receipts of this customer.</EmptyState>;
  return <List empty={empty} isLoading={receipts.isLoading} pageSize={5} receipts={receipts.rows} zone={zone} />;
});
