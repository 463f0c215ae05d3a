import { observer } from "mobx-react-lite";
import type { ViewOf } from "#ui/model/screen.ts";
import { FieldRow } from "#ui/kit/field/form.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import type { StoreFormFieldsViewModel } from "./store-form-fields.view-model.ts";
import type { ChoiceField } from "./store-options.ts";

type Props = { readonly fields: ViewOf<StoreFormFieldsViewModel> };
type OneProps = Props & { readonly name: string; readonly isRequired?: boolean };

/** The fields of a store. Each field renders on its own, so that typing in one renders no other. */
export const StoreFormFields = observer(function StoreFields({
  fields,
  localTime,
}: Props & { localTime: string | undefined }) {
  return (
    <>
      <FieldRow>
        <Text isRequired fields={fields} name="name" />
        <Reference fields={fields} />
      </FieldRow>
      <Address fields={fields} />
      <FieldRow>
        <Text fields={fields} name="city" />
        <Text fields={fields} name="postcode" />
      </FieldRow>
      <FieldRow>
        <Choice isRequired fields={fields} name="country" />
        <Phone fields={fields} />
      </FieldRow>
      <FieldRow>
        <Choice fields={fields} name="locale" />
        <Choice fields={fields} hint={localTime} name="timezone" />
        <Choice fields={fields} name="currency" />
      </FieldRow>
      {fields.extras.map((name) => (
        <Text key={name} fields={fields} name={name} />
      ))}
      {fields.hasJson && <Advanced fields={fields} />}
    </>
  );
});

/** Rarely needed, so it is collapsed until the user opens it or has to correct an error in it. */
const Advanced = observer(function Advanced({ fields }: Props) {
  return (
    <Panel fold={{ isExpanded: fields.isAdvancedOpen, onToggle: fields.toggleAdvanced }} title="Advanced">
      <Stack>
        <Json fields={fields} name="properties" />
        <Json fields={fields} name="settings" />
      </Stack>
    </Panel>
  );
});

const Text = observer(function Text({ fields, name, isRequired }: OneProps) {
  return <TextField {...fields.field(name)} autoComplete="off" isRequired={isRequired} />;
});

const Phone = observer(function Phone({ fields }: Props) {
  return <TextField {...fields.field("phone")} autoComplete="off" hint={fields.phoneHint} type="tel" />;
});

const Reference = observer(function Reference({ fields }: Props) {
  return (
    <TextField
      {...fields.field("reference")}
      autoComplete="off"
      isReadOnly={fields.isReferenceFixed}
      isRequired={!fields.isReferenceFixed}
    />
  );
});

const Address = observer(function Address({ fields }: Props) {
  return <TextArea {...fields.field("address")} rows={6} />;
});

const Choice = observer(function Choice({
  fields,
  name,
  isRequired,
  hint,
}: OneProps & { name: ChoiceField; hint?: string | undefined }) {
  const { limit: _none, ...field } = fields.field(name);
  return <Combobox {...field} hint={hint} isRequired={isRequired} options={fields.options(name)} />;
});

const Json = observer(function Json({ fields, name }: OneProps) {
  return <TextArea {...fields.field(name)} isCode hint="JSON object" rows={6} />;
});
