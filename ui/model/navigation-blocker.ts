import { makeAutoObservable, runInAction } from "mobx";
import type { BackgroundTasks } from "./background-tasks.ts";
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

const QUESTION_BEFORE_CLOSING: Question = {
  title: "Leave the portal?",
  text: "Work in the background hasn't finished. It ends if you leave.",
  confirmLabel: "Stop and leave",
  cancelLabel: "Stay",
  danger: true,
};

const QUESTION_BEFORE_LOSING_BOTH: Question = {
  title: "Leave the portal?",
  text: "Your changes haven't been saved, and work in the background hasn't finished. Both are lost if you leave.",
  confirmLabel: "Discard and leave",
  cancelLabel: "Stay",
  danger: true,
};

type Deps = {
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly unsavedNow: () => UnsavedChanges | undefined;
  readonly background: Pick<BackgroundTasks, "areUnfinished" | "stop">;
};

/** Asks the user before a navigation loses unsaved changes, or ends work in the background. */
export class NavigationBlocker {
  private readonly deps: Deps;
  private asking: Promise<boolean> | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "asking">(this, { deps: false, asking: false }, { autoBind: true });
  }

  /** True if leaving the page would lose changes. */
  get isNeeded(): boolean {
    return this.deps.unsavedNow() !== undefined;
  }

  /** True if closing the tab would lose changes, or end work in the background. */
  get isNeededToClose(): boolean {
    return this.isNeeded || this.deps.background.areUnfinished;
  }

  /**
   * Returns true if nothing would be lost, otherwise the answer of the user.
   * A second navigation while the question is open gets the same answer.
   */
  confirmLeave(): true | Promise<boolean> {
    const unsaved = this.deps.unsavedNow();
    if (unsaved === undefined) return true;
    this.asking ??= this.ask(unsaved.isBeingSaved ? QUESTION_WHILE_SAVING : QUESTION, unsaved.discard);
    return this.asking;
  }

  /** The same before the user leaves the portal, which also ends the work in the background. */
  confirmClose(): true | Promise<boolean> {
    const { background } = this.deps;
    if (!background.areUnfinished) return this.confirmLeave();
    this.asking ??= this.ask(this.isNeeded ? QUESTION_BEFORE_LOSING_BOTH : QUESTION_BEFORE_CLOSING, this.discard);
    return this.asking;
  }

  /** Discards the unsaved changes and ends the work in the background, so that there is nothing to ask about. */
  discard(): void {
    this.deps.unsavedNow()?.discard();
    this.deps.background.stop();
  }

  private async ask(question: Question, discard: () => void): Promise<boolean> {
    const leaves = await this.deps.dialogs.confirm(question);
    runInAction(() => {
      this.asking = undefined;
      // Discards the changes that the question was about, even if their save has ended since then.
      if (leaves) discard();
    });
    return leaves;
  }
}
