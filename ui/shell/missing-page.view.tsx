import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import type { MissingPageViewModel } from "./missing-page.view-model.ts";

export const MissingPageView = ({ model: { title, error, retry } }: { model: MissingPageViewModel }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <ErrorState error={error} onRetry={retry} />
  </>
);
