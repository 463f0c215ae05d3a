import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { ProgressBar } from "#ui/kit/status/progress-bar.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { RawRecordListViewModel } from "../raw-record-list.view-model.ts";
import styles from "./reprocessing.module.css";

type Props = {
  readonly model: ViewOf<Pick<RawRecordListViewModel, "reprocessing" | "failedElsewhere" | "retryFailed">>;
};

/** The progress of reprocessing, and the failed records of other pages. */
export const ReprocessingPanel = ({ model }: Props) => (
  <Panel actions={<ReprocessingActions model={model} />} title="Reprocessing">
    <Progress model={model} />
  </Panel>
);

const Progress = observer(function Progress({ model: { reprocessing, failedElsewhere } }: Props) {
  const { of, processed, failed } = reprocessing.progress;
  return (
    <>
      <ProgressBar label="Reprocessing" max={of} value={processed + failed} />
      <Hint>{reprocessing.summary}</Hint>
      {failedElsewhere.length > 0 && (
        <ul aria-label="Failed on other pages" className={styles.failed}>
          {failedElsewhere.map(({ id, href, text }) => (
            <li key={id}>
              <AppLink href={href}>
                <BidiText>{id}</BidiText>
              </AppLink>{" "}
              <StatusBadge tone="bad">
                <BidiText>{text}</BidiText>
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

const ReprocessingActions = observer(function ReprocessingActions({ model: { reprocessing, retryFailed } }: Props) {
  const count = reprocessing.failed.length;
  return (
    <>
      {!reprocessing.isPending && count > 0 && (
        <Button icon="retry" onClick={() => void retryFailed()}>{`Retry ${count} failed`}</Button>
      )}
      <Button onClick={reprocessing.hide}>Hide progress</Button>
    </>
  );
});
