import { observer } from "mobx-react-lite";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { RateTablePanel } from "./rate-table-panel.tsx";
import { RATES_HREF } from "./rates-urls.ts";
import type { RatesRecordViewModel } from "./rates-record.view-model.ts";

type Props = { readonly model: ViewOf<RatesRecordViewModel> };

export const RatesRecordView = observer(function RatesRecordView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<AppLink href={RATES_HREF}>Current rates</AppLink>}>
        Rates <BidiText>{model.id}</BidiText>
      </PageTitle>
      {model.tables ? <RateTablePanel tables={model.tables} zone={model.zone} /> : <RatesNotFound model={model} />}
    </>
  );
});

/** Shown if the record is loading, could not be loaded, or does not exist. */
const RatesNotFound = observer(function RatesNotFound({ model }: Props) {
  const nothing = (
    <EmptyState title="There are no rates with this ID">
      Check the ID, or look at the <AppLink href={RATES_HREF}>current rates</AppLink>.
    </EmptyState>
  );
  return (
    <Panel
      empty={nothing}
      error={model.failure}
      skeletonRows={8}
      state={model.state}
      title="Details"
      onRetry={model.retry}
    />
  );
});
