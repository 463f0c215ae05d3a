import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { SCAN_MIN_KEYS } from "#domain/shell/rules.ts";
import { ANSWERS_ON_KEY } from "#ui/kit/field/answers-on-key.ts";

/** Longer than the gap between two keys of a scanner, because the browser can pass on keys late. */
const HOLD_MS = 100;

/**
 * The click of a space bar that may begin a burst.
 * It is held until the time for the next key has passed.
 */
export class HeldClick {
  private readonly schedule: Schedule;
  private target: EventTarget | null = null;
  private isClicked = false;
  private isDropped = false;
  private cancelTimer = (): void => undefined;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** Holds the click that follows the release of the space bar. `isDropped`: the next key has already come. */
  hold(target: EventTarget | null, isDropped: boolean): void {
    this.drop();
    this.target = target;
    this.isDropped = isDropped;
    this.cancelTimer = this.schedule.after(HOLD_MS, () => this.release());
  }

  intercept(event: MouseEvent): void {
    if (this.target === null || event.target !== this.target || event.detail > 0) return;
    this.isClicked = true;
    cancel(event);
  }

  /** Clicks now. */
  release(): void {
    const { target, isClicked, isDropped } = this;
    this.drop();
    if (isClicked && !isDropped && target instanceof HTMLElement) target.click();
  }

  drop(): void {
    this.cancelTimer();
    this.target = null;
    this.isClicked = false;
    this.isDropped = false;
  }
}

/**
 * Keys that answer questions or are shortcuts, and may be a burst.
 * They are held until the time for the next key has passed, because nothing takes back what they do.
 */
export class HeldKeys {
  private readonly schedule: Schedule;
  private readonly isShortcut: (event: KeyboardEvent) => boolean;
  private held: readonly KeyboardEvent[] = [];
  /** The focused control of the first key. */
  private first: Element | null = null;
  private isFirstShortcut = false;
  private cancelTimer = (): void => undefined;
  /** True while the keys are sent again. */
  isReleasing = false;

  constructor(schedule: Schedule, isShortcut: (event: KeyboardEvent) => boolean) {
    this.schedule = schedule;
    this.isShortcut = isShortcut;
  }

  /** Holds a key of a possible burst of `keys` that began with an answer or a shortcut. False for other keys. */
  hold(event: KeyboardEvent, keys: number): boolean {
    // Not the target of the event: an earlier key that was sent just now has moved the focus.
    const focused = document.activeElement;
    if (keys === 0 || (keys > 1 && this.held.length === 0)) return false;
    const follows = keys > 1 && this.isFirstShortcut;
    const isShortcut = follows || (keys === 1 && this.isShortcut(event));
    if (!isShortcut && !isAnswer(event, focused)) return false;
    this.isFirstShortcut = isShortcut;
    if (keys === 1) this.first = focused;
    this.held = keys === 1 ? [event] : [...this.held, event];
    this.wait();
    return true;
  }

  /** `keys`: the number of keys that may be a burst, with the one that follows. */
  follow(keys: number): void {
    if (keys > 1) this.wait();
    else this.release();
  }

  /**
   * Sends the keys now, each to the control that has the focus then. Drops a code without an end.
   * No user presses a shortcut and another key that quickly, but a scanner can send a short code.
   */
  release(): void {
    const { held, first } = this;
    const most = this.isFirstShortcut ? 1 : SCAN_MIN_KEYS - 1;
    this.drop();
    if (held.length === 0 || held.length > most) return;
    this.isReleasing = true;
    for (const [at, { key, code, shiftKey }] of held.entries())
      (at === 0 ? first : document.activeElement)?.dispatchEvent(
        new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }),
      );
    this.isReleasing = false;
  }

  drop(): void {
    this.cancelTimer();
    this.held = [];
  }

  private wait(): void {
    this.cancelTimer();
    if (this.held.length > 0) this.cancelTimer = this.schedule.after(HOLD_MS, () => this.release());
  }
}

/** The space bar chooses a radio button by itself. */
const isAnswer = ({ key }: KeyboardEvent, focused: Element | null): boolean =>
  key !== " " && focused !== null && focused.closest(`[${ANSWERS_ON_KEY}]`) !== null;

/**
 * The changes of a select or a date by keys that may begin a burst.
 * The view-model is notified of them when the time for the next key has passed.
 */
export class HeldChange {
  private readonly schedule: Schedule;
  private target: EventTarget | null = null;
  private isChanged = false;
  /** True if a change of this burst has been reported, because its keys were handled late. */
  private isReported = false;
  private cancelTimer = (): void => undefined;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  hold(target: EventTarget | null, isFirst: boolean): void {
    if (isFirst) this.isReported = false;
    this.cancelTimer();
    this.target = target;
    this.cancelTimer = this.schedule.after(HOLD_MS, () => this.release());
  }

  intercept(event: Event): void {
    if (this.target === null || event.target !== this.target) return;
    this.isChanged = true;
    event.stopImmediatePropagation();
  }

  /** Reports the change now. */
  release(): void {
    const { target, isChanged } = this;
    this.stop();
    if (!isChanged) return;
    this.isReported = true;
    for (const type of ["input", "change"]) target?.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Forgets the change. Returns true if no change of the burst has been reported. */
  drop(): boolean {
    this.stop();
    return !this.isReported;
  }

  private stop(): void {
    this.cancelTimer();
    this.target = null;
    this.isChanged = false;
  }
}

/** Prevents an event, also for the listeners of the page. */
export function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
