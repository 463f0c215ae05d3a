import { makeAutoObservable, runInAction } from "mobx";
import type { Dialogs, Question } from "./dialogs.ts";
import type { UnsavedChanges } from "./screen.ts";

const QUESTION: Question = {
  title: "Leave without saving?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Discard and leave",
  cancelLabel: "Stay",
  danger: true,
};

const QUESTION_WHILE_SAVING: Question = {
  title: "Leave while saving?",
  text: "Still saving. You can leave; we'll notify you when it's done.",
  confirmLabel: "Leave",
  cancelLabel: "Stay",
};

/** Stands before every way out of a screen on which something is unsaved. */
export class NavigationBlocker {
  private readonly dialogs: Pick<Dialogs, "confirm">;
  private readonly unsavedNow: () => UnsavedChanges | undefined;
  private asking: Promise<boolean> | undefined = undefined;

  constructor(dialogs: Pick<Dialogs, "confirm">, unsavedNow: () => UnsavedChanges | undefined) {
    this.dialogs = dialogs;
    this.unsavedNow = unsavedNow;
    makeAutoObservable<this, "dialogs" | "unsavedNow" | "asking">(this, { dialogs: false, unsavedNow: false, asking: false }, { autoBind: true });
  }

  get isNeeded(): boolean {
    return this.unsavedNow() !== undefined;
  }

  /** True at once where nothing would be lost. Who wants to leave in another way meanwhile gets the same answer. */
  confirmLeave(): true | Promise<boolean> {
    const unsaved = this.unsavedNow();
    if (unsaved === undefined) return true;
    this.asking ??= this.ask(unsaved);
    return this.asking;
  }

  /** Leaves nothing to be asked about. */
  discard(): void {
    this.unsavedNow()?.discard();
  }

  private async ask(unsaved: UnsavedChanges): Promise<boolean> {
    const leaves = await this.dialogs.confirm(unsaved.isBeingSaved ? QUESTION_WHILE_SAVING : QUESTION);
    runInAction(() => {
      this.asking = undefined;
      // What was asked about, whatever has become of saving it while the question stood.
      if (leaves) unsaved.discard();
    });
    return leaves;
  }
}
