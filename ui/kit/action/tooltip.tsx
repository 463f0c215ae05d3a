import { useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { setCssVariables } from "../css-variables.ts";
import styles from "./tooltip.module.css";

export type TooltipSide = "below" | "aside";

type TooltipProps = {
  /** The bubble's id: the control inside refers to it, as its label or as its description. */
  readonly id: string;
  readonly text: string;
  readonly side?: TooltipSide;
  /** False keeps the text for the control's name and never shows the bubble. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
};

/**
 * A bubble beside a control, as WCAG 1.4.13 asks: it comes with focus and with the pointer, stays while the pointer is
 * on it, and Escape takes it away without moving the focus. It lives in the top layer, so nothing clips it.
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
    // Not at once: a sheet that closes gives the focus back while it is closing, and no popover may be shown meanwhile.
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
      ref={anchor} className={styles[side]}
      onBlur={hide} onFocus={showForKeyboard} onPointerDown={hide} onPointerEnter={showForPointer} onPointerLeave={hide}
    >
      {children}
      <span ref={bubble} className={styles.bubble} id={id} popover="manual" role={text === "" ? undefined : "tooltip"}>{text}</span>
    </span>
  );
}

const MARGIN = 4;

/** Under the control (over it where there is no room), or at its end; always within the window. */
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
