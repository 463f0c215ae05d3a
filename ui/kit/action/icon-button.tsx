import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./icon-button.module.css";
import { Tooltip, type TooltipSide } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type" | "aria-label"> & {
  readonly icon: IconName;
  /** The name, which the bubble shows. */
  readonly label: string;
  readonly side?: TooltipSide;
  /** A few letters at the corner, such as a number of notices. */
  readonly mark?: string | undefined;
};

/** A button that shows only a drawing; its name comes up on focus and under the pointer. */
export function IconButton({ icon, label, side = "below", mark, className, ...button }: IconButtonProps) {
  const labelId = useId();
  return (
    <Tooltip id={labelId} side={side} text={label}>
      <button {...button} aria-labelledby={labelId} className={classNames(styles.button, className)} type="button">
        <Icon name={icon} />
        {mark && <span aria-hidden="true" className={styles.mark}>{mark}</span>}
      </button>
    </Tooltip>
  );
}
