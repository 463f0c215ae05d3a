import { observer } from "mobx-react-lite";
import { KeptActionRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/stack.tsx";
import { StatusMark } from "#ui/kit/status/status-mark.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import type { ReceiptProps } from "../receipt-props.ts";
import styles from "./actions.module.css";

/** Whether, by whom and when the receipt was checked [RCPT-058]. */
export const CheckPanel = observer(function CheckPanel({ model: { actions } }: ReceiptProps) {
  const { check, closed } = actions;
  const isOffered = check.checked === undefined && actions.may("check");
  return (
    <Panel title="Security check">
      <Stack>
        <p className={styles.status}>
          {check.checked === undefined
            ? <StatusMark tone="neutral">Not checked</StatusMark>
            : <StatusMark tone="good">Checked by <BidiText>{check.checked}</BidiText></StatusMark>}
        </p>
        <KeptActionRow>
          {isOffered && <Button disabledReason={closed} isBusy={check.isUnderWay} onClick={() => void check.check()}>Mark as checked</Button>}
        </KeptActionRow>
      </Stack>
    </Panel>
  );
});
