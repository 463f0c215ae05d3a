import { classNames } from "../class-names.ts";
import { Field, type FieldProps } from "../field/field.tsx";
import { SkeletonLines } from "../panel/skeleton.tsx";
import styles from "./html-field.module.css";

/** Number of buttons of the toolbar beside the font size. */
const BUTTONS = 7;

/** Takes the place of an `HtmlField` while its code loads, so that nothing moves when it appears. */
export const HtmlFieldPlaceholder = ({ label, hint }: Pick<FieldProps, "label" | "hint">) => (
  <Field hint={hint} label={label}>
    {({ id, className }) => (
      <div aria-busy="true" className={styles.frame} id={id}>
        <div className={styles.toolbar}>
          <span className={styles.size} />
          {Array.from({ length: BUTTONS }, (_, index) => (
            <span key={index} className={styles.button} />
          ))}
        </div>
        <div className={classNames(className, styles.text)}>
          <SkeletonLines lines={2} />
        </div>
      </div>
    )}
  </Field>
);
