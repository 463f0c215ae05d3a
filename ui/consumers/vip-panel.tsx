import { observer } from "mobx-react-lite";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { PanelForm } from "./panel-form.tsx";
import { PermissionButton } from "./permission-button.tsx";
import type { VipForm } from "./vip-form-schema.ts";
import styles from "./consumers.module.css";

/** Shows the VIP note of a customer. Only some retailers use it [CONS-042]. */
export const VipPanel = observer(function VipPanel({ model }: ConsumerProps) {
  if (!model.rights.vipPanel || !model.exists) return null;
  const edit = !model.forms.vip && (
    <PermissionButton isBlocked={model.forms.isOpen} state={model.rights.updateVip} onClick={model.editVip}>
      Edit VIP
    </PermissionButton>
  );
  return (
    <RestoreFocus isFirst>
      <Panel actions={edit} title="VIP">
        {model.forms.vip ? <Fields model={model.forms.vip} /> : <VipFacts model={model} />}
      </Panel>
    </RestoreFocus>
  );
});

const VipFacts = observer(function VipFacts({
  model: {
    shown: {
      vip: { isVip, level, note },
    },
  },
}: ConsumerProps) {
  const facts = [
    ["VIP", isVip ? "Yes" : "No"],
    ["Level", level],
    ["Note", note],
  ] as const;
  return (
    <KeyValueList
      items={facts
        .filter(([, text]) => text !== "")
        .map(([label, text]) => ({
          label,
          value: (
            <span className={styles.fact}>
              <BidiText>{text}</BidiText>
            </span>
          ),
        }))}
    />
  );
});

const Fields = observer(function Fields({ model }: { readonly model: ViewOf<VipForm> }) {
  const { value, onChange } = model.field("status");
  return (
    <PanelForm label="VIP" model={model}>
      <CheckboxField
        isChecked={value === "yes"}
        label="This customer is a VIP"
        onChange={(isVip) => onChange(isVip ? "yes" : "no")}
      />
      <TextField {...model.field("level")} autoComplete="off" />
      <TextArea {...model.field("note")} rows={4} />
    </PanelForm>
  );
});
