import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { PasswordField } from "#ui/kit/field/password-field.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { AuthenticatorViewModel } from "./authenticator.view-model.ts";
import type { ConfirmationViewModel } from "./confirmation.view-model.ts";
import styles from "./own-account.module.css";
import type { PasskeyNameViewModel } from "./passkey-name.view-model.ts";

/** Asks the user to confirm who they are. */
export const ConfirmationDialog = observer(function ConfirmationDialog({
  model,
}: {
  readonly model: ViewOf<ConfirmationViewModel>;
}) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      {model.takesPasskey && (
        <Button tone={model.takesPassword ? "secondary" : "primary"} onClick={() => void model.usePasskey()}>
          Use a passkey
        </Button>
      )}
      {model.takesPassword && (
        <Button
          disabledReason={model.disabledReason}
          isBusy={model.isSaving}
          tone="primary"
          onClick={() => void model.confirm()}
        >
          Confirm
        </Button>
      )}
    </>
  );
  return (
    <Dialog footer={footer} title="Confirm it's you" onClose={model.cancel}>
      <Form label="Confirm it's you" problem={model.problem} setbacks={model.setbacks}>
        {model.takesPassword ? (
          <PasswordField
            autoComplete="current-password"
            hint="You stay confirmed for ten minutes"
            label="Password"
            value={model.password}
            onChange={model.typePassword}
          />
        ) : (
          <p>Your retailer requires a passkey.</p>
        )}
      </Form>
    </Dialog>
  );
});

export const PasskeyNameDialog = observer(function PasskeyNameDialog({
  model,
}: {
  readonly model: ViewOf<PasskeyNameViewModel>;
}) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.save()}>
        {model.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title={model.title} onClose={model.cancel}>
      <Form label={model.title} problem={model.problem} setbacks={model.setbacks}>
        <TextField
          isRequired
          autoComplete="off"
          hint="For example the device that has it"
          label={model.nameLabel}
          limit={model.longestName}
          value={model.name}
          onChange={model.typeName}
        />
      </Form>
    </Dialog>
  );
});

type AuthenticatorProps = { readonly model: ViewOf<AuthenticatorViewModel> };

/** Sets up an authenticator app, and then shows the recovery codes. */
export const AuthenticatorDialog = observer(function AuthenticatorDialog({ model }: AuthenticatorProps) {
  return model.codes ? <RecoveryCodes model={model} /> : <AppSetup model={model} />;
});

const AppSetup = observer(function AppSetup({ model }: AuthenticatorProps) {
  const footer = (
    <>
      <Button onClick={model.cancel}>Cancel</Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.confirm()}
      >
        Confirm
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="Set up an authenticator app" onClose={model.cancel}>
      <Form label="Set up an authenticator app" problem={model.problem} setbacks={model.setbacks}>
        <p>Scan the code with your app, or enter the key.</p>
        {model.key && (
          <>
            <img alt="QR code of the key" className={styles.code} src={model.key.image} />
            <div className={styles.copied}>
              <TextField isReadOnly label="Key" value={model.key.text} onChange={ignored} />
              <CopyButton label="Copy key" text={model.key.text} onCopy={model.copy} />
            </div>
          </>
        )}
        <TextField
          isRequired
          autoComplete="one-time-code"
          hint="The six digits that the app shows"
          label="Code"
          value={model.code}
          onChange={model.typeCode}
        />
      </Form>
    </Dialog>
  );
});

const RecoveryCodes = observer(function RecoveryCodes({ model }: AuthenticatorProps) {
  const text = (model.codes ?? []).join("\n");
  const footer = (
    <>
      <CopyButton label="Copy recovery codes" text={text} onCopy={model.copy} />
      <Button tone="primary" onClick={model.close}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} role="alertdialog" title="Your recovery codes">
      <p>Keep them in a safe place. Each signs you in once without your app. They won't be shown again.</p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {(model.codes ?? []).map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});

const ignored = (): void => undefined;
