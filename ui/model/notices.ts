import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { NOTIFICATION_FADE_MS, repeats, type Notification, type NotificationType } from "#domain/shell/index.ts";

/** A notification on screen. While it is held still its time does not run. */
export type Notice = Notification & { readonly id: number; readonly fading: boolean };

/**
 * The messages to staff, newest first: each is seen for the portal's time, fades, and stays in the history [SHELL-031].
 * Raising the words that are seen already begins their time anew (OQ-022).
 */
export class Notices {
  private readonly timers = new Map<number, { callOff: () => void; startedAt: number; remaining: number }>();
  private lastId = 0;
  private readonly clock: Clock;
  private readonly schedule: Schedule;
  private readonly timeoutMs: number;

  shown: readonly Notice[] = [];
  history: readonly Notification[] = [];
  /** How many were raised since the history was last looked at. */
  unseen = 0;

  constructor(clock: Clock, schedule: Schedule, timeoutMs: number) {
    this.clock = clock;
    this.schedule = schedule;
    this.timeoutMs = timeoutMs;
    makeAutoObservable<Notices, "timers" | "lastId" | "clock" | "schedule" | "timeoutMs">(
      this,
      { shown: observableRef, history: observableRef, timers: false, lastId: false, clock: false, schedule: false, timeoutMs: false },
      { autoBind: true },
    );
  }

  raise(type: NotificationType, msg: string, requestId?: string): void {
    const notification: Notification = { type, msg, timestamp: this.clock.now(), ...(requestId ? { requestId } : {}) };
    const same = this.shown.find((notice) => repeats(notice, notification));
    const id = same?.id ?? ++this.lastId;
    const notice: Notice = { ...notification, id, fading: false };
    this.shown = [notice, ...this.shown.filter((other) => other.id !== id)];
    this.history = [notification, ...this.history.filter((other) => !same || !repeats(other, notification))].slice(0, KEPT);
    this.unseen += 1;
    this.runFor(id, this.timeoutMs);
  }

  /** Lets one fade, at once. */
  dismiss(id: number): void {
    this.callOff(id);
    this.shown = this.shown.map((notice) => (notice.id === id ? { ...notice, fading: true } : notice));
    this.schedule.after(NOTIFICATION_FADE_MS, () => this.remove(id));
  }

  /** Somebody reads it, or has the focus in it. */
  pause(id: number): void {
    const timer = this.timers.get(id);
    if (!timer) return;
    timer.callOff();
    this.timers.set(id, { ...timer, callOff: () => undefined, remaining: timer.remaining - (this.time() - timer.startedAt) });
  }

  resume(id: number): void {
    const timer = this.timers.get(id);
    if (timer) this.runFor(id, Math.max(0, timer.remaining));
  }

  markSeen(): void {
    this.unseen = 0;
  }

  clearHistory(): void {
    this.history = [];
    this.unseen = 0;
  }

  private runFor(id: number, milliseconds: number): void {
    this.callOff(id);
    const callOff = this.schedule.after(milliseconds, () => this.dismiss(id));
    this.timers.set(id, { callOff, startedAt: this.time(), remaining: milliseconds });
  }

  private callOff(id: number): void {
    this.timers.get(id)?.callOff();
    this.timers.delete(id);
  }

  private remove(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id || !notice.fading);
  }

  private time(): number {
    return Date.parse(this.clock.now());
  }
}

/** How many the history keeps. */
const KEPT = 100;
