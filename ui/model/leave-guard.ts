import { makeAutoObservable, runInAction } from "mobx";
import type { Dialogs, Question } from "./dialogs.ts";
import type { Unsaved } from "./screen.ts";

const QUESTION: Question = {
  title: "Leave without saving?",
  text: "What you have typed on this page is not saved. It is lost when you leave.",
  confirmLabel: "Leave and discard",
  cancelLabel: "Stay",
  danger: true,
};

/** Stands before every way out of a screen on which something is unsaved. */
export class LeaveGuard {
  private readonly dialogs: Pick<Dialogs, "confirm">;
  private readonly unsavedNow: () => Unsaved | undefined;
  private asking: Promise<boolean> | undefined = undefined;

  constructor(dialogs: Pick<Dialogs, "confirm">, unsavedNow: () => Unsaved | undefined) {
    this.dialogs = dialogs;
    this.unsavedNow = unsavedNow;
    makeAutoObservable<this, "dialogs" | "unsavedNow" | "asking">(this, { dialogs: false, unsavedNow: false, asking: false }, { autoBind: true });
  }

  get isNeeded(): boolean {
    return this.unsavedNow() !== undefined;
  }

  /** True at once where nothing would be lost. Who wants to leave in another way meanwhile gets the same answer. */
  mayLeave(): true | Promise<boolean> {
    if (!this.isNeeded) return true;
    this.asking ??= this.ask();
    return this.asking;
  }

  /** Leaves nothing to be asked about. */
  discard(): void {
    this.unsavedNow()?.discard();
  }

  private async ask(): Promise<boolean> {
    const leaves = await this.dialogs.confirm(QUESTION);
    runInAction(() => {
      this.asking = undefined;
      if (leaves) this.discard();
    });
    return leaves;
  }
}
