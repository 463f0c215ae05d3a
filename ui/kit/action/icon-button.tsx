import { useId, type ComponentProps, type MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { isRepeatClick } from "./is-repeat-click.ts";
import styles from "./icon-button.module.css";
import { Tooltip, type TooltipSide } from "./tooltip.tsx";
import { useDelayedTrue } from "./use-delayed-true.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type" | "aria-label"> & {
  readonly icon: IconName;
  /** The name, which the bubble shows. */
  readonly label: string;
  readonly side?: TooltipSide;
  /** A few letters at the corner, such as a number of notifications. */
  readonly mark?: string | undefined;
  /** The work is under way: clicks do nothing. */
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now: stands after the name. It stays in the tab order, so that the reason can be found. */
  readonly disabledReason?: string | undefined;
  /** Each click goes one step on, however quickly the next one follows; elsewhere a double click is one. */
  readonly isStep?: boolean;
};

/** A button that shows only a drawing; its name comes up on focus and under the pointer. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, side = "below", mark, className, isBusy = false, disabledReason, isStep = false, onClick, ...button } = props;
  const labelId = useId();
  const isOff = isBusy || disabledReason !== undefined;
  const looksBusy = useDelayedTrue(isBusy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStep || !isRepeatClick(event)) onClick?.(event);
  };
  return (
    <Tooltip id={labelId} side={side} text={disabledReason === undefined ? label : `${label}: ${disabledReason}`}>
      <button
        {...button} aria-busy={looksBusy || undefined} aria-disabled={looksBusy || disabledReason !== undefined || button["aria-disabled"]} aria-labelledby={labelId}
        className={classNames(styles.button, className)} type="button" onClick={isOff ? undefined : press}
      >
        <Icon name={icon} />
        {mark && <span aria-hidden="true" className={styles.mark}>{mark}</span>}
      </button>
    </Tooltip>
  );
}
