import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../text/text.tsx";
import { afterPointerUp } from "./after-pointer-up.ts";
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
  /** The form cannot be saved without it; said beside the label. */
  readonly isRequired?: boolean | undefined;
  /** By which the form knows it. */
  readonly name?: string | undefined;
  /** The focus has gone elsewhere, and the click that took it there has landed. */
  readonly onLeave?: (() => void) | undefined;
};

/** How much of a text is used up, in the letters that its limit counts. */
export type FieldCount = { readonly used: number; readonly most: number };

/** What the control inside has to carry. */
export type FieldControl = {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
  readonly className: string | undefined;
  readonly name?: string;
  readonly onBlur?: () => void;
};

type Props = FieldProps & {
  readonly count?: FieldCount | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/** A label above its control, with a hint and an error that assistive technology reads with it. */
export function Field(props: Props) {
  const { label, hint, error, count, isLabelHidden = false, isRequired = false, name, onLeave, className, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, count && `${id}-count`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    className: styles.control,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true }),
    ...(isRequired && { "aria-required": true }),
    ...(name && { name }),
    ...(onLeave && { onBlur: () => afterPointerUp(onLeave) }),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(!isLabelHidden && styles.heading)}>
        <label htmlFor={id}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
        {isRequired && <span aria-hidden="true" className={styles.hint}>required</span>}
        {hint && <span className={styles.hint} id={`${id}-hint`}>{hint}</span>}
        {count && <Count {...count} id={`${id}-count`} />}
      </div>
      {children(control)}
      {error && <p className={styles.error} id={`${id}-error`}><Icon name="error" />{error}</p>}
    </div>
  );
}

const Count = ({ id, used, most }: FieldCount & { id: string }) => (
  <span className={styles.count} data-over={used > most || undefined} id={id}>
    {used} of {most}<VisuallyHidden> characters</VisuallyHidden>
  </span>
);
