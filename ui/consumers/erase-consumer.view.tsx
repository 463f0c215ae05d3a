import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/kit/dialog/confirm-dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { EraseConsumerViewModel } from "./erase-consumer.view-model.ts";
import styles from "./consumers.module.css";

type Props = { readonly model: ViewOf<EraseConsumerViewModel> };

/** Asks whether to erase a customer, after a preview of what is removed and what is kept. */
export const EraseConsumerView = observer(function EraseConsumerView({ model }: Props) {
  return (
    <ConfirmDialog
      isDanger
      confirmLabel="Erase customer"
      isBusy={model.isSaving}
      lacking={model.disabledReason}
      title="Erase this customer?"
      onCancel={model.cancel}
      onConfirm={() => void model.erase()}
    >
      <p className={styles.fact}>
        <BidiText>{model.shownName}</BidiText>
      </p>
      <Preview model={model} />
    </ConfirmDialog>
  );
});

const Preview = observer(function Preview({ model }: Props) {
  const { erasure, state } = model;
  if (state === "error") return <ErrorState error={model.failure ?? ""} onRetry={() => void model.load()} />;
  if (erasure === undefined)
    return (
      <>
        <p role="status">Searching all receipts, emails and till data. This can take a minute.</p>
        <SkeletonLines lines={5} />
      </>
    );
  return (
    <Form label="Erasure" problem={model.problem} setbacks={0}>
      <Records label="Erased" records={erasure.removed} />
      {erasure.remaining.length > 0 && <Records label="Kept" records={erasure.remaining} />}
      <Records label="Not reached" records={erasure.unreached} />
      <CheckboxField
        isChecked={model.isConfirmed}
        label="I understand that this can't be undone"
        onChange={model.setConfirmed}
      />
    </Form>
  );
});

const Records = ({ label, records }: { readonly label: string; readonly records: readonly string[] }) => (
  <section aria-label={label} className={styles.records}>
    <h3>{label}</h3>
    <ul>
      {records.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
