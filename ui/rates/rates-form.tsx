import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { BaseCurrencySelect } from "./base-currency-select.tsx";
import { RateFormRows } from "./rate-form-rows.tsx";
import type { RatesFormViewModel } from "./rates-form.view-model.ts";
import styles from "./rates.module.css";

type Props = { readonly form: ViewOf<RatesFormViewModel> };

export const RatesForm = observer(function RatesForm({ form }: Props) {
  const place = useFocusLed(form.entries.focus);
  const actions = (
    <>
      <Button isBusy={form.isSetting} tone="primary" onClick={() => void form.save()}>
        Set rates
      </Button>
      <Button disabledReason={form.heldReason} onClick={() => void form.cancel()}>
        Cancel
      </Button>
    </>
  );
  return (
    <div ref={place} className={styles.form}>
      <Form
        actions={actions}
        isDraftLost={form.session.isDraftLost}
        label="New rates"
        isUnguarded={form.session.isUnguarded}
        problem={form.session.problem}
        setbacks={form.session.draft.setbacks}
        unsaved={form.session.unsavedLabels}
      >
        <Panel title="Effective date">
          <ValidFrom form={form} />
        </Panel>
        <Panel
          actions={
            <BaseCurrencySelect base={form.entries.base} bases={form.entries.bases} onPick={form.entries.chooseBase} />
          }
          title={`1 ${form.entries.base} is`}
        >
          <RateFormRows entries={form.entries} />
        </Panel>
      </Form>
      <LiveRegion>{form.entries.announcement}</LiveRegion>
      <RatesConflict form={form} />
    </div>
  );
});

/** Rates apply to the future, so any later day is valid. */
const LAST_DAY = "9999-12-31";

const ValidFrom = observer(function ValidFrom({ form }: Props) {
  return (
    <div className={styles.day}>
      <DateField {...form.validFrom} isRequired label="Valid from" max={LAST_DAY} min={form.earliest} />
      <p className={styles.note}>{form.validFromNote}</p>
    </div>
  );
});

const RatesConflict = observer(function RatesConflict({ form: { session } }: Props) {
  return session.conflictDialog && <ConflictDialog {...session.conflictDialog} />;
});

/** Focuses the field that the form names. */
function useFocusLed(focus: { readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => place.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focus.name)}"]`)?.focus(),
    [focus],
  );
  return place;
}
