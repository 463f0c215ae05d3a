import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { focusMain } from "../frame/main-landmark.ts";

/**
 * Around controls that may go, each with what it does away with: whoever has the focus on one that goes is taken to
 * the one that has come into its place, else to the page.
 */
export function KeptFocus({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useHeldControl(place);
  useLayoutEffect(() => {
    if (!held.current || held.current.control.isConnected || document.activeElement !== document.body) return;
    const controls = controlsIn(place.current);
    const next = controls[Math.min(held.current.at, controls.length - 1)];
    held.current = undefined;
    if (next) next.focus();
    else focusMain();
  });
  return <div ref={place} className={className}>{children}</div>;
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

const controlsIn = (element: HTMLElement | null): readonly HTMLElement[] => [...(element?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [])];
