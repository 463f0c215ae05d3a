import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../text/text.tsx";
import { afterPointerUp } from "./after-pointer-up.ts";
import styles from "./field.module.css";

/** Props of every field. */
export type FieldProps = {
  readonly label: string;
  /** What to enter, or its format. Shown beside the label. */
  readonly hint?: string | undefined;
  /** A sentence that the hint gets later. Its space is kept, so that the control does not move then. */
  readonly laterHint?: string | undefined;
  /** Says what is wrong and how to fix it. */
  readonly error?: string | undefined;
  /** True if the position explains the field, as in the top bar. Only screen readers then read the label. */
  readonly isLabelHidden?: boolean;
  /** True if the form cannot be saved without a value. Shown beside the label. */
  readonly isRequired?: boolean | undefined;
  /** Name of the field in the form. */
  readonly name?: string | undefined;
  /** Called when the focus has left the field, after the click that moved it. */
  readonly onLeave?: (() => void) | undefined;
};

/** Language and direction of a text, if they differ from those of the page. An empty tag is an unknown language. */
export type FieldLanguage = { readonly tag: string; readonly direction: "ltr" | "rtl" | "auto" };

/** Number of characters used, counted like the limit. */
export type FieldCount = { readonly used: number; readonly most: number };

/** Props for the control inside the field. */
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

/** A label above its control, with a hint and an error that screen readers read with it. */
export function Field(props: Props) {
  const {
    label,
    hint,
    laterHint,
    error,
    count,
    isLabelHidden = false,
    isRequired = false,
    name,
    onLeave,
    className,
    children,
  } = props;
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
        {isRequired && (
          <span aria-hidden="true" className={styles.hint}>
            required
          </span>
        )}
        {hint && (
          <span className={styles.hint} data-later={laterHint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        {count && <Count {...count} id={`${id}-count`} />}
      </div>
      {children(control)}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}

const Count = ({ id, used, most }: FieldCount & { id: string }) => (
  <span className={styles.count} data-over={used > most || undefined} id={id}>
    {used} of {most}
    <VisuallyHidden> characters</VisuallyHidden>
  </span>
);
