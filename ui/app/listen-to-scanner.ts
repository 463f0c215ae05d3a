import { isScanPending, NO_SCAN, pressScanKey, type KeyTarget, type ScanKey, type ScanState } from "#domain/shell/index.ts";
import { keyTargetOf } from "./key-target.ts";
import { rememberValue } from "./remember-value.ts";

/**
 * Reports the codes that a barcode scanner sends outside text fields.
 * Such a burst presses nothing. Its first keys have their effect, because they can be a user's. At its end, the
 * values and the focus are as before. Returns a function that stops the listener.
 */
export function listenToScanner(window: Window, onScan: (code: string) => void): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  const before = new BurstUndo();
  const suppressed = new Set<string>();
  let state: ScanState = NO_SCAN;

  const press = (event: KeyboardEvent): void => {
    // Browsers send a plain event without a key when they fill in a form.
    if (before.isRestoring || !(event instanceof KeyboardEvent)) return;
    const target = keyTargetOf(event.target);
    const { effect, state: next } = pressScanKey(state, factsOf(event, target));
    if (isScanPending(next)) before.remember(event.target, next.keys === 1);
    state = next;
    if (effect.kind === "pass") return;
    cancel(event);
    suppressed.add(event.code || event.key);
    if (effect.kind !== "scanned") return;
    before.restore();
    onScan(effect.text);
  };
  // The space bar presses a button when it is released.
  const release = (event: KeyboardEvent): void => {
    if (suppressed.delete(event.code || event.key)) cancel(event);
  };
  window.addEventListener("keydown", press, options);
  window.addEventListener("keyup", release, options);
  return () => stopping.abort();
}

/** What the keys of a possible burst have changed. */
class BurstUndo {
  private readonly steps = new Map<EventTarget | null, () => void>();
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

  restore(): void {
    this.isRestoring = true;
    for (const undo of [...this.steps.values()].reverse()) undo();
    if (this.focused instanceof HTMLElement && this.focused !== document.activeElement && this.focused.isConnected) this.focused.focus();
    this.isRestoring = false;
    this.steps.clear();
  }
}

const factsOf = (event: KeyboardEvent, target: KeyTarget): ScanKey => ({
  key: event.key, timeStamp: event.timeStamp, target, repeat: event.repeat, isComposing: event.isComposing,
  ctrlKey: event.ctrlKey, altKey: event.altKey, metaKey: event.metaKey, getModifierState: (modifier) => event.getModifierState(modifier),
});

function cancel(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
