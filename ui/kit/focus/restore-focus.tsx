import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { controlsIn, FOCUS_SCOPE, focusNext } from "./move-focus.ts";

/**
 * Around controls that may go, each with what it does away with: whoever has the focus on one that goes is taken to
 * the one that has come into its place, else to what stands there, to the title of the panel, or to the page.
 */
export function RestoreFocus({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useHeldControl(place);
  useLayoutEffect(() => {
    if (!held.current || held.current.control.isConnected || document.activeElement !== document.body) return;
    const { at } = held.current;
    held.current = undefined;
    focusNext(place.current, at);
  });
  return <div ref={place} className={className} {...{ [FOCUS_SCOPE]: true }}>{children}</div>;
}

type Held = { readonly control: HTMLElement; readonly at: number };

/**
 * The control that has the focus, and where it stands. Heard from the browser itself: a dialog gives the focus back
 * while React is drawing, and React tells nobody of it.
 */
function useHeldControl(place: RefObject<HTMLElement | null>): RefObject<Held | undefined> {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const enter = ({ target }: Event) => {
      const control = target as HTMLElement;
      held.current = { control, at: controlsIn(element).indexOf(control) };
    };
    // Not at once: what is being taken away has lost the focus already, and is still there.
    const leave = ({ target }: Event) => setTimeout(() => {
      if (held.current?.control === target && held.current.control.isConnected && document.activeElement !== target) held.current = undefined;
    });
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, [place]);
  return held;
}
