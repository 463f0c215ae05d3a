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

/** Asks the user before a navigation loses unsaved changes. */
export class NavigationBlocker {
  private readonly dialogs: Pick<Dialogs, "confirm">;
  private readonly unsavedNow: () => UnsavedChanges | undefined;
  private asking: Promise<boolean> | undefined = undefined;

  constructor(dialogs: Pick<Dialogs, "confirm">, unsavedNow: () => UnsavedChanges | undefined) {
    this.dialogs = dialogs;
    this.unsavedNow = unsavedNow;
    makeAutoObservable<this, "dialogs" | "unsavedNow" | "asking">(
      this,
      { dialogs: false, unsavedNow: false, asking: false },
      { autoBind: true },
    );
  }

  get isNeeded(): boolean {
    return this.unsavedNow() !== undefined;
  }

  /**
   * Returns true if nothing would be lost, otherwise the answer of the user.
   * A second navigation while the question is open gets the same answer.
   */
  confirmLeave(): true | Promise<boolean> {
    const unsaved = this.unsavedNow();
    if (unsaved === undefined) return true;
    this.asking ??= this.ask(unsaved);
    return this.asking;
  }

  /** Discards the unsaved changes, so that there is nothing to ask about. */
  discard(): void {
    this.unsavedNow()?.discard();
  }

  private async ask(unsaved: UnsavedChanges): Promise<boolean> {
    const leaves = await this.dialogs.confirm(unsaved.isBeingSaved ? QUESTION_WHILE_SAVING : QUESTION);
    runInAction(() => {
      this.asking = undefined;
      // Discards the changes that the question was about, even if their save has ended since then.
      if (leaves) unsaved.discard();
    });
    return leaves;
  }
}
