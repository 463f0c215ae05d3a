import type { ErasureChannel } from "#domain/shell/index.ts";

/** Sends texts of erased customers to other tabs by BroadcastChannel, which keeps no message. */
export class BroadcastErasures implements ErasureChannel {
  private channel: BroadcastChannel | undefined;

  announce(texts: readonly string[]): void {
    this.open().postMessage(texts);
  }

  onAnnounced(listener: (texts: readonly string[]) => void): void {
    this.open().addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (Array.isArray(data)) listener(data.filter((text) => typeof text === "string"));
    });
  }

  /** For tests: a page keeps the channel until it is closed. */
  close(): void {
    this.channel?.close();
  }

  private open(): BroadcastChannel {
    return (this.channel ??= new BroadcastChannel("counterfoil-erasures"));
  }
}
