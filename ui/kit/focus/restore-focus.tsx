import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { controlsIn, FOCUS_SCOPE, focusNext } from "./move-focus.ts";

type RestoreFocusProps = {
  readonly className?: string | undefined;
  /**
   * True if a form appears and disappears inside.
   * The focus then moves to the first control, not to the one in its place.
   */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/**
 * Restores the focus if the focused control inside is removed.
 * Moves it to the control in its place, to a focusable text, to the panel title, or to the page.
 */
export function RestoreFocus({ className, isFirst = false, children }: RestoreFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useFocusedControl(place);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.control.isConnected || document.activeElement !== document.body) return;
    const { at } = focused.current;
    focused.current = undefined;
    focusNext(place.current, isFirst ? 0 : at);
  });
  return (
    <div ref={place} className={className} {...{ [FOCUS_SCOPE]: true }}>
      {children}
    </div>
  );
}

type FocusedControl = { readonly control: HTMLElement; readonly at: number };

/**
 * Returns the focused control and its index.
 * Uses native events: a dialog returns the focus while React renders, and React does not report that.
 */
function useFocusedControl(place: RefObject<HTMLElement | null>): RefObject<FocusedControl | undefined> {
  const focused = useRef<FocusedControl>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const enter = ({ target }: Event) => {
      const control = target as HTMLElement;
      focused.current = { control, at: controlsIn(element).indexOf(control) };
    };
    // Waits for a task: a control that is being removed has lost the focus but is still connected.
    const leave = ({ target }: Event) =>
      setTimeout(() => {
        if (
          focused.current?.control === target &&
          focused.current.control.isConnected &&
          document.activeElement !== target
        )
          focused.current = undefined;
      });
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, [place]);
  return focused;
}
