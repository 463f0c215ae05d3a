import { useId, type ReactNode, type ToggleEvent } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./popover-button.module.css";

type PopoverButtonProps = {
  readonly icon: IconName;
  /** Names the popover and the button. With a text, the button is called 'Retailer: Hartwell, change'. */
  readonly label: string;
  /** The current choice, shown beside the icon. */
  readonly text?: string;
  /** A short text at the corner of a button without text. */
  readonly mark?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
};

/**
 * A button in the top bar that opens a popover.
 * It uses the native popover: it opens before scripts have loaded. Escape and a click outside close it, and the focus
 * returns to the button.
 */
export function PopoverButton({ icon, label, text, mark, onOpen, children }: PopoverButtonProps) {
  const id = useId();
  const toggled = (event: ToggleEvent) => event.newState === "open" && onOpen?.();
  return (
    <>
      {text === undefined ? (
        <IconButton icon={icon} label={label} mark={mark} popoverTarget={id} />
      ) : (
        <button aria-label={`${label}: ${text}, change`} className={styles.button} popoverTarget={id} type="button">
          <Icon name={icon} />
          <bdi>{text}</bdi>
          <Icon name="chevron-down" />
        </button>
      )}
      <div aria-label={label} className={styles.sheet} id={id} popover="auto" role="dialog" onToggle={toggled}>
        {children}
      </div>
    </>
  );
}
