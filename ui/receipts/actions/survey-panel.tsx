import { observer } from "mobx-react-lite";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** The survey that was answered for this receipt; nothing where there was none [RCPT-067]. */
export const SurveyPanel = observer(function SurveyPanel({ model }: ReceiptProps) {
  const { survey } = model.known;
  if (!survey) return null;
  return (
    <Panel title="Receipt survey">
      <KeyValueList
        items={[
          { label: "Survey", value: <BidiText>{survey.survey}</BidiText> },
          { label: "Answer", value: <><BidiText>{survey.response}</BidiText><CopyButton label="Copy the answer's id" text={survey.response} onCopy={model.copy} /></> },
        ]}
      />
    </Panel>
  );
});
