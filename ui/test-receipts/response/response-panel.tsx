import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { TestReceiptProps } from "../post-receipt.view-model.ts";
import styles from "./response.module.css";
import type { SubmissionResult } from "./submission-result.ts";

/** Shows the response, whatever its status [POST-010]. */
export const ResponsePanel = observer(function AnswerPanel({ model }: TestReceiptProps) {
  const { shown, unknownOutcome } = model.submission;
  const nothing = <EmptyState title="Nothing posted yet">The API response appears here, including errors.</EmptyState>;
  return (
    <Panel empty={nothing} state={shown || unknownOutcome ? "ready" : "empty"} title="Response">
      <Stack>
        <Lost model={model} />
        {shown && <Answer model={model} shown={shown} />}
      </Stack>
      <LiveRegion>{shown ? `Response ${shown.number}: ${shown.statusLine}` : ""}</LiveRegion>
    </Panel>
  );
});

const Lost = observer(function Lost({ model: { submission } }: TestReceiptProps) {
  if (!submission.unknownOutcome) return null;
  const again = (
    <Button isBusy={submission.isBusy} onClick={() => void submission.postAgain()}>
      Send again
    </Button>
  );
  return (
    <Banner action={again} tone="bad">
      {submission.unknownOutcome}. It may have been accepted anyway. Sending it again doesn't create a second receipt.
    </Banner>
  );
});

type AnswerProps = TestReceiptProps & { readonly shown: SubmissionResult };

const Answer = observer(function Answer({ model, shown }: AnswerProps) {
  const isOld = model.editor.error !== undefined;
  return (
    <div className={classNames(styles.whole, isOld && styles.old)}>
      {isOld && <p className={styles.soft}>Response to the last body that was posted. The body above has errors.</p>}
      <p className={styles.line}>
        <Badge tone={shown.isAccepted ? "good" : "bad"}>{shown.statusLine}</Badge>
        <span className={styles.soft}>in {shown.duration}</span>
      </p>
      <Way model={model} shown={shown} />
      <KeyValueList
        items={shown.headers.map(({ name, value }) => ({
          label: name,
          value: <Header model={model} name={name} value={value} />,
        }))}
      />
      {shown.body && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard.
        <pre aria-label="Response body" className={styles.answer} role="region" tabIndex={0} translate="no">
          {shown.body}
        </pre>
      )}
    </div>
  );
});

/** The status of the receipt, and links to it. */
const Way = observer(function Way({ model, shown }: AnswerProps) {
  const { watched } = model;
  return (
    <div className={classNames(styles.line, styles.soft)}>
      {watched && <span data-state={watched.state}>{watched.text}</span>}
      {shown.receiptHref && <AppLink href={shown.receiptHref}>Open the receipt</AppLink>}
      {shown.againHref && <AppLink href={shown.againHref}>Duplicate</AppLink>}
      <LiveRegion>{watched?.text}</LiveRegion>
    </div>
  );
});

const Header = ({ model, name, value }: Pick<TestReceiptProps, "model"> & { name: string; value: string }) => (
  <span className={styles.header}>
    {value}
    {name === "counterfoil-request-id" && <CopyButton label="Copy request ID" text={value} onCopy={model.copy} />}
  </span>
);
