import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConfirmDialog } from "#ui/kit/dialog/confirm-dialog.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { MessageDialog } from "#ui/kit/dialog/message-dialog.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ShellViewModel } from "./shell.view-model.ts";

type DialogsModel = Pick<ViewOf<ShellViewModel>, "dialogs" | "sessionExpired">;

/** The dialogs that every screen may open, and the dialog at the end of the session. */
export const ShellDialogs = observer(function ShellDialogs({ model }: { model: DialogsModel }) {
  return (
    <>
      <SharedDialog model={model} />
      <SignedOut model={model} />
    </>
  );
});

const SharedDialog = observer(function SharedDialog({ model: { dialogs } }: { model: DialogsModel }) {
  const { open } = dialogs;
  if (!open) return null;
  if (open.kind === "message")
    return (
      <MessageDialog key={open.number} title={open.title} onClose={() => dialogs.answer(false)}>
        {open.text}
      </MessageDialog>
    );
  return (
    <ConfirmDialog
      key={open.number}
      cancelLabel={open.cancelLabel}
      confirmLabel={open.confirmLabel}
      isDanger={open.danger ?? false}
      list={open.list}
      title={open.title}
      onCancel={() => dialogs.answer(false)}
      onConfirm={() => dialogs.answer(true)}
    >
      {open.text}
    </ConfirmDialog>
  );
});

/** The host's sign-in page for a second window. It notifies the other windows of the new session. */
const SIGN_IN = "/sign-in?window=1";

const SignedOut = observer(function SignedOut({ model: { sessionExpired } }: { model: DialogsModel }) {
  if (!sessionExpired.isOpen) return null;
  return (
    <Dialog
      footer={
        <Button isInitialFocus tone="primary" onClick={sessionExpired.signIn}>
          Sign in
        </Button>
      }
      role="alertdialog"
      title="Your session has ended"
      onClose={sessionExpired.close}
    >
      <p>
        Sign in again as{" "}
        <strong>
          <BidiText>{sessionExpired.account}</BidiText>
        </strong>{" "}
        to continue. A new window opens, and nothing on this page is lost.
      </p>
      <p role="status">
        {sessionExpired.isSigningIn && (
          <>
            No new window? Your browser may have blocked it:{" "}
            <a href={SIGN_IN} rel="noopener" target="_blank">
              open the sign-in page
            </a>
            , then come back here.
          </>
        )}
      </p>
    </Dialog>
  );
});
