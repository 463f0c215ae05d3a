import { useState } from "react";
import { Button } from "../action/button.tsx";
import { CheckboxField } from "../field/checkbox-field.tsx";
import { CheckboxList } from "../field/checkbox-list.tsx";
import { RadioGroup } from "../field/radio-group.tsx";
import { FieldRow, Form } from "../field/form.tsx";
import { NumberField } from "../field/number-field.tsx";
import { PasswordField } from "../field/password-field.tsx";
import { PasswordMeter } from "../field/password-meter.tsx";
import { TextArea } from "../field/text-area.tsx";
import { TextField } from "../field/text-field.tsx";
import { Panel } from "../panel/panel.tsx";
import { Combobox } from "../combobox/combobox.tsx";
import { StepBody } from "../stepper/step-body.tsx";
import { Stepper, type Step } from "../stepper/stepper.tsx";
import { ImageUploadField } from "../upload/image-upload.tsx";
import { SAMPLE_IMAGE, ZONES } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

const RIGHTS = [
  { value: "employee", label: "Employee", detail: "reads receipts" },
  { value: "manager", label: "Manager", detail: "reads reports too" },
] as const;
const STORES = [
  { value: "S1", label: "Soho", detail: "LON-01", isChosen: true },
  { value: "S2", label: "York", isChosen: false },
];
const LABELS = ["No password", "Very Weak", "Weak", "Good", "Strong", "Very Strong"];
const nothing = () => undefined;
const STEPS: readonly Step[] = [
  { key: "retailer", label: "Retailer", state: "done", value: "Hartwell & Sons" },
  { key: "type", label: "Where it holds", state: "done", value: "One store" },
  { key: "source", label: "Store", state: "current" },
  { key: "permission", label: "Permission", state: "coming" },
];

export const GalleryForms = () => (
  <>
    <ComponentExample name="Form">
      <Panel title="Add store">
        <StoreForm />
      </Panel>
    </ComponentExample>
    <ComponentExample name="Steps">
      <Stepper label="Add a role" steps={STEPS} />
      <StepBody label="Step 3 of 4: Store" step="source">
        <CheckboxList choices={STORES} label="Stores" onChange={() => undefined} />
      </StepBody>
    </ComponentExample>
    <ComponentExample name="Image upload">
      <Images />
    </ComponentExample>
    <ComponentExample name="Passwords">
      <Password />
    </ComponentExample>
  </>
);

function StoreForm() {
  const [name, setName] = useState("Leeds 🏬");
  const [address, setAddress] = useState("12 Briggate\nLeeds");
  const [zone, setZone] = useState("Europe/London");
  const [json, setJson] = useState('{\n  "floor": 2\n}');
  const [right, setRight] = useState<(typeof RIGHTS)[number]["value"]>();
  const [setbacks, setSetbacks] = useState(0);
  const actions = (
    <>
      <Button tone="primary" onClick={() => setSetbacks(setbacks + 1)}>
        Save store
      </Button>
      <Button onClick={() => setRight(undefined)}>Cancel</Button>
    </>
  );
  return (
    <Form
      actions={actions}
      label="Store"
      problem={setbacks > 0 ? "Failed to create store" : undefined}
      setbacks={setbacks}
    >
      <FieldRow>
        <TextField isRequired label="Name" limit={100} value={name} onChange={setName} />
        <TextField isReadOnly label="External reference" value="LDS-01" onChange={setName} />
      </FieldRow>
      <TextArea label="Address" rows={6} value={address} onChange={setAddress} />
      <FieldRow>
        <Combobox label="Time zone" options={ZONES} value={zone} onChange={setZone} />
        <TextField
          error="Postcode must be at most 10 characters"
          label="Postcode"
          limit={10}
          value="LS1 6LY, Leeds"
          onChange={setName}
        />
        <NumberField error="Enter a number" hint="1 GBP is" label="USD" value="1,25" onChange={setName} />
      </FieldRow>
      <TextArea
        isCode
        error="Properties must be a valid JSON object."
        label="Properties"
        rows={4}
        value={json}
        onChange={setJson}
      />
      <RadioGroup
        choices={RIGHTS}
        error={right ? undefined : "Choose a permission"}
        label="Permission"
        value={right}
        onChange={setRight}
      />
      <CheckboxField
        isChecked
        hint="They get an email with a link"
        label="Ask them to confirm"
        onChange={() => undefined}
      />
    </Form>
  );
}

function Images() {
  const [src, setSrc] = useState<string | undefined>(SAMPLE_IMAGE);
  const actions = { onChoose: nothing, onCancel: nothing, onRetry: nothing, onRemove: () => setSrc(undefined) };
  const rule = "GIF, JPEG or PNG, 600px wide, at most 5 MB";
  return (
    <>
      <ImageUploadField {...actions} label="Logo (600px)" rule={rule} src={undefined} />
      <ImageUploadField {...actions} label="Banner (600px)" previewWidth={600} rule={rule} src={src} />
      <ImageUploadField
        {...actions}
        label="Icon (80px)"
        progress={{ name: "icon of the autumn collection.png", part: 0.45 }}
        rule="GIF, JPEG or PNG, 80px wide, at most 5 MB"
        src={undefined}
      />
      <ImageUploadField {...actions} error="Image width must be 600px" label="Logo" rule={rule} src={undefined} />
      <ImageUploadField
        {...actions}
        canRetry
        error="The image could not be uploaded. Check the connection and try again."
        label="Camera"
        rule="GIF, JPEG or PNG, at most 5 MB"
        src={src}
      />
    </>
  );
}

function Password() {
  const [password, setPassword] = useState("");
  const score = Math.min(5, Math.ceil(password.length / 4));
  return (
    <section aria-label="New password">
      <PasswordField autoComplete="new-password" label="New password" value={password} onChange={setPassword} />
      <PasswordMeter
        label={LABELS[score] ?? ""}
        problem={score === 1 ? "This password is only a few characters long." : undefined}
        score={score}
      />
    </section>
  );
}
