import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import styles from "./field.module.css";

/** What every field takes. */
export type FieldProps = {
  readonly label: string;
  /** What to write, or in which form; stands beside the label. */
  readonly hint?: string | undefined;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
  /** Where the place says what it is, as in the top bar, the label is for ears only. */
  readonly isLabelHidden?: boolean;
};

/** What the control inside has to carry. */
export type FieldControl = {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly className: string | undefined;
};

type Props = FieldProps & { readonly className?: string | undefined; readonly children: (control: FieldControl) => ReactNode };

/** A label above its control, with a hint and an error that assistive technology reads with it. */
export function Field({ label, hint, error, isLabelHidden = false, className, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    className: styles.control,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true }),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(!isLabelHidden && styles.heading)}>
        <label htmlFor={id}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
        {hint && <span className={styles.hint} id={`${id}-hint`}>{hint}</span>}
      </div>
      {children(control)}
      {error && <p className={styles.error} id={`${id}-error`}><Icon name="error" />{error}</p>}
    </div>
  );
}
