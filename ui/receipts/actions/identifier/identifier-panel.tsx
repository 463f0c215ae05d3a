import { observer } from "mobx-react-lite";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { FocusRestoringRow } from "#ui/kit/action/action-row.tsx";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ReceiptProps } from "../../receipt.view-model.ts";

/** Shows the customer, the sending settings, and the actions for them [RCPT-024]. */
export const IdentifierPanel = observer(function IdentifierPanel({ model }: ReceiptProps) {
  const sending = model.sending.map(({ way, isSent }) => ({ label: `Send by ${way}`, value: isSent ? "Yes" : "No" }));
  return (
    <Panel title="Receipt identifier">
      <Stack>
        <KeyValueList items={[{ label: "Identifier", value: <Identifier model={model} /> }, ...sending]} />
        {model.actions.identifier.mailHint !== undefined && <Hint>{model.actions.identifier.mailHint}</Hint>}
        {model.actions.may("identify") && <Controls model={model} />}
      </Stack>
    </Panel>
  );
});

const Identifier = observer(function Identifier({ model }: ReceiptProps) {
  const identifier = model.receipt && shownIdentifier(model.receipt);
  if (identifier === undefined) return <StatusBadge tone="neutral">Anonymous</StatusBadge>;
  return (
    <>
      <BidiText>{identifier}</BidiText>
      <CopyButton label="Copy identifier" text={identifier} onCopy={model.copy} />
    </>
  );
});

const Controls = observer(function Controls({ model: { actions } }: ReceiptProps) {
  const {
    identifier: { identifier, editor, remove, attachElsewhereHref, pendingAction, disabledReason },
    closed,
    next,
  } = actions;
  const isKnown = identifier !== undefined;
  return (
    <FocusRestoringRow>
      <Button
        disabledReason={closed ?? disabledReason("identify")}
        isBusy={editor.isOpening || pendingAction === "identify"}
        tone={next.kind === "attach-identifier" ? "primary" : "secondary"}
        onClick={() => void editor.open()}
        onIntent={editor.prefetch}
      >
        {isKnown ? "Edit identifier" : "Attach identifier"}
      </Button>
      {isKnown && (
        <Button
          disabledReason={closed ?? disabledReason("remove")}
          isBusy={pendingAction === "remove"}
          onClick={() => void remove()}
        >
          Remove identifier
        </Button>
      )}
      {attachElsewhereHref !== undefined && closed === undefined && (
        <ButtonLink href={attachElsewhereHref} tone="quiet">
          Attach to another receipt
        </ButtonLink>
      )}
    </FocusRestoringRow>
  );
});
