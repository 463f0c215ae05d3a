import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { RightButton } from "./right-button.tsx";
import type { VipFormViewModel } from "./vip-form.view-model.ts";
import styles from "./consumers.module.css";

/** What the retailer notes about an important customer. One group of retailers has it [CONS-042]. */
export const VipPanel = observer(function VipPanel({ model }: ConsumerProps) {
  if (!model.rights.vipPanel || !model.exists) return null;
  const edit = !model.vipForm && <RightButton state={model.rights.updateVip} onClick={model.editVip}>Edit VIP</RightButton>;
  return <Panel actions={edit} title="VIP">{model.vipForm ? <VipForm model={model.vipForm} /> : <VipFacts model={model} />}</Panel>;
});

const VipFacts = observer(function VipFacts({ model: { vip: { isVip, level, note } } }: ConsumerProps) {
  const facts = [["VIP", isVip ? "Yes" : "No"], ["Level", level], ["Note", note]] as const;
  return (
    <KeyValueList
      items={facts.filter(([, text]) => text !== "").map(([label, text]) => ({ label, value: <span className={styles.fact}><BidiText>{text}</BidiText></span> }))}
    />
  );
});

const VipForm = observer(function VipForm({ model }: { readonly model: ViewOf<VipFormViewModel> }) {
  const { session } = model;
  const actions = (
    <>
      <Button isBusy={session.isSaving} tone="primary" onClick={() => void model.save()}>Save VIP</Button>
      <Button onClick={() => void model.cancel()}>Cancel</Button>
    </>
  );
  return (
    <>
      <Form actions={actions} label="VIP" problem={session.problem} setbacks={session.draft.setbacks}>
        <CheckboxField isChecked={model.isVip} label="This customer is a VIP" onChange={model.setVip} />
        <TextField {...model.field("level")} autoComplete="off" />
        <TextArea {...model.field("note")} rows={4} />
      </Form>
      {session.conflictDialog && <ConflictDialog {...session.conflictDialog} />}
    </>
  );
});
