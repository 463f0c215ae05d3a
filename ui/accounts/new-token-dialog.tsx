import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { CopyButton } from "#ui/kit/action/copy-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckField } from "#ui/kit/field/check-field.tsx";
import { CheckList } from "#ui/kit/field/check-list.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import type { Public } from "#ui/model/public.ts";
import styles from "./accounts.module.css";
import type { NewTokenViewModel } from "./new-token.view-model.ts";

type Props = { readonly model: Public<NewTokenViewModel> };

export const NewTokenDialog = observer(function NewTokenDialog({ model }: Props) {
  return model.made ? <Secret model={model} /> : <TokenForm model={model} />;
});

const TokenForm = observer(function TokenForm({ model }: Props) {
  const footer = (
    <>
      <Button disabledReason={model.isSending ? "The token is being made" : undefined} onClick={model.cancel}>Cancel</Button>
      <Button disabledReason={model.lacking} isBusy={model.isSending} tone="primary" onClick={() => void model.make()}>Make token</Button>
    </>
  );
  return (
    <Dialog footer={footer} title="New access token" onClose={model.cancel}>
      <Form label="New access token" problem={model.problem} setbacks={model.setbacks}>
        <TextField isRequired autoComplete="off" label={model.nameLabel} limit={model.longestName} value={model.name} onChange={model.typeName} />
        <CheckList
          choices={model.permissions.map((permission) => ({ value: permission, label: permission, isChosen: model.has("permissions", permission) }))}
          label="May do" onChange={(value, isChosen) => model.choose("permissions", value, isChosen)}
        />
        <CheckList
          choices={model.retailers.map(({ id, name }) => ({ value: id, label: name, detail: id, isChosen: model.has("retailers", id) }))}
          label="At" onChange={(value, isChosen) => model.choose("retailers", value, isChosen)}
        />
        <StoresOfToken model={model} />
      </Form>
    </Dialog>
  );
});

/** Some of the stores of the one retailer. What was limited stays so, and can be taken back, where there are none to choose from. */
const StoresOfToken = observer(function StoresOfToken({ model }: Props) {
  const { canBeForStores, isForStores, storesFailure } = model;
  return (
    <>
      {storesFailure && <ErrorState error={storesFailure} onRetry={() => void model.askStores()} />}
      {(canBeForStores || isForStores) && (
        <CheckField hint={canBeForStores ? undefined : "choose one retailer that has stores"} isChecked={isForStores} label="Only at some of its stores" onChange={model.limitToStores} />
      )}
      {canBeForStores && isForStores && (
        <CheckList
          choices={model.sources.map(({ value, name }) => ({ value, label: name, detail: value, isChosen: model.has("stores", value) }))}
          label="Stores" onChange={(value, isChosen) => model.choose("stores", value, isChosen)}
        />
      )}
    </>
  );
});

const Secret = observer(function Secret({ model }: Props) {
  const { token, secret } = model.made ?? {};
  return (
    <Dialog footer={<Button tone="primary" onClick={model.close}>Done</Button>} role="alertdialog" title={`Token "${token?.name ?? ""}" made`}>
      <p>{model.secretWarning}</p>
      <div className={styles.secret}>
        <TextField isReadOnly label="Token" value={secret ?? ""} onChange={ignored} />
        <CopyButton label="Copy token" text={secret ?? ""} onCopy={model.copy} />
      </div>
    </Dialog>
  );
});

const ignored = (): void => undefined;
