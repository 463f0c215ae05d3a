import type { ActionNotifier, NotificationAction } from "#ui/model/notifier.ts";

export type Raised = { readonly type: string; readonly msg: string; readonly requestId?: string };

/** Records the notifications instead of showing them. */
export class RecordingNotifier implements ActionNotifier {
  readonly raised: Raised[] = [];
  readonly actions: NotificationAction[] = [];

  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void {
    this.raised.push({ type, msg, ...(requestId === undefined ? {} : { requestId }) });
  }

  reportPart(msg: string, requestId?: string): void {
    this.raise("error", msg, requestId);
  }

  removeMentions(texts: readonly string[]): void {
    const kept = this.raised.filter(({ msg }) => !texts.some((text) => msg.toLowerCase().includes(text.toLowerCase())));
    this.raised.splice(0, this.raised.length, ...kept);
  }

  raiseWithAction(msg: string, action: NotificationAction, type: "info" | "warn" | "success" = "warn"): void {
    this.raise(type, msg);
    this.actions.push(action);
  }
}
