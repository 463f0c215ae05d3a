import { useEffect, useLayoutEffect, useRef, type FocusEvent, type PointerEvent, type RefObject } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { onTopDialogChange, topDialog } from "../dialog/top-dialog.ts";
import { focusPage } from "../frame/main-landmark.ts";
import { StatusIcon } from "../status/status-icon.tsx";
import { NotificationActionButton } from "./notification-action-button.tsx";
import { NOTIFICATION_TYPES, type Notification } from "./notification.ts";
import styles from "./toast-stack.module.css";

type ToastStackProps = {
  /** Newest first. */
  readonly notifications: readonly Notification[];
  /** Called when the pointer or the focus enters the stack. No toast disappears while the user reads it. */
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDismiss: (id: string) => void;
};

/**
 * Toasts for new notifications, over the top bar.
 * Two live regions are there from the start, so that screen readers announce each toast once. Errors are assertive,
 * all others polite. The stack moves into the topmost dialog, because everything outside a modal dialog is behind it and
 * inert. If the focused control would be under the stack, the stack is at the bottom, where the page has space for it
 * (toast-stack.module.css).
 */
export function ToastStack({ notifications, onPause, onResume, onDismiss }: ToastStackProps) {
  const isEmpty = notifications.length === 0;
  // After the toast is rendered, because the margin makes the browser restyle the whole page.
  useEffect(() => {
    const timer = setTimeout(() => document.documentElement.toggleAttribute("data-toasts", !isEmpty), SPACE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isEmpty]);
  useEffect(() => () => void document.documentElement.toggleAttribute("data-toasts", false), []);
  const stack = useRef<HTMLDivElement>(null);
  useTopDialog(stack);
  useFreeSide(stack, isEmpty);
  const errors = notifications.filter(({ type }) => type === "error");
  const others = notifications.filter(({ type }) => type !== "error");
  const toasts = (some: readonly Notification[]) =>
    some.map((notice) => <Toast key={notice.id} notice={notice} onDismiss={onDismiss} />);
  const resumeUnlessPointed = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover")) onResume();
  };
  const resumeUnlessFocused = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) onResume();
  };
  return (
    // The stack leaves this element while a dialog is open, and React finds the place again by it.
    <div>
      <div
        ref={stack}
        className={styles.stack}
        onBlur={resumeUnlessPointed}
        onFocus={onPause}
        onPointerEnter={onPause}
        onPointerLeave={resumeUnlessFocused}
      >
        <div aria-atomic="false" className={styles.region} role="alert">
          {toasts(errors)}
        </div>
        <div aria-atomic="false" className={styles.region} role="status">
          {toasts(others)}
        </div>
      </div>
    </div>
  );
}

/** Keeps the stack in the topmost dialog, or in its own place. */
function useTopDialog(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current;
    const home = element?.parentElement;
    if (!element || !home) return;
    const move = (): void => (topDialog() ?? home).append(element);
    if (topDialog()) move();
    const stop = onTopDialogChange(move);
    return () => {
      stop();
      home.append(element);
    };
  }, [stack]);
}

/** Keeps the stack away from the focused control. */
function useFreeSide(stack: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (isEmpty || !element) return;
    const place = (): void => {
      const focused = document.activeElement;
      if (!focused || element.contains(focused)) return;
      element.removeAttribute("data-at-bottom");
      element.toggleAttribute("data-at-bottom", isControl(focused) && overlap(element, focused));
    };
    place();
    document.addEventListener("focusin", place);
    document.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      document.removeEventListener("focusin", place);
      document.removeEventListener("scroll", place, true);
    };
  });
}

/** The page as a whole has the focus after a navigation, and is no control. */
const isControl = (element: Element): boolean => element instanceof HTMLElement && element.tabIndex >= 0;

function overlap(a: Element, b: Element): boolean {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Shorter than the time in which the user can focus another control. */
const SPACE_DELAY_MS = 100;

function Toast({ notice, onDismiss }: { notice: Notification; onDismiss: (id: string) => void }) {
  const { word, tone } = NOTIFICATION_TYPES[notice.type];
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = toast.current;
    return () => passFocusOn(element);
  }, []);
  return (
    <div
      ref={toast}
      data-notification
      className={classNames(styles.toast, notice.fading && styles.fading)}
      data-tone={tone}
    >
      <StatusIcon tone={tone} />
      <div className={styles.text}>
        <p>
          <strong>{word}</strong> {notice.msg}
          {repeated(notice)}
        </p>
        {notice.action && <NotificationActionButton action={notice.action} />}
      </div>
      <IconButton isStep icon="close" label="Dismiss" onClick={() => onDismiss(notice.id)} />
    </div>
  );
}

/** Returns how often it was raised, and how many other parts failed with it. */
function repeated({ times = 1, parts = [] }: Notification): string {
  const others = parts.length > 1 ? ` And ${parts.length - 1} more: see Notifications.` : "";
  return times > 1 ? ` (${times} times)${others}` : others;
}

/** Moves the focus from a removed toast to the next toast, or to the page. */
function passFocusOn(toast: HTMLElement | null): void {
  if (!toast?.contains(document.activeElement)) return;
  if (!document.activeElement?.matches(":focus-visible")) return focusPage();
  const buttons = toast.parentElement?.parentElement?.querySelectorAll("button") ?? [];
  const next = [...buttons].find((button) => !toast.contains(button));
  if (next) next.focus();
  else focusPage();
}
