import { observer } from "mobx-react-lite";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { BodyPanel } from "./body/body-panel.tsx";
import { CheckPanel, FixesPanel } from "./body/check-panel.tsx";
import { HistoryPanel } from "./answer/history-panel.tsx";
import type { TestingProps } from "./post-receipt.view-model.ts";
import styles from "./testing.module.css";

export const PostReceiptView = observer(function PostReceiptView({ model }: TestingProps) {
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <div className={styles.columns}>
        <BodyPanel model={model} />
        <Stack>
          <CheckPanel model={model} />
          <AnswerPanel model={model} />
          <HistoryPanel model={model} />
          <ErrorBoundary title="Fixed automatically"><FixesPanel model={model} /></ErrorBoundary>
        </Stack>
      </div>
      <LazyView content={model.builder.content} />
    </>
  );
});
