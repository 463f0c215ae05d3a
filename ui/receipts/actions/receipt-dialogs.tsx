import { observer } from "mobx-react-lite";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import type { ReceiptProps } from "../receipt.view-model.ts";

/** The open dialog of the receipt, if any [RCPT-028]. */
export const ReceiptDialogs = observer(function ReceiptDialogs({ model: { actions } }: ReceiptProps) {
  const {
    sending: { resendDialog, copyDialog },
    identifier: { editor, correction },
    returns,
    survey,
  } = actions;
  return [resendDialog, copyDialog, editor, correction, returns.dialog, returns.selection.dialog, survey.dialog].map(
    ({ content }, at) => <LazyView key={at} content={content} />,
  );
});
