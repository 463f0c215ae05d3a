import { observer } from "mobx-react-lite";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ConsumerProps } from "./consumer.view-model.ts";
import { PermissionButton } from "./permission-button.tsx";
import styles from "./consumers.module.css";

/** Shows who the customer is. After a 404 it offers to create the customer [CONS-010]. */
export const ConsumerDetailsPanel = observer(function ConsumerDetailsPanel({ model }: ConsumerProps) {
  const edit = model.exists && (
    <PermissionButton isBlocked={model.forms.isOpen} state={model.rights.update} onClick={model.edit}>
      Edit customer
    </PermissionButton>
  );
  return (
    <Panel actions={edit} empty={<Unknown model={model} />} state={model.exists ? "ready" : "empty"} title="Details">
      <Facts model={model} />
    </Panel>
  );
});

const Facts = observer(function Facts({ model }: ConsumerProps) {
  return (
    <>
      <KeyValueList
        items={model.shown.facts.map(({ label, text }) => ({
          label,
          value: (
            <span className={styles.fact}>
              <BidiText>{text}</BidiText>
            </span>
          ),
        }))}
      />
      {model.shown.mailHint !== undefined && <Hint>{model.shown.mailHint}</Hint>}
    </>
  );
});

const Unknown = observer(function Unknown({ model }: ConsumerProps) {
  const create = (
    <PermissionButton state={model.rights.create} tone="primary" onClick={model.create}>
      Create customer
    </PermissionButton>
  );
  return (
    <EmptyState action={create} title="No customer details yet">
      You can create the customer with this identifier.
    </EmptyState>
  );
});
