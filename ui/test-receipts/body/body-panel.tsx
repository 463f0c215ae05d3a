import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { UpgradedCodeField } from "#ui/kit/code-editor/upgraded-code-field.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { TestReceiptProps } from "../post-receipt.view-model.ts";
import styles from "./body.module.css";

/** The editor of the body with its actions. */
export const BodyPanel = observer(function BodyPanel({ model }: TestReceiptProps) {
  const { builder, prefill, submission } = model;
  return (
    <Panel
      actions={
        <Button isBusy={builder.isOpening} onClick={() => void builder.open()} onIntent={builder.prefetch}>
          Build a receipt
        </Button>
      }
      skeletonRows={16}
      state={prefill.isLoading ? "loading" : "ready"}
      title="Body"
    >
      <Stack>
        {prefill.failure && (
          <Banner
            action={prefill.canRetry && <Button onClick={() => void prefill.retry()}>Try again</Button>}
            tone="bad"
          >
            {prefill.failure}
          </Banner>
        )}
        <LiveRegion>{prefill.failure}</LiveRegion>
        <Editor model={model} />
        <Options model={model} />
        <ActionRow>
          <Button isBusy={submission.isBusy} tone="primary" onClick={() => void model.post()}>
            Post receipt
          </Button>
          {model.canPostAnyway && (
            <Button isBusy={submission.isBusy} onClick={() => void model.postAnyway()}>
              Post anyway
            </Button>
          )}
          <CopyButtons model={model} />
        </ActionRow>
        {model.problem && <p className={styles.heldUp}>{model.problem}</p>}
        <LiveRegion isUrgent>{model.blockedReason}</LiveRegion>
      </Stack>
    </Panel>
  );
});

const Editor = observer(function Editor({ model: { editor, editorModule, faults } }: TestReceiptProps) {
  return (
    <UpgradedCodeField
      aim={editor.aim}
      code={editorModule}
      error={editor.error}
      faults={faults}
      hint="JSON. Comments, single quotes and trailing commas are fixed."
      label="Receipt"
      rows={24}
      value={editor.text}
      onChange={editor.type}
    />
  );
});

const Options = observer(function Options({
  model: {
    options: { chosen },
    choose,
    mail,
  },
}: TestReceiptProps) {
  const { mailRequest } = mail;
  return (
    <div className={styles.options}>
      <CheckboxField
        hint="Each post sets localtime to the current time."
        isChecked={chosen.refreshesLocaltime}
        label="Use current time"
        onChange={(isChecked) => choose("refreshesLocaltime", isChecked)}
      />
      <CheckboxField
        hint="Each post increases the number at the end of the transaction ID."
        isChecked={chosen.countsOn}
        label="Increment transaction ID"
        onChange={(isChecked) => choose("countsOn", isChecked)}
      />
      {mailRequest && (
        <CheckboxField
          hint="Sent when the receipt is processed. A body copied from a receipt sends no email unless you select this."
          isChecked={mailRequest.isRequested}
          label={`Email it to ${mailRequest.address}`}
          onChange={mail.setRequested}
        />
      )}
    </div>
  );
});

const CopyButtons = observer(function CopyButtons({ model }: TestReceiptProps) {
  return (
    <div aria-label="Copy the call as" className={styles.copies} role="group">
      <span aria-hidden="true">Copy as</span>
      <Button tone="quiet" onClick={() => void model.copyAs("curl")}>
        curl
      </Button>
      <Button tone="quiet" onClick={() => void model.copyAs("sdk")}>
        SDK call
      </Button>
      <Button tone="quiet" onClick={() => void model.copyAs("gherkin")}>
        Gherkin
      </Button>
    </div>
  );
});
