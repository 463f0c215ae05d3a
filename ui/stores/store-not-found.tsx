import { observer } from "mobx-react-lite";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { STORES_HREF } from "./store-urls.ts";
import type { StoreFormViewModel } from "./store-form.view-model.ts";
import type { StoreViewModel } from "./store.view-model.ts";

type Props = {
  readonly model: Pick<ViewOf<StoreViewModel> | ViewOf<StoreFormViewModel>, "failure" | "state" | "retry">;
  readonly skeletonRows: number;
};

/** Shown if the store is loading, could not be loaded, or does not exist. */
export const StoreNotFound = observer(function StoreNotFound({ model, skeletonRows }: Props) {
  const nothing = (
    <EmptyState title="No store has this reference">
      It may have been deleted. See <AppLink href={STORES_HREF}>all stores</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={skeletonRows}
      state={model.state}
      title="Details"
      onRetry={model.retry}
    />
  );
});
