import { observer } from "mobx-react-lite";
import { FocusRestoringRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { Hint } from "#ui/kit/text/text.tsx";
import { SignInMark } from "./account-columns.tsx";
import type { AccountProps } from "./account.view-model.ts";

/** The status, confirmation and password of the account [ACCT-006, ACCT-007]. */
export const AccountStatusPanel = observer(function AccountStatusPanel({ model }: AccountProps) {
  const { account, status } = model;
  if (account === undefined) return null;
  const changed = account.lastPasswordChange;
  return (
    <Panel title="Sign-in">
      <Stack>
        <KeyValueList
          items={[
            { label: "Status", value: <SignInMark account={account} /> },
            {
              label: "Confirmed",
              value: status.isConfirmed ? (
                <StatusBadge tone="good">Yes</StatusBadge>
              ) : (
                <StatusBadge tone="warn">Not yet</StatusBadge>
              ),
            },
            account.isBound === true
              ? { label: "Password", value: "None: an identity provider signs the owner in" }
              : {
                  label: "Password changed",
                  value: changed ? <DateTimeText at={changed} zone={model.zone} /> : "Never",
                },
          ]}
        />
        <FocusRestoringRow>
          <Button
            disabledReason={status.disabledReason("status")}
            isBusy={status.pendingChange === "status"}
            onClick={() => void status.switchStatus()}
          >
            {status.isActive ? "Deactivate" : "Activate"}
          </Button>
          {!status.isConfirmed && (
            <Button
              disabledReason={status.disabledReason("confirm")}
              isBusy={status.pendingChange === "confirm"}
              onClick={() => void status.confirmAccount()}
            >
              Confirm account
            </Button>
          )}
          <Button
            disabledReason={model.passwordRefusal}
            isBusy={model.password.isOpening}
            onClick={() => void model.password.open()}
            onIntent={model.password.prefetch}
          >
            Set password
          </Button>
          <Button
            disabledReason={status.disabledReason("reset")}
            isBusy={status.pendingChange === "reset"}
            onClick={() => void status.sendResetLink()}
          >
            Send password reset link
          </Button>
        </FocusRestoringRow>
        {status.resetHint !== undefined && <Hint>{status.resetHint}</Hint>}
      </Stack>
    </Panel>
  );
});
