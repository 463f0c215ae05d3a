import type { Announcer } from "#ui/model/announcer.ts";

export type Announcement = { readonly type: string; readonly msg: string; readonly requestId?: string };

/** Keeps what it was told to say. */
export class NotedAnnouncer implements Announcer {
  readonly said: Announcement[] = [];

  raise(type: "error" | "warn" | "info" | "success", msg: string, requestId?: string): void {
    this.said.push({ type, msg, ...(requestId === undefined ? {} : { requestId }) });
  }
}
