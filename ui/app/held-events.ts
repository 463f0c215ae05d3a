import type { Schedule } from "#domain/shared/schedule.port.ts";
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
 * A key that answers a question, and may begin a burst.
 * It is held until the time for the next key has passed, because nothing takes back a chosen radio button.
 */
export class HeldKey {
  private readonly schedule: Schedule;
  private held: KeyboardEvent | undefined = undefined;
  private cancelTimer = (): void => undefined;
  /** True while the key is sent again. */
  isReleasing = false;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** Holds the first key of a possible burst. False if it answers no question. */
  hold(event: KeyboardEvent): boolean {
    if (!isAnswer(event)) return false;
    this.held = event;
    this.wait();
    return true;
  }

  /** `keys`: the number of keys that may be a burst, with the one that follows. */
  follow(keys: number): void {
    if (keys > 1) this.wait();
    else this.release();
  }

  /** Sends the key now. */
  release(): void {
    const { held } = this;
    this.drop();
    if (held === undefined) return;
    const { key, code, shiftKey } = held;
    this.isReleasing = true;
    held.target?.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
    this.isReleasing = false;
  }

  drop(): void {
    this.cancelTimer();
    this.held = undefined;
  }

  private wait(): void {
    this.cancelTimer();
    if (this.held) this.cancelTimer = this.schedule.after(HOLD_MS, () => this.release());
  }
}

/** The space bar chooses a radio button by itself. */
const isAnswer = ({ key, target }: KeyboardEvent): boolean =>
  key !== " " && target instanceof Element && target.closest(`[${ANSWERS_ON_KEY}]`) !== null;

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
