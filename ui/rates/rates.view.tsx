import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { RestoreDraftBanner } from "#ui/kit/status/restore-draft-banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { RateTablePanel } from "./rate-table-panel.tsx";
import { RatesForm } from "./rates-form.tsx";
import type { RatesViewModel } from "./rates.view-model.ts";

type Props = { readonly model: ViewOf<RatesViewModel> };

export const RatesView = observer(function RatesView({ model }: Props) {
  const set = model.canSet && (
    <Button icon="coins" tone="primary" onClick={model.openForm}>
      New rates
    </Button>
  );
  return (
    <RestoreFocus isFirst>
      <Stack>
        <PageTitle aside={set}>{model.title}</PageTitle>
        <RestoreDraftBanner from={model.offeredFrom} session={model} />
        {model.form ? <RatesForm form={model.form} /> : <Current model={model} />}
      </Stack>
    </RestoreFocus>
  );
});

const Current = observer(function Current({ model }: Props) {
  const record = (
    <AppLink href={model.recordHref}>
      <BidiText>{model.id}</BidiText>
    </AppLink>
  );
  return model.tables ? (
    <RateTablePanel list={model} more={[{ label: "Record", value: record }]} tables={model.tables} zone={model.zone} />
  ) : (
    <RatesNotFound model={model} />
  );
});

/** Shown if the rates are loading, could not be loaded, or were never set. */
const RatesNotFound = observer(function RatesNotFound({ model }: Props) {
  const none = <EmptyState title="No rates have been set yet">Select New rates to set the first ones.</EmptyState>;
  return (
    <Panel
      empty={none}
      error={model.failure}
      skeletonRows={8}
      state={model.state}
      title="Details"
      onRetry={model.retry}
    />
  );
});
