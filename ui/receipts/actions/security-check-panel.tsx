import { observer } from "mobx-react-lite";
import { FocusRestoringRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";
import styles from "./actions.module.css";

/** Shows whether, when and by whom the receipt was checked [RCPT-058]. */
export const SecurityCheckPanel = observer(function CheckPanel({ model: { actions } }: ReceiptProps) {
  const { check, closed } = actions;
  const isOffered = check.checked === undefined && actions.may("check");
  return (
    <Panel title="Security check">
      <Stack>
        <p className={styles.status}>
          {check.checked === undefined ? (
            <StatusBadge tone="neutral">Not checked</StatusBadge>
          ) : (
            <StatusBadge tone="good">
              Checked by <BidiText>{check.checked}</BidiText>
            </StatusBadge>
          )}
        </p>
        <FocusRestoringRow>
          {isOffered && (
            <Button disabledReason={closed} isBusy={check.isPending} onClick={() => void check.check()}>
              Mark as checked
            </Button>
          )}
        </FocusRestoringRow>
      </Stack>
    </Panel>
  );
});
