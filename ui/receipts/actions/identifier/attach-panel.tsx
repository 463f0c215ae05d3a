import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../../receipt.view-model.ts";
import { IdentifierChangeList } from "./identifier-change-list.tsx";

/** Offers to attach the identifier and shows what will change. Afterwards confirms that it is attached. */
export const AttachPanel = observer(function AttachPanel({ model }: ReceiptProps) {
  const {
    identifier: { identifierToAttach, canAttach, attachRefusal, attachChange, attach, pendingAction, disabledReason },
  } = model.actions;
  if (identifierToAttach === undefined) return null;
  const end = (
    <ButtonLink href={model.cancelAttachHref} tone="quiet">
      {canAttach ? "Cancel" : "Done"}
    </ButtonLink>
  );
  return (
    <RestoreFocus>
      <div role="alert">
        {canAttach && attachRefusal && (
          <Banner action={end} tone="warn">
            <BidiText>{attachRefusal}</BidiText>
          </Banner>
        )}
      </div>
      {!canAttach && (
        <Banner action={end} tone="good">
          This receipt has the identifier <BidiText>{identifierToAttach}</BidiText>.
        </Banner>
      )}
      {canAttach && attachRefusal === undefined && (
        <Panel title="Attach identifier">
          <Stack>
            <IdentifierChangeList change={attachChange} />
            <ActionRow>
              <Button
                disabledReason={disabledReason("attach")}
                isBusy={pendingAction === "attach"}
                tone="primary"
                onClick={() => void attach()}
              >
                Attach identifier
              </Button>
              {end}
            </ActionRow>
          </Stack>
        </Panel>
      )}
    </RestoreFocus>
  );
});
