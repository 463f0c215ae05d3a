import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConfirmDialog } from "#ui/kit/dialog/confirm-dialog.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { MessageDialog } from "#ui/kit/dialog/message-dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { LETTER_KEYS } from "./letter-keys.ts";
import type { ShellViewModel } from "./shell.view-model.ts";

type DialogsModel = Pick<
  ViewOf<ShellViewModel>,
  "dialogs" | "sessionExpired" | "listedShortcuts" | "closeShortcuts" | "hasLetterKeys" | "switchLetterKeys"
>;

/** The dialogs that every screen may open, and the dialog at the end of the session. */
export const ShellDialogs = observer(function ShellDialogs({ model }: { model: DialogsModel }) {
  return (
    <>
      <SharedDialog model={model} />
      <ShortcutList model={model} />
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

/** The keys that act on the page, and the switch for those that are single letters. */
const ShortcutList = observer(function ShortcutList({ model }: { model: DialogsModel }) {
  const { listedShortcuts, hasLetterKeys } = model;
  if (!listedShortcuts) return null;
  const shown = listedShortcuts.filter(({ isCharacter }) => hasLetterKeys || !isCharacter);
  const places = [...new Set(shown.map(({ place }) => place))];
  return (
    <Dialog
      footer={
        <Button isInitialFocus tone="primary" onClick={model.closeShortcuts}>
          Close
        </Button>
      }
      title="Keyboard shortcuts"
      onClose={model.closeShortcuts}
    >
      <Stack>
        {places.map((place) => (
          <section key={place} aria-label={place}>
            {place && <h3>{place}</h3>}
            <KeyValueList
              items={shown
                .filter((each) => each.place === place)
                .map(({ keys, label }) => ({ label, value: <kbd>{keys}</kbd> }))}
            />
          </section>
        ))}
        <CheckboxField
          hint="Letters act outside fields. None changes data without asking."
          isChecked={hasLetterKeys}
          label={LETTER_KEYS}
          onChange={model.switchLetterKeys}
        />
      </Stack>
    </Dialog>
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
