import { useId, type MouseEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./button.module.css";
import { isRepeatClick } from "./is-repeat-click.ts";
import { Tooltip } from "./tooltip.tsx";
import { useDelayedTrue } from "./use-delayed-true.ts";

export type ButtonProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** A hand or the focus has come to it, and it can be pressed: what a press needs can be fetched. */
  readonly onIntent?: () => void;
  readonly tone?: "primary" | "secondary" | "quiet" | "danger";
  readonly icon?: IconName;
  /** The work is under way: clicks do nothing, the width stays. It looks so where that lasts. */
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now. It stays in the tab order, so that the reason can be found. */
  readonly disabledReason?: string | undefined;
  /** Each click goes one step on, however quickly the next one follows; elsewhere a double click is one. */
  readonly isStep?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly isInitialFocus?: boolean;
};

export function Button(props: ButtonProps) {
  const { children, onClick, onIntent, tone = "secondary", icon, isBusy = false, disabledReason, isStep = false, isInitialFocus } = props;
  const reasonId = useId();
  const isOff = isBusy || disabledReason !== undefined;
  const looksBusy = useDelayedTrue(isBusy);
  const press = (event: MouseEvent) => {
    if (isOff) event.preventDefault();
    else if (isStep || !isRepeatClick(event)) onClick();
  };
  const button = (
    <button
      aria-busy={looksBusy || undefined} aria-describedby={disabledReason === undefined ? undefined : reasonId}
      aria-disabled={looksBusy || disabledReason !== undefined || undefined} className={classNames(styles.button, styles[tone])}
      data-initial-focus={isInitialFocus || undefined} type="button" onClick={press} onFocus={isOff ? undefined : onIntent} onPointerEnter={isOff ? undefined : onIntent}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
  // A button that can be switched off has its bubble from the start: it stays the same element, and keeps the focus.
  if (!("disabledReason" in props)) return button;
  return <Tooltip enabled={disabledReason !== undefined} id={reasonId} text={disabledReason ?? ""}>{button}</Tooltip>;
}
