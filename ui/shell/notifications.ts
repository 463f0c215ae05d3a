import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  NOTIFICATION_FADE_MS,
  isRepeatedNotification,
  type ErasureChannel,
  type NotificationMessage,
  type NotificationType,
} from "#domain/shell/index.ts";
import type { ActionNotifier, NotificationAction } from "#ui/model/notifier.ts";

/** A notification on screen or in the history. */
export type NotificationItem = NotificationMessage & {
  readonly id: string;
  readonly at: Instant;
  readonly fading: boolean;
  /** Absent once it was used. */
  readonly action?: ShownAction;
  /** How often the same message was raised while it was shown. */
  readonly times: number;
  /** The texts of the failed page parts that share the toast. */
  readonly parts?: readonly string[];
};

type ShownAction = { readonly label: string; readonly run: () => void };

export type NotificationsDeps = {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly timeoutMs: number;
  /** The other tabs, which show notifications of the same customers. */
  readonly erasures: ErasureChannel;
};

/** A notification before it is shown. */
type NotificationInput = Omit<NotificationMessage, "timestamp"> & Pick<NotificationItem, "action" | "parts">;

/** The remaining time of a shown notification, and when it started to run. */
type Remaining = { readonly milliseconds: number; readonly since: number; readonly cancelTimer: () => void };

/**
 * The notifications, newest first. Each is shown for the portal's timeout, fades, and stays in the history [SHELL-031].
 * Hover and focus pause the timeouts. A repeated message restarts the timeout of the shown one.
 */
export class Notifications implements ActionNotifier {
  private readonly clock: Clock;
  private readonly schedule: Schedule;
  private readonly timeoutMs: number;
  private readonly erasures: ErasureChannel;
  /** A tab without notifications does not open the channel. */
  private isListening = false;
  private readonly running = new Map<string, Remaining>();
  private isPaused = false;
  private raised = 0;
  private unseenIds: ReadonlySet<string> = new Set();

  shown: readonly NotificationItem[] = [];
  history: readonly NotificationItem[] = [];

  constructor({ clock, schedule, timeoutMs, erasures }: NotificationsDeps) {
    this.clock = clock;
    this.schedule = schedule;
    this.timeoutMs = timeoutMs;
    this.erasures = erasures;
    makeAutoObservable<
      this,
      "running" | "isPaused" | "raised" | "unseenIds" | "clock" | "schedule" | "timeoutMs" | "erasures" | "isListening"
    >(
      this,
      {
        shown: observableRef,
        history: observableRef,
        unseenIds: observableRef,
        running: false,
        isPaused: false,
        raised: false,
        clock: false,
        schedule: false,
        timeoutMs: false,
        erasures: false,
        isListening: false,
      },
      { autoBind: true },
    );
  }

  /** The number of notifications since the user last opened the history. */
  get unseen(): number {
    return this.history.filter(({ id }) => this.unseenIds.has(id)).length;
  }

  raise(type: NotificationType, msg: string, requestId?: string): void {
    this.add({ type, msg, ...(requestId ? { requestId } : {}) });
  }

  raiseWithAction(msg: string, action: NotificationAction, type: "info" | "warn" | "success" = "warn"): void {
    const shown: ShownAction = { label: action.label, run: () => void this.use(shown, action) };
    this.add({ type, msg, action: shown });
  }

  /** Reports a failed part of the page. All parts share one toast, and each is in the history. */
  reportPart(msg: string, requestId?: string): void {
    const input: NotificationInput = { type: "error", msg, ...(requestId ? { requestId } : {}) };
    const shared = this.shown.find(({ parts, fading }) => parts !== undefined && !fading);
    if (!shared?.parts) return this.add({ ...input, parts: [msg] });
    const parts = [...new Set(shared.parts).add(msg)];
    const known =
      parts.length > shared.parts.length
        ? undefined
        : this.history.find((entry) => isRepeatedNotification(entry, input));
    this.remember(this.noticeOf(input, known));
    this.shown = this.shown.map((notice) => (notice === shared ? { ...notice, parts } : notice));
    this.startTimer(shared.id, this.timeoutMs);
  }

  /** Fades a notification out immediately. */
  dismiss(id: string): void {
    this.forget(id);
    this.shown = this.shown.map((notice) => (notice.id === id ? { ...notice, fading: true } : notice));
    this.schedule.after(NOTIFICATION_FADE_MS, () => this.remove(id));
  }

  removeMentions(texts: readonly string[]): void {
    this.erasures.announce(texts);
    this.removeOwnMentions(texts);
  }

  private removeOwnMentions(texts: readonly string[]): void {
    const wanted = texts.map((text) => text.toLowerCase()).filter((text) => text !== "");
    const isMention = ({ msg, parts = [] }: NotificationItem): boolean =>
      [msg, ...parts].some((text) => wanted.some((each) => text.toLowerCase().includes(each)));
    for (const { id } of this.shown.filter(isMention)) this.forget(id);
    this.history = this.history.filter((notice) => !isMention(notice));
    this.shown = this.shown.filter((notice) => !isMention(notice));
    if (this.shown.length === 0) this.resume();
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
    for (const [id, { milliseconds }] of [...this.running]) this.startTimer(id, Math.max(0, milliseconds));
  }

  markSeen(): void {
    this.unseenIds = new Set();
  }

  /** Runs an action once: removes its button from the toast and the history, and puts it back if the action failed. */
  private async use(shown: ShownAction, { run }: NotificationAction): Promise<void> {
    const notice = [...this.shown, ...this.history].find(({ action }) => action === shown);
    if (notice === undefined) return;
    const { action: _used, ...rest } = notice;
    this.replace(notice.id, (each) => (each.action === shown ? { ...rest, fading: each.fading } : each));
    const isDone = await run();
    if (isDone === false)
      runInAction(() =>
        this.replace(notice.id, (each) => (each.action === undefined ? { ...each, action: shown } : each)),
      );
  }

  private replace(id: string, change: (notice: NotificationItem) => NotificationItem): void {
    const changed = (list: readonly NotificationItem[]): readonly NotificationItem[] =>
      list.map((notice) => (notice.id === id ? change(notice) : notice));
    [this.shown, this.history] = [changed(this.shown), changed(this.history)];
  }

  private add(input: NotificationInput): void {
    const same = this.shown.find((shown) => !shown.fading && isRepeatedNotification(shown, input));
    const notice = this.noticeOf(input, same);
    this.shown = [notice, ...without(notice, this.shown)];
    this.remember(notice);
    this.startTimer(notice.id, this.timeoutMs);
  }

  private noticeOf(input: NotificationInput, same: NotificationItem | undefined): NotificationItem {
    const at = this.clock.now();
    return {
      ...input,
      timestamp: at,
      at,
      id: same?.id ?? String(++this.raised),
      times: (same?.times ?? 0) + 1,
      fading: false,
    };
  }

  private remember(notice: NotificationItem): void {
    if (!this.isListening) this.erasures.onAnnounced(this.removeOwnMentions);
    this.isListening = true;
    this.history = [notice, ...without(notice, this.history)].slice(0, MAX_HISTORY);
    this.unseenIds = new Set(this.unseenIds).add(notice.id);
  }

  private startTimer(id: string, milliseconds: number): void {
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
    // Dismissing the last toast by its button sends no leave event, so the timers resume here.
    if (this.shown.length === 0) this.resume();
  }

  private time(): number {
    return Date.parse(this.clock.now());
  }
}

/** Maximum number of notifications in the history. */
const MAX_HISTORY = 100;

const without = (notice: NotificationItem, list: readonly NotificationItem[]): readonly NotificationItem[] =>
  list.filter(({ id }) => id !== notice.id);
