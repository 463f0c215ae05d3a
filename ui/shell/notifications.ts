import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { NOTIFICATION_FADE_MS, repeats, type Notification, type NotificationType } from "#domain/shell/index.ts";
import type { ActionNotifier, NotificationAction } from "#ui/model/notifier.ts";

/** A notification on screen or in the history. */
export type Notice = Notification & {
  readonly id: string;
  readonly at: Instant;
  readonly fading: boolean;
  readonly action?: NotificationAction;
  /** How often it was raised while it was shown. */
  readonly times: number;
  /** The texts of the failed parts that share the toast. */
  readonly parts?: readonly string[];
};

/** What the caller says of a notification. */
type Said = Omit<Notification, "timestamp"> & Pick<Notice, "action" | "parts">;

/** How long one has still to stand, and since when it counts. */
type Remaining = { readonly milliseconds: number; readonly since: number; readonly cancelTimer: () => void };

/**
 * The messages to staff, newest first: each is seen for the portal's time, fades, and stays in the history [SHELL-031].
 * While somebody reads them their time stands still. Words that are seen already only begin theirs anew.
 */
export class Notifications implements ActionNotifier {
  private readonly clock: Clock;
  private readonly schedule: Schedule;
  private readonly timeoutMs: number;
  private readonly running = new Map<string, Remaining>();
  private isPaused = false;
  private raised = 0;
  private news: ReadonlySet<string> = new Set();

  shown: readonly Notice[] = [];
  history: readonly Notice[] = [];
  constructor(clock: Clock, schedule: Schedule, timeoutMs: number) {
    this.clock = clock;
    this.schedule = schedule;
    this.timeoutMs = timeoutMs;
    makeAutoObservable<this, "running" | "isPaused" | "raised" | "news" | "clock" | "schedule" | "timeoutMs">(
      this,
      {
        shown: observableRef, history: observableRef, news: observableRef,
        running: false, isPaused: false, raised: false, clock: false, schedule: false, timeoutMs: false,
      },
      { autoBind: true },
    );
  }

  /** How many of the history have come since it was last looked at. */
  get unseen(): number {
    return this.history.filter(({ id }) => this.news.has(id)).length;
  }

  raise(type: NotificationType, msg: string, requestId?: string): void {
    this.add({ type, msg, ...(requestId ? { requestId } : {}) });
  }

  raiseWithAction(msg: string, action: NotificationAction, type: "warn" | "success" = "warn"): void {
    this.add({ type, msg, action });
  }

  /** The toast of the first part counts the others; the history has each. */
  reportPart(msg: string, requestId?: string): void {
    const said: Said = { type: "error", msg, ...(requestId ? { requestId } : {}) };
    const shared = this.shown.find(({ parts, fading }) => parts !== undefined && !fading);
    if (!shared?.parts) return this.add({ ...said, parts: [msg] });
    const parts = [...new Set(shared.parts).add(msg)];
    const known = parts.length > shared.parts.length ? undefined : this.history.find((kept) => repeats(kept, said));
    this.remember(this.noticeOf(said, known));
    this.shown = this.shown.map((notice) => (notice === shared ? { ...notice, parts } : notice));
    this.stand(shared.id, this.timeoutMs);
  }

  /** Lets one fade, at once. */
  dismiss(id: string): void {
    this.forget(id);
    this.shown = this.shown.map((notice) => (notice.id === id ? { ...notice, fading: true } : notice));
    this.schedule.after(NOTIFICATION_FADE_MS, () => this.remove(id));
  }

  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    for (const [id, { milliseconds, since, cancelTimer }] of this.running) {
      cancelTimer();
      this.running.set(id, { milliseconds: milliseconds - (this.time() - since), since, cancelTimer });
    }
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    for (const [id, { milliseconds }] of [...this.running]) this.stand(id, Math.max(0, milliseconds));
  }

  markSeen(): void {
    this.news = new Set();
  }

  private add(said: Said): void {
    const same = this.shown.find((shown) => !shown.fading && repeats(shown, said));
    const notice = this.noticeOf(said, same);
    this.shown = [notice, ...without(notice, this.shown)];
    this.remember(notice);
    this.stand(notice.id, this.timeoutMs);
  }

  private noticeOf(said: Said, same: Notice | undefined): Notice {
    const at = this.clock.now();
    return { ...said, timestamp: at, at, id: same?.id ?? String(++this.raised), times: (same?.times ?? 0) + 1, fading: false };
  }

  private remember(notice: Notice): void {
    this.history = [notice, ...without(notice, this.history)].slice(0, KEPT);
    this.news = new Set(this.news).add(notice.id);
  }

  private stand(id: string, milliseconds: number): void {
    this.forget(id);
    const cancelTimer = this.isPaused ? () => undefined : this.schedule.after(milliseconds, () => this.dismiss(id));
    this.running.set(id, { milliseconds, since: this.time(), cancelTimer });
  }

  private forget(id: string): void {
    this.running.get(id)?.cancelTimer();
    this.running.delete(id);
  }

  private remove(id: string): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
    // Nobody can be reading what is not there: whoever dismisses the last one by its button is not seen to leave it.
    if (this.shown.length === 0) this.resume();
  }

  private time(): number {
    return Date.parse(this.clock.now());
  }
}

/** How many the history keeps. */
const KEPT = 100;

const without = (notice: Notice, list: readonly Notice[]): readonly Notice[] => list.filter(({ id }) => id !== notice.id);
