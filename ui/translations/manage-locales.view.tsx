import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ManageLocalesViewModel } from "./manage-locales.view-model.ts";
import styles from "./translations.module.css";

type Props = { readonly model: ViewOf<ManageLocalesViewModel> };

export const ManageLocalesView = observer(function ManageLocalesView({ model }: Props) {
  return (
    <Dialog footer={<Button onClick={model.close}>Close</Button>} title="Manage languages" onClose={model.close}>
      <RestoreFocus>
        <ul aria-label="Languages" className={styles.locales}>
          {model.rows.map(({ locale, name, counts, disabledReason }) => (
            <li key={locale}>
              <span>
                <BidiText>{name}</BidiText>
                <small>{counts}</small>
              </span>
              <IconButton
                disabledReason={disabledReason}
                icon="close"
                isBusy={model.isPending(locale)}
                label={`Delete ${name}`}
                onClick={() => void model.remove(locale)}
              />
            </li>
          ))}
        </ul>
      </RestoreFocus>
      <div className={styles.adding}>
        <TextField
          autoComplete="off"
          error={model.error}
          hint={model.hint}
          label="Language to add"
          name="locale"
          value={model.code}
          onChange={model.type}
        />
        <Button
          disabledReason={model.addDisabledReason}
          isBusy={model.isPending("add")}
          onClick={() => void model.add()}
        >
          Add language
        </Button>
      </div>
      <LiveRegion>{model.said}</LiveRegion>
    </Dialog>
  );
});
