import { observer } from "mobx-react-lite";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { PermissionButton } from "./permission-button.tsx";
import styles from "./consumers.module.css";

/** Exports and erases the data of the customer, and erases an identifier that no customer has. For administrators. */
export const PrivacyPanel = observer(function PrivacyPanel({ model }: ConsumerProps) {
  const {
    privacy: { dialog },
  } = model;
  if (!model.privacy.isShown) return null;
  return (
    <Panel title="Privacy">
      {!model.exists && (
        <p>Till records and texts of others can contain this identifier, although no customer has it.</p>
      )}
      <div className={styles.exports}>
        {model.privacy.files.map(({ label, href }) => (
          <ButtonLink key={label} isDownload href={href}>
            {label}
          </ButtonLink>
        ))}
        <PermissionButton
          isBlocked={model.forms.isOpen}
          isBusy={dialog.isOpening}
          state={model.privacy.buttonState}
          onClick={() => void dialog.open()}
          onIntent={dialog.prefetch}
        >
          {model.exists ? "Erase customer…" : "Erase this identifier…"}
        </PermissionButton>
      </div>
      <LazyView content={dialog.content} />
    </Panel>
  );
});
