import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  isScannedEnter,
  isScannedSpace,
  isScanPending,
  NO_SCAN,
  pressScanKey,
  type KeyTarget,
  type ScanKey,
  type ScanState,
} from "#domain/shell/rules.ts";
import { cancel, HeldChange, HeldClick, HeldKeys } from "./held-events.ts";
import { keyTargetOf } from "./key-target.ts";
import { rememberValue, type Undo } from "./remember-value.ts";

type Listener = {
  readonly schedule: Schedule;
  readonly onScan: (code: string) => void;
  /** True if a key would be a shortcut. It then waits until it cannot belong to a code. */
  readonly isShortcut?: (event: KeyboardEvent) => boolean;
};

/**
 * Reports the codes that a barcode scanner sends outside text fields.
 * Such a burst presses nothing. Its first keys have their effect, because they can be a user's. At its end, the
 * values and the focus are as before. Returns a function that stops the listener.
 */
export function listenToScanner(window: Window, { schedule, onScan, isShortcut = () => false }: Listener): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  const [before, space, change] = [new BurstUndo(), new HeldClick(schedule), new HeldChange(schedule)];
  const answer = new HeldKeys(schedule, isShortcut);
  const suppressed = new Set<string>();
  let state: ScanState = NO_SCAN;

  const press = (event: KeyboardEvent): void => {
    // Browsers send a plain event without a key when they fill in a form.
    if (before.isRestoring || answer.isReleasing || !(event instanceof KeyboardEvent)) return;
    const target = keyTargetOf(event.target);
    const { effect, state: next } = pressScanKey(state, factsOf(event, target));
    const isCounted = next !== state;
    const isEndOfShort = isScannedEnter(state, event) && isShortcut(event);
    if (next.keys > 1) space.drop();
    else if (isCounted) space.release();
    if (isCounted && effect.kind !== "scanned") {
      answer.follow(next.keys);
      if (next.keys < 2) change.release();
    }
    if (isScanPending(next)) before.remember(event.target, next.keys === 1);
    if (isScanPending(next) && ACTS_ON_CHANGE.includes(target)) change.hold(event.target, next.keys === 1);
    state = next;
    if (isCounted && answer.hold(event, next.keys)) return cancel(event);
    if (effect.kind === "pass" && !isEndOfShort) return;
    cancel(event);
    suppressed.add(event.code || event.key);
    if (effect.kind !== "scanned") return;
    answer.drop();
    before.restore(change.drop());
    onScan(effect.text);
  };
  const release = (event: KeyboardEvent): void => {
    if (suppressed.delete(event.code || event.key)) cancel(event);
    // Shift with the space bar selects a range, and no code begins with both.
    else if (!event.shiftKey && isScannedSpace(state, event)) space.hold(event.target, state.keys > 1);
  };
  window.addEventListener("keydown", press, options);
  window.addEventListener("keyup", release, options);
  window.addEventListener("click", (event) => space.intercept(event), options);
  for (const type of ["input", "change"]) window.addEventListener(type, (event) => change.intercept(event), options);
  for (const type of ["pointerdown", "focusout"])
    window.addEventListener(type, () => [change, answer].forEach((held) => held.release()), options);
  return () => stopping.abort();
}

/** The view-model acts as soon as these have changed: it loads a list and adds a history entry. */
const ACTS_ON_CHANGE: readonly KeyTarget[] = ["select", "date-field"];

/** What the keys of a possible burst have changed. */
class BurstUndo {
  private readonly steps = new Map<EventTarget | null, Undo>();
  private focused: Element | null = null;
  /** True while values are restored, which sends events. */
  isRestoring = false;

  /** `isFirst`: true for the first key of a possible burst. */
  remember(target: EventTarget | null, isFirst: boolean): void {
    if (isFirst) {
      this.steps.clear();
      this.focused = document.activeElement;
    }
    if (!this.steps.has(target)) this.steps.set(target, rememberValue(target));
  }

  /** `isUnreported`: true if no view-model knows of a changed select or date. */
  restore(isUnreported: boolean): void {
    this.isRestoring = true;
    for (const undo of [...this.steps.values()].reverse()) undo(isUnreported);
    if (this.focused instanceof HTMLElement && this.focused !== document.activeElement && this.focused.isConnected)
      this.focused.focus();
    this.isRestoring = false;
    this.steps.clear();
  }
}

const factsOf = (event: KeyboardEvent, target: KeyTarget): ScanKey => ({
  key: event.key,
  timeStamp: event.timeStamp,
  target,
  repeat: event.repeat,
  isComposing: event.isComposing,
  ctrlKey: event.ctrlKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  getModifierState: (modifier) => event.getModifierState(modifier),
});
