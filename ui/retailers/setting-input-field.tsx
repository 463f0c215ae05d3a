import { observer } from "mobx-react-lite";
import { useId, useLayoutEffect, useRef } from "react";
import { choiceLabel, type SettingField } from "#domain/retailers/drafts.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { SelectField, type SelectOption } from "#ui/kit/field/select-field.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Icon } from "#ui/kit/icon/icon.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FocusTarget, SettingRowsViewModel } from "./setting-rows.view-model.ts";
import type { SettingsFormViewModel } from "./settings-form.view-model.ts";
import styles from "./retailers.module.css";

type Model = Pick<ViewOf<SettingsFormViewModel>, "field" | "rows" | "options">;
type Props = { readonly model: Model; readonly field: SettingField };

/** The field of a setting. Each renders on its own, so that typing in one renders no other. */
export const SettingInputField = observer(function SettingInputField({ model, field }: Props) {
  if (field.input === "rows") return <Rows field={field} model={model} rows={model.rows(field)} />;
  return (
    <div className={styles.value}>
      <Value binding={model.field(field.name)} field={field} model={model} />
    </div>
  );
});

type ValueProps = Props & { readonly binding: FieldBinding };

function Value({ field, binding, model }: ValueProps) {
  const shared = { ...binding, label: field.label, hint: field.hint, isRequired: field.isRequired };
  if (field.format !== undefined) return <Combobox {...shared} options={model.options(field.format)} />;
  switch (field.input) {
    case "number":
      return <NumberField {...shared} />;
    case "switch":
      return <SelectField {...shared} options={withStored(SWITCH, binding.value)} />;
    case "choice":
      return <SelectField {...shared} options={withStored(choicesOf(field), binding.value)} />;
    case "texts":
      return <TextArea {...shared} hint={join("One a line.", field.hint)} rows={3} />;
    case "json":
      return <TextArea {...shared} isCode hint={join("JSON.", field.hint)} rows={5} />;
    default:
      return <TextField {...shared} autoComplete="off" />;
  }
}

const SWITCH: readonly SelectOption[] = [
  { value: "", label: "Default" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

const choicesOf = ({ choices = [] }: SettingField): readonly SelectOption[] => [
  { value: "", label: "Default" },
  ...choices.map((value) => ({ value, label: choiceLabel(value) })),
];

/** A stored value that is no option stays the shown one. */
const withStored = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ");

type RowsProps = Props & { readonly rows: ViewOf<SettingRowsViewModel> };

const Rows = observer(function Rows({ model, field, rows }: RowsProps) {
  const id = useId();
  const place = useFocusOn(rows.focus);
  const { error } = model.field(field.name);
  return (
    <div
      ref={place}
      aria-describedby={error && `${id}-error`}
      aria-labelledby={id}
      className={styles.rows}
      data-invalid={error ? true : undefined}
      role="group"
    >
      <h3 id={id}>{field.label}</h3>
      {field.hint && <p className={styles.note}>{field.hint}</p>}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" /> {error}
        </p>
      )}
      {rows.rows.length > 0 && (
        <ol>
          {rows.rows.map((_row, at) => (
            // Rows have no identity of their own.
            <Row key={at} at={at} field={field} model={model} rows={rows} />
          ))}
        </ol>
      )}
      <div data-add="">
        <Button isStep onClick={rows.add}>
          {`Add to ${field.label.toLowerCase()}`}
        </Button>
      </div>
      <LiveRegion>{rows.announcement}</LiveRegion>
    </div>
  );
});

const Row = observer(function Row({ model, field, rows, at }: RowsProps & { readonly at: number }) {
  const what = `entry ${at + 1} of ${field.label.toLowerCase()}`;
  return (
    <li aria-label={`Entry ${at + 1}`} className={styles.row}>
      <div className={styles.cells}>
        {(field.cells ?? []).map((cell) => (
          <Value key={cell.name} binding={rows.cell(at, cell)} field={cell} model={model} />
        ))}
      </div>
      <div className={styles.actions}>
        {at > 0 && <IconButton icon="chevron-up" label={`Move ${what} up`} onClick={() => rows.moveUp(at)} />}
        <IconButton icon="close" label={`Remove ${what}`} onClick={() => rows.remove(at)} />
      </div>
    </li>
  );
});

/** Focuses the field that the rows name, or the button that adds one if there is none. */
function useFocusOn(target: FocusTarget) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (target.name === undefined) return;
    const field = place.current?.querySelector<HTMLElement>(`[name="${CSS.escape(target.name)}"]`);
    (field ?? place.current?.querySelector<HTMLElement>("[data-add] button"))?.focus();
  }, [target]);
  return place;
}
