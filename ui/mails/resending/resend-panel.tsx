import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { ProgressBar } from "#ui/kit/status/progress-bar.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { MailListViewModel } from "../mail-list.view-model.ts";
import { LeftOut } from "./left-out.tsx";
import styles from "./resending.module.css";

type Parts = "resending" | "unsentElsewhere" | "moreUnsentLabel" | "toggleUnsent";
type Props = { readonly model: ViewOf<Pick<MailListViewModel, Parts>> };

/** The progress of resending, what was left out, and the receipts of other pages that were not sent. */
export const ResendPanel = ({ model }: Props) => (
  <Panel actions={<ResendActions model={model} />} title="Resending">
    <Stack>
      <Progress model={model} />
      <Unsent model={model} />
      <Excluded model={model} />
    </Stack>
  </Panel>
);

const Progress = observer(function Progress({ model: { resending } }: Props) {
  const { of, sent, failed, cancelled } = resending.progress;
  const { summary, waitText, problem } = resending;
  return (
    <div>
      <ProgressBar label="Resending" max={Math.max(1, of)} value={sent + failed + cancelled} />
      <Hint>{summary}</Hint>
      {waitText !== undefined && <p>{waitText}</p>}
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
    </div>
  );
});

const Unsent = observer(function Unsent({ model: { unsentElsewhere, moreUnsentLabel, toggleUnsent } }: Props) {
  const id = useId();
  if (unsentElsewhere.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading} id={id}>
        Not sent, on other pages
      </h3>
      <ul aria-labelledby={id} className={styles.unsent}>
        {unsentElsewhere.map(({ id, name, href, result }) => (
          <li key={id}>
            {href === undefined ? <BidiText>{name}</BidiText> : <ReceiptLink href={href} name={name} />}{" "}
            <StatusBadge tone={result.tone}>
              <BidiText>{result.text}</BidiText>
            </StatusBadge>
          </li>
        ))}
      </ul>
      {moreUnsentLabel !== undefined && (
        <Button tone="quiet" onClick={toggleUnsent}>
          {moreUnsentLabel}
        </Button>
      )}
    </div>
  );
});

const Excluded = observer(function Excluded({ model: { resending } }: Props) {
  return <LeftOut texts={resending.excludedTexts} />;
});

const ReceiptLink = ({ href, name }: { readonly href: string; readonly name: string }) => (
  <AppLink href={href}>
    <BidiText>{name}</BidiText>
  </AppLink>
);

const ResendActions = observer(function ResendActions({ model: { resending } }: Props) {
  const { isPending, isStopping, retryLabel } = resending;
  if (isPending)
    return (
      <Button isBusy={isStopping} onClick={resending.stop}>
        Stop resending
      </Button>
    );
  return (
    <>
      {retryLabel !== undefined && (
        <Button icon="retry" onClick={() => void resending.retry()}>
          {retryLabel}
        </Button>
      )}
      <Button onClick={resending.hide}>Hide progress</Button>
    </>
  );
});
