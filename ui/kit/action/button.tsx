import { useId, type MouseEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { PRESSED_BY } from "../table/list-marks.ts";
import styles from "./button.module.css";
import { isRepeatClick } from "./is-repeat-click.ts";
import { Tooltip } from "./tooltip.tsx";
import { useDelayedTrue } from "./use-delayed-true.ts";

export type ButtonProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Called when the pointer or the focus reaches an enabled button. Used for prefetching. */
  readonly onIntent?: () => void;
  readonly tone?: "primary" | "secondary" | "quiet" | "danger";
  readonly icon?: IconName;
  /**
   * True while the action is pending.
   * Clicks do nothing and the width stays. The spinner appears after a delay.
   */
  readonly isBusy?: boolean;
  /** Why the button is disabled. The button stays in the tab order, so that the user can find the reason. */
  readonly disabledReason?: string | undefined;
  /**
   * True if each click is one step, even in quick succession.
   * Otherwise a double click counts as one click.
   */
  readonly isStep?: boolean;
  /** For a button that opens and closes a section. */
  readonly isExpanded?: boolean | undefined;
  /** True if the button gets the focus when its dialog opens. */
  readonly isInitialFocus?: boolean;
  /** The single key that presses the button, such as `e` for the export of a list. */
  readonly pressedBy?: string | undefined;
};

export function Button(props: ButtonProps) {
  const {
    children,
    onClick,
    onIntent,
    tone = "secondary",
    icon,
    isBusy = false,
    disabledReason,
    isStep = false,
    isInitialFocus,
    isExpanded,
    pressedBy,
  } = props;
  const reasonId = useId();
  const isOff = isBusy || disabledReason !== undefined;
  const looksBusy = useDelayedTrue(isBusy);
  const press = (event: MouseEvent) => {
    if (isOff) event.preventDefault();
    else if (isStep || !isRepeatClick(event)) onClick();
  };
  const button = (
    <button
      aria-busy={looksBusy || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      aria-expanded={isExpanded}
      aria-disabled={looksBusy || disabledReason !== undefined || undefined}
      className={classNames(styles.button, styles[tone])}
      data-initial-focus={isInitialFocus || undefined}
      type="button"
      onClick={press}
      onFocus={isOff ? undefined : onIntent}
      {...(pressedBy && { [PRESSED_BY]: pressedBy })}
      onPointerEnter={isOff ? undefined : onIntent}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
  // A button with `disabledReason` always has a tooltip, so that it stays the same element and keeps the focus.
  if (!("disabledReason" in props)) return button;
  return (
    <Tooltip enabled={disabledReason !== undefined} id={reasonId} text={disabledReason ?? ""}>
      {button}
    </Tooltip>
  );
}
