import { observer } from "mobx-react-lite";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { ErrorBoundary } from "#ui/kit/panel/error-boundary.tsx";
import { ResponsePanel } from "./response/response-panel.tsx";
import { BodyPanel } from "./body/body-panel.tsx";
import { ValidationPanel, AutofixPanel } from "./body/validation-panel.tsx";
import { PostHistoryPanel } from "./response/history-panel.tsx";
import type { TestReceiptProps } from "./post-receipt.view-model.ts";
import styles from "./test-receipts.module.css";

export const PostReceiptView = observer(function PostReceiptView({ model }: TestReceiptProps) {
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <div className={styles.columns}>
        <BodyPanel model={model} />
        <Stack>
          <ValidationPanel model={model} />
          <ResponsePanel model={model} />
          <PostHistoryPanel model={model} />
          <ErrorBoundary title="Fixed automatically">
            <AutofixPanel model={model} />
          </ErrorBoundary>
        </Stack>
      </div>
      <LazyView content={model.builder.content} />
    </>
  );
});
