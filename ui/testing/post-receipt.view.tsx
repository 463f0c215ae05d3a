import { observer } from "mobx-react-lite";
import { lateView } from "#ui/kit/late/late-view.tsx";
import { PageTitle } from "#ui/kit/panel/page-title.tsx";
import { PanelBoundary } from "#ui/kit/panel/panel-boundary.tsx";
import { Stack } from "#ui/kit/panel/stack.tsx";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { BodyPanel } from "./body/body-panel.tsx";
import { CheckPanel, MendedPanel } from "./body/check-panel.tsx";
import { HistoryPanel } from "./answer/history-panel.tsx";
import type { ReceiptBuilderProps } from "./builder/builder-props.ts";
import type { TestingProps } from "./testing-props.ts";
import styles from "./testing.module.css";

/** The dialog whose code comes when it is first opened. */
export const LateReceiptBuilder = lateView<ReceiptBuilderProps>();

export const PostReceiptView = observer(function PostReceiptView({ model }: TestingProps) {
  const { builder } = model;
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <div className={styles.columns}>
        <BodyPanel model={model} />
        <Stack>
          <CheckPanel model={model} />
          <AnswerPanel model={model} />
          <HistoryPanel model={model} />
          <PanelBoundary title="Fixed automatically"><MendedPanel model={model} /></PanelBoundary>
        </Stack>
      </div>
      {builder.model && <LateReceiptBuilder model={builder.model} />}
    </>
  );
});
