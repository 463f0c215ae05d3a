import { observable, runInAction } from "mobx";
import type { ReceiptId } from "#domain/receipts/index.ts";
import type { ReservedWindow } from "#domain/taxfree/index.ts";

/** The receipts whose window of the service is open, or ended without an answer. */
export class OpenWindows {
  private readonly open = observable.set<ReceiptId>();
  /** The window was closed without an answer (until the user reloads) or blocked (until it opens). */
  private readonly unanswered = observable.map<ReceiptId, "closed" | "blocked">();

  has(id: ReceiptId): boolean {
    return this.open.has(id);
  }

  unansweredOf(id: ReceiptId): "closed" | "blocked" | undefined {
    return this.unanswered.get(id);
  }

  endUnanswered(id: ReceiptId, how: "closed" | "blocked"): void {
    runInAction(() => this.unanswered.set(id, how));
  }

  forget(id: ReceiptId): void {
    runInAction(() => this.unanswered.delete(id));
  }

  /** Keeps the state of a window while it is open. */
  watch(id: ReceiptId, window: ReservedWindow | undefined): ReservedWindow | undefined {
    return (
      window && {
        ...window,
        open: (post) => {
          const opened = window.open(post);
          if (opened) this.opened(id);
          return opened;
        },
        release: () => {
          runInAction(() => this.open.delete(id));
          window.release();
        },
      }
    );
  }

  private opened(id: ReceiptId): void {
    this.forget(id);
    runInAction(() => this.open.add(id));
  }
}
