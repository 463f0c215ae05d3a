import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { controlsIn, FOCUS_SCOPE, focusNext } from "./move-focus.ts";

type RestoreFocusProps = {
  readonly className?: string | undefined;
  /**
   * True if a form appears and disappears inside.
   * The focus then returns to the control that opened it, else to the first one, not to the one in its place.
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
  const openers = useRef<readonly string[]>([]);
  const focused = useFocusedControl(place, openers);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.control.isConnected || document.activeElement !== document.body) return;
    const { at, name } = focused.current;
    focused.current = undefined;
    const opener = isFirst ? takeOpener(place.current, openers) : undefined;
    if (opener) return opener.focus();
    note(openers, name);
    focusNext(place.current, isFirst ? 0 : at);
  });
  return (
    <div ref={place} className={className} {...{ [FOCUS_SCOPE]: true }}>
      {children}
    </div>
  );
}

type FocusedControl = { readonly control: HTMLElement; readonly at: number; readonly name: string };

/**
 * Returns the control that was removed last and is there again, for example the button that a form has replaced.
 * It is another element with the same name. Forgets the controls removed after it.
 */
function takeOpener(scope: HTMLElement | null, openers: RefObject<readonly string[]>): HTMLElement | undefined {
  const byName = new Map(controlsIn(scope).map((control) => [nameOf(control), control]));
  const name = [...openers.current].reverse().find((each) => byName.has(each));
  if (name === undefined) return undefined;
  openers.current = openers.current.slice(0, openers.current.lastIndexOf(name));
  return byName.get(name);
}

function note(openers: RefObject<readonly string[]>, name: string): void {
  openers.current = [...openers.current, name].slice(-MOST_OPENERS);
}

const MOST_OPENERS = 20;

const nameOf = (control: HTMLElement): string => control.getAttribute("aria-label") ?? control.textContent.trim();

/**
 * Returns the focused control and its index. Adds the names of controls that were removed while they had the focus.
 * Uses native events: a dialog returns the focus while React renders, and React does not report that.
 */
function useFocusedControl(
  place: RefObject<HTMLElement | null>,
  openers: RefObject<readonly string[]>,
): RefObject<FocusedControl | undefined> {
  const focused = useRef<FocusedControl>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const enter = ({ target }: Event) => {
      const control = target as HTMLElement;
      // A form that appears focuses its first field after its opener has been removed.
      if (focused.current?.control.isConnected === false) note(openers, focused.current.name);
      focused.current = { control, at: controlsIn(element).indexOf(control), name: nameOf(control) };
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
  }, [place, openers]);
  return focused;
}
