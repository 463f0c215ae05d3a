import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { MenuButton } from "#ui/kit/action/menu-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText, Hint } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ViewRow, ViewsDialogViewModel } from "./views-dialog.view-model.ts";
import styles from "./views.module.css";

type Props = { readonly model: ViewOf<ViewsDialogViewModel> };

export const ViewsDialogView = observer(function ViewsDialogView({ model }: Props) {
  return (
    <Dialog footer={<Footer model={model} />} title={model.title} onClose={model.cancel}>
      <LiveRegion>{model.announcement}</LiveRegion>
      {model.form ? <ViewForm model={model} /> : <Views model={model} />}
    </Dialog>
  );
});

/** Its buttons are other ones in the form: none keeps the focus for another action. */
const Footer = observer(function Footer({ model }: Props) {
  if (model.form)
    return (
      <Fragment key="form">
        <Button onClick={model.closeForm}>Back</Button>
        <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.save()}>
          {model.form.view === undefined ? "Save view" : "Rename"}
        </Button>
      </Fragment>
    );
  return (
    <Fragment key="list">
      <Button onClick={model.cancel}>Close</Button>
      {model.isViewShown && <Button onClick={model.leaveView}>Show without a view</Button>}
      <Button tone="primary" onClick={model.openForm}>
        Save view…
      </Button>
    </Fragment>
  );
});

const Views = observer(function Views({ model }: Props) {
  if (model.failure) return <ErrorState error={model.failure} onRetry={() => void model.retry()} />;
  if (model.own.length + model.shared.length === 0)
    return <Hint>Save the filters and columns of this list as a view, to open them again later.</Hint>;
  return (
    <>
      {model.note && <p>{model.note}</p>}
      <Group model={model} rows={model.own} title="Your views" />
      <Group model={model} rows={model.shared} title="Shared with you" />
    </>
  );
});

const Group = observer(function Group({
  model,
  rows,
  title,
}: Props & { readonly rows: readonly ViewRow[]; readonly title: string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {rows.map(({ id, name, detail, isShown, actions }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <Button isInitialFocus={id === model.savedId} tone="quiet" onClick={() => model.apply(id)}>
                <BidiText>{name}</BidiText>
              </Button>
              <small>
                <BidiText>{[isShown && "shown now", detail].filter(Boolean).join(", ")}</BidiText>
              </small>
            </span>
            <MenuButton items={actions} label={`Actions for ${name}`} />
          </li>
        ))}
      </ul>
    </>
  );
});

const ViewForm = observer(function ViewForm({ model }: Props) {
  const { form, problem, setbacks } = model;
  if (!form) return null;
  return (
    <Form label={model.title} problem={problem} setbacks={setbacks}>
      <TextField
        isRequired
        autoComplete="off"
        label="Name"
        limit={model.nameLimit}
        value={form.name}
        onChange={model.typeName}
      />
      {model.offersRelativeDays && (
        <CheckboxField
          hint="For example, today stays today when you open the view tomorrow."
          isChecked={form.isRelative}
          label="Days relative to today"
          onChange={model.chooseRelative}
        />
      )}
      {model.offersSharing && (
        <CheckboxField
          hint="Accounts that may open this list see the view. They see only what they may see."
          isChecked={form.isShared}
          label="Share this view"
          onChange={model.chooseShared}
        />
      )}
    </Form>
  );
});
