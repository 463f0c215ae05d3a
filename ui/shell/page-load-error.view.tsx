import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import type { PageLoadErrorViewModel } from "./page-load-error.view-model.ts";

export const PageLoadErrorView = ({ model: { title, error, retry } }: { model: PageLoadErrorViewModel }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <ErrorState error={error} onRetry={retry} />
  </>
);
