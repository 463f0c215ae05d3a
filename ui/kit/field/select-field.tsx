import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./select-field.module.css";

export type SelectOption<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectFieldProps<Value extends string> = FieldProps & {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
};

/** A select field. A choice only changes the value; the caller decides what follows. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, options, onChange, isDisabled, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <select
            {...control}
            className={classNames(control.className, styles.select)}
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
