import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import { FieldRow, Form } from "#ui/kit/field/form.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { LazyView } from "#ui/kit/lazy/lazy-view.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ConsumerFormViewModel } from "./consumer-form.view-model.ts";

type Props = { readonly model: ViewOf<ConsumerFormViewModel> };
type FieldName = Parameters<ConsumerFormViewModel["field"]>[0];

/** The form of a customer in its panel, with its dialogs. */
export const ConsumerForm = observer(function ConsumerForm({ model }: Props) {
  const { session, lookup } = model;
  return (
    <>
      <Panel title={model.title}>
        <Form
          actions={<FormActions model={model} />}
          label={model.title}
          isUnguarded={session.isUnguarded}
          problem={session.problem}
          setbacks={session.draft.setbacks}
          unsaved={session.unsavedLabels}
        >
          <Fields model={model} />
        </Form>
      </Panel>
      <LazyView content={lookup.content} />
      {session.conflictDialog && <ConflictDialog {...session.conflictDialog} />}
    </>
  );
});

/** Shows a row if the retailer uses one of its fields. */
const Fields = observer(function Fields({ model }: Props) {
  return (
    <>
      {model.isNew && (
        <TextField
          {...model.field("identifier")}
          isRequired
          autoComplete="off"
          hint="Email address, phone number or card number"
          isReadOnly={model.isIdentifierFixed}
        />
      )}
      <Row model={model} names={["title", "first"]} />
      <Row model={model} names={["middle", "last"]} />
      <Row model={model} names={["country", "postcode"]} />
      {model.offersLookup && <LookupButton model={model} />}
      {model.fields.includes("address") && <TextArea {...model.field("address")} rows={4} />}
      <Row model={model} names={["city", "county"]} />
      <Row model={model} names={["phone", "birthdate"]} />
    </>
  );
});

const Row = observer(function Row({
  model,
  names,
}: Props & { readonly names: readonly Exclude<FieldName, "identifier">[] }) {
  const shown = names.filter((name) => model.fields.includes(name));
  return (
    shown.length > 0 && (
      <FieldRow>
        {shown.map((name) => (
          <Text key={name} model={model} name={name} />
        ))}
      </FieldRow>
    )
  );
});

/** Every field is an observer, so that typing in one does not re-render the others. */
const Text = observer(function Text({ model, name }: Props & { readonly name: FieldName }) {
  if (name === "country") {
    const { limit: _none, ...field } = model.field(name);
    return <Combobox {...field} options={model.countries} />;
  }
  if (name === "phone")
    return <TextField {...model.field(name)} autoComplete="off" hint={model.phoneHint} type="tel" />;
  return <TextField {...model.field(name)} autoComplete="off" hint={name === "birthdate" ? "YYYY-MM-DD" : undefined} />;
});

const LookupButton = observer(function LookupButton({ model: { lookup, lookupDisabledReason } }: Props) {
  return (
    <div>
      <Button
        disabledReason={lookupDisabledReason}
        icon="search"
        isBusy={lookup.isOpening}
        onClick={() => void lookup.open()}
        onIntent={lookup.prefetch}
      >
        Look up address
      </Button>
    </div>
  );
});

const FormActions = observer(function FormActions({ model }: Props) {
  return (
    <>
      <Button isBusy={model.session.isSaving} tone="primary" onClick={() => void model.save()}>
        {model.saveLabel}
      </Button>
      <Button disabledReason={model.cancelDisabledReason} onClick={() => void model.cancel()}>
        Cancel
      </Button>
    </>
  );
});
