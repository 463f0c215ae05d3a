import { observer } from "mobx-react-lite";
import { lateView } from "#ui/kit/late/late-view.tsx";
import type { ReceiptProps } from "../receipt-props.ts";
import type { IdentifierEditorProps } from "./identifier/identifier-editor.view.tsx";
import type { SendAgainProps } from "./mailing/send-again.view.tsx";
import type { SendCopyProps } from "./mailing/send-copy.view.tsx";
import type { ManualReturnProps } from "./returns/manual-return.view.tsx";

export const LateSendAgain = lateView<SendAgainProps>();
export const LateSendCopy = lateView<SendCopyProps>();
export const LateIdentifierEditor = lateView<IdentifierEditorProps>();
export const LateManualReturn = lateView<ManualReturnProps>();

/** Whichever dialog of the receipt is open [RCPT-028]. */
export const ReceiptDialogs = observer(function ReceiptDialogs({ model: { actions } }: ReceiptProps) {
  const { sending: { again, copy }, identifier: { editor }, returns: { manual } } = actions;
  return (
    <>
      {again.model && <LateSendAgain model={again.model} />}
      {copy.model && <LateSendCopy model={copy.model} />}
      {editor.model && <LateIdentifierEditor model={editor.model} />}
      {manual.model && <LateManualReturn model={manual.model} />}
    </>
  );
});
