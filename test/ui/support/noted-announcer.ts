import type { Adviser, Remedy } from "#ui/model/announcer.ts";

export type Announcement = { readonly type: string; readonly msg: string; readonly requestId?: string };

/** Keeps what it was told to say. */
export class NotedAnnouncer implements Adviser {
  readonly said: Announcement[] = [];
  readonly remedies: Remedy[] = [];

  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void {
    this.said.push({ type, msg, ...(requestId === undefined ? {} : { requestId }) });
  }

  reportPart(msg: string, requestId?: string): void {
    this.raise("error", msg, requestId);
  }

  advise(msg: string, remedy: Remedy, type: "warn" | "success" = "warn"): void {
    this.raise(type, msg);
    this.remedies.push(remedy);
  }
}
