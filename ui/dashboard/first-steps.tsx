import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FirstStepsViewModel } from "./first-steps.view-model.ts";
import styles from "./dashboard.module.css";

type Props = { readonly model: ViewOf<FirstStepsViewModel> };

export const FirstSteps = observer(function FirstSteps({ model }: Props) {
  if (!model.isShown) return null;
  return (
    <Panel actions={<Button onClick={model.dismiss}>Dismiss</Button>} title={model.title}>
      <Steps model={model} />
    </Panel>
  );
});

const Steps = observer(function Steps({ model }: Props) {
  return (
    <Stack>
      <p>There are no receipts yet. This list goes away with the first one.</p>
      <ol className={styles.steps}>
        {model.steps.map(({ id, label, href, isDone }) => (
          <li key={id}>
            <AppLink href={href}>{label}</AppLink>{" "}
            {isDone !== undefined && (
              <StatusBadge tone={isDone ? "good" : "neutral"}>{isDone ? "Done" : "To do"}</StatusBadge>
            )}
          </li>
        ))}
      </ol>
      {model.hasCall && <Call model={model} />}
    </Stack>
  );
});

const Call = observer(function Call({ model }: Props) {
  const { call, callFailure } = model;
  return (
    <div className={styles.call}>
      <Button isExpanded={model.isCallOpen} onClick={model.toggleCall}>
        Send it from a shell
      </Button>
      {callFailure !== undefined && <p role="alert">{callFailure}</p>}
      {call !== undefined && (
        <>
          <p>Set COUNTERFOIL_TOKEN to the secret of the token first.</p>
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard. */}
          <pre aria-label="The call" className={styles.code} role="region" tabIndex={0} translate="no">
            {call}
          </pre>
          <CopyButton label="Copy the call" text={call} onCopy={model.copy} />
        </>
      )}
    </div>
  );
});
