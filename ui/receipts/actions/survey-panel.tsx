import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** Shows the survey that the customer answered for this receipt, if any [RCPT-067]. */
export const SurveyPanel = observer(function SurveyPanel({ model }: ReceiptProps) {
  const { answered, name, href, dialog } = model.actions.survey;
  if (!answered) return null;
  const written = <BidiText>{name}</BidiText>;
  return (
    <Panel title="Receipt survey">
      <Stack>
        <KeyValueList
          items={[
            { label: "Survey", value: href === undefined ? written : <AppLink href={href}>{written}</AppLink> },
            {
              label: "Answer",
              value: (
                <>
                  <BidiText>{answered.response}</BidiText>
                  <CopyButton label="Copy response ID" text={answered.response} onCopy={model.copy} />
                </>
              ),
            },
          ]}
        />
        <div>
          <Button icon="survey" isBusy={dialog.isOpening} onClick={() => void dialog.open()} onIntent={dialog.prefetch}>
            View survey
          </Button>
        </div>
      </Stack>
    </Panel>
  );
});
