import { observer } from "mobx-react-lite";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/page-title.tsx";
import type { Public } from "#ui/model/public.ts";
import type { MissingPageViewModel } from "./missing-page.view-model.ts";

export const MissingPageView = observer(function MissingPageView({ model }: { model: Public<MissingPageViewModel> }) {
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <ErrorState error={model.error} onRetry={model.retry} />
    </>
  );
});
