import { useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { setCssVariables } from "../css-variables.ts";
import styles from "./tooltip.module.css";

export type TooltipSide = "below" | "aside";

type TooltipProps = {
  /** Id of the tooltip. The control refers to it as its label or its description. */
  readonly id: string;
  readonly text: string;
  readonly side?: TooltipSide;
  /** False never shows the tooltip, but keeps the text for the name of the control. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
};

/**
 * A tooltip that follows WCAG 1.4.13.
 * It appears on focus and hover, and stays while the pointer is on it. Escape closes it without moving the focus. It
 * is in the top layer, so that nothing clips it.
 */
export function Tooltip({ id, text, side = "below", enabled = true, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const hide = () => setShown(false);

  useLayoutEffect(() => {
    const tip = bubble.current;
    if (!isShown || !enabled || !tip || !anchor.current) return;
    const control = anchor.current;
    // Waits for a frame: a closing popover returns the focus while it closes, and no popover can open during that time.
    const frame = requestAnimationFrame(() => {
      tip.showPopover();
      place(tip, control.getBoundingClientRect(), side);
    });
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setShown(false);
    };
    const hideOnScroll = () => setShown(false);
    document.addEventListener("keydown", hideOnEscape, true);
    document.addEventListener("scroll", hideOnScroll, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", hideOnEscape, true);
      document.removeEventListener("scroll", hideOnScroll, true);
      if (tip.isConnected) tip.hidePopover();
    };
  }, [isShown, enabled, side]);

  const showForPointer = (event: PointerEvent) => setShown(event.pointerType !== "touch");
  const showForKeyboard = (event: FocusEvent) => setShown(event.target.matches(":focus-visible"));
  return (
    <span
      ref={anchor}
      className={styles[side]}
      onBlur={hide}
      onFocus={showForKeyboard}
      onPointerDown={hide}
      onPointerEnter={showForPointer}
      onPointerLeave={hide}
    >
      {children}
      <span ref={bubble} className={styles.bubble} id={id} popover="manual" role={text === "" ? undefined : "tooltip"}>
        {text}
      </span>
    </span>
  );
}

const MARGIN = 4;

/**
 * Places the tooltip below the control, above it without room, or at its end.
 * Keeps it within the window.
 */
function place(tip: HTMLElement, control: DOMRect, side: TooltipSide): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const fitsBelow = control.bottom + height + MARGIN <= innerHeight;
  const x = side === "aside" ? control.right : control.left + (control.width - width) / 2;
  const below = fitsBelow ? control.bottom : control.top - height;
  const y = side === "aside" ? control.top + (control.height - height) / 2 : below;
  setCssVariables(tip, {
    "--x": Math.round(Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))),
    "--y": Math.round(Math.max(MARGIN, y)),
  });
}
