import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { CheckboxList } from "#ui/kit/field/checkbox-list.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import styles from "./accounts.module.css";
import type { NewTokenViewModel } from "./new-token.view-model.ts";
import { TokenEndText } from "./token-end-text.tsx";

type Props = { readonly model: ViewOf<NewTokenViewModel> };

export const NewTokenDialog = observer(function NewTokenDialog({ model }: Props) {
  return model.created ? <Secret model={model} /> : <TokenForm model={model} />;
});

const TokenForm = observer(function TokenForm({ model }: Props) {
  const footer = (
    <>
      <Button disabledReason={model.isSaving ? "The token is being created" : undefined} onClick={model.cancel}>
        Cancel
      </Button>
      <Button
        disabledReason={model.disabledReason}
        isBusy={model.isSaving}
        tone="primary"
        onClick={() => void model.create()}
      >
        Create token
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} title="New access token" onClose={model.cancel}>
      <Form label="New access token" problem={model.problem} setbacks={model.setbacks}>
        <TextField
          isRequired
          autoComplete="off"
          label={model.nameLabel}
          limit={model.longestName}
          value={model.name}
          onChange={model.typeName}
        />
        <CheckboxList
          choices={model.retailers}
          label="Retailers"
          onChange={(value, isChosen) => model.choose("retailers", value, isChosen)}
        />
        <StoresOfToken model={model} />
        <CheckboxList
          choices={model.permissions}
          hint="Permissions this account has at these retailers"
          label="Permissions"
          onChange={(value, isChosen) => model.choose("permissions", value, isChosen)}
        />
        <EndOfToken end={model.end} />
      </Form>
    </Dialog>
  );
});

/**
 * The stores of the only chosen retailer. The checkbox stays if the chosen retailers have no stores, so that users can
 * clear it.
 */
const StoresOfToken = observer(function StoresOfToken({ model }: Props) {
  const { canLimitToStores, mustLimitToStores, isLimitedToStores, storesFailure } = model;
  return (
    <>
      {storesFailure && <ErrorState error={storesFailure} onRetry={() => void model.loadStores()} />}
      {(canLimitToStores || isLimitedToStores) && !mustLimitToStores && (
        <CheckboxField
          hint={canLimitToStores ? undefined : "Select one retailer that has stores"}
          isChecked={isLimitedToStores}
          label="Selected stores only"
          onChange={model.limitToStores}
        />
      )}
      {canLimitToStores && isLimitedToStores && (
        <CheckboxList
          choices={model.stores}
          hint={mustLimitToStores ? "This account has no role for the whole retailer" : undefined}
          label="Stores"
          onChange={(value, isChosen) => model.choose("stores", value, isChosen)}
        />
      )}
    </>
  );
});

const EndOfToken = observer(function EndOfToken({ end }: { readonly end: Props["model"]["end"] }) {
  return (
    <>
      <RadioGroup choices={end.choices} label="End" value={end.choice} onChange={end.choose} />
      {end.choice === "day" && (
        <DateField
          isRequired
          hint="The token works until this day ends"
          label="Last day"
          max={end.lastDay}
          min={end.firstDay}
          value={end.day}
          onChange={end.chooseDay}
          onUnfinished={end.markUnfinished}
        />
      )}
    </>
  );
});

const Secret = observer(function Secret({ model }: Props) {
  const { token, secret } = model.created ?? {};
  return (
    <Dialog
      footer={
        <Button tone="primary" onClick={model.close}>
          Done
        </Button>
      }
      role="alertdialog"
      title={`Token "${token?.name ?? ""}" created`}
    >
      <p>{model.secretWarning}</p>
      {token && (
        <p>
          End: <TokenEndText expires={token.expires} isEnded={false} zone={model.end.zone} />
        </p>
      )}
      <div className={styles.secret}>
        <TextField isReadOnly label="Token" value={secret ?? ""} onChange={ignored} />
        <CopyButton label="Copy token" text={secret ?? ""} onCopy={model.copy} />
      </div>
    </Dialog>
  );
});

const ignored = (): void => undefined;
