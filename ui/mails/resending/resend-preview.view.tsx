import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { LeftOut } from "#ui/kit/bulk/left-out.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { ProgressBar } from "#ui/kit/status/progress-bar.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ResendPreviewViewModel } from "./resend-preview.view-model.ts";
import styles from "./resending.module.css";

type Props = { readonly model: ViewOf<ResendPreviewViewModel> };

/** What happens if the user confirms: how many receipts are sent, and which emails are left out. */
export const ResendPreviewView = observer(function ResendPreviewView({ model }: Props) {
  const footer = (
    <>
      <Button isInitialFocus onClick={model.cancel}>
        Cancel
      </Button>
      <Button disabledReason={model.disabledReason} icon="mail" tone="primary" onClick={model.confirm}>
        {model.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Resend receipts" onClose={model.cancel}>
      <RestoreFocus className={styles.preview}>
        {/* Gets the focus when the buttons inside are gone. */}
        <div aria-live="polite" tabIndex={-1}>
          {model.problem !== undefined && <Problem model={model} />}
          {model.plan && <Consequences model={model} />}
        </div>
        {model.problem === undefined && !model.plan && <Checking model={model} />}
      </RestoreFocus>
    </Dialog>
  );
});

const Checking = observer(function Checking({ model: { checking } }: Props) {
  if (!checking) return <SkeletonLines lines={3} />;
  const { value, max, text } = checking;
  return (
    <>
      <ProgressBar label="Receipts checked" max={max} value={value} />
      <Hint>{text}</Hint>
    </>
  );
});

const Problem = observer(function Problem({ model: { problem, retry } }: Props) {
  return (
    <Banner
      action={
        <Button icon="retry" onClick={() => void retry()}>
          Retry
        </Button>
      }
      tone="bad"
    >
      {problem}
    </Banner>
  );
});

const Consequences = observer(function Consequences({ model }: Props) {
  const { readyText, quotaText, olderText, doubtfulText, doubtfulHint, includesDoubtful, chooseDoubtful } = model;
  return (
    <Stack>
      <p>{readyText}</p>
      {quotaText !== undefined && <Hint>{quotaText}</Hint>}
      {olderText !== undefined && <Hint>{olderText}</Hint>}
      {doubtfulText !== undefined && (
        <CheckboxField
          hint={doubtfulHint}
          isChecked={includesDoubtful}
          label={doubtfulText}
          onChange={chooseDoubtful}
        />
      )}
      <LeftOut texts={model.excludedTexts} />
      {model.hasUnread && (
        <Button icon="retry" onClick={() => void model.recheck()}>
          Read the missing receipts again
        </Button>
      )}
    </Stack>
  );
});
