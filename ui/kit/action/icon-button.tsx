import { useId, type ComponentProps, type MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { isRepeatClick } from "./is-repeat-click.ts";
import styles from "./icon-button.module.css";
import { Tooltip, type TooltipSide } from "./tooltip.tsx";
import { useDelayedTrue } from "./use-delayed-true.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "type" | "aria-label"> & {
  readonly icon: IconName;
  /** Accessible name, which the tooltip shows. */
  readonly label: string;
  readonly side?: TooltipSide;
  /** A short text at the corner, for example the number of notifications. */
  readonly mark?: string | undefined;
  /** True while the action is pending. Clicks do nothing. */
  readonly isBusy?: boolean;
  /**
   * Why the button is disabled, shown after the name.
   * The button stays in the tab order, so that the user can find the reason.
   */
  readonly disabledReason?: string | undefined;
  /**
   * True if each click is one step, even in quick succession.
   * Otherwise a double click counts as one click.
   */
  readonly isStep?: boolean;
};

/** A button that shows only an icon. A tooltip shows its name on focus and hover. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    side = "below",
    mark,
    className,
    isBusy = false,
    disabledReason,
    isStep = false,
    onClick,
    ...button
  } = props;
  const labelId = useId();
  const isOff = isBusy || disabledReason !== undefined;
  const looksBusy = useDelayedTrue(isBusy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStep || !isRepeatClick(event)) onClick?.(event);
  };
  return (
    <Tooltip id={labelId} side={side} text={disabledReason === undefined ? label : `${label}: ${disabledReason}`}>
      <button
        {...button}
        aria-busy={looksBusy || undefined}
        aria-disabled={looksBusy || disabledReason !== undefined || button["aria-disabled"]}
        aria-labelledby={labelId}
        className={classNames(styles.button, className)}
        type="button"
        onClick={isOff ? undefined : press}
      >
        <Icon name={icon} />
        {mark && (
          <span aria-hidden="true" className={styles.mark}>
            {mark}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
