import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Dialogs, Question } from "./dialogs.ts";
import { CODE_LOAD_FAILED, type Notifier } from "./notifier.ts";

/**
 * A view with its view-model, both loaded on demand.
 * `LazyView` in `ui/kit` renders them, because view-models do not depend on React.
 */
export type Lazy<Model> = { readonly View: unknown; readonly model: Model };

/**
 * Loads the code of a dialog or panel and creates its view-model.
 * Rejects if the code cannot be loaded.
 */
export type LazyFactory<Facts, Model> = {
  (facts: Facts): Promise<Lazy<Model>>;
  /** Loads only the code, on hover intent. */
  readonly prefetch?: (() => Promise<unknown>) | undefined;
};

/** View-model of a dialog. */
export type DialogModel = {
  /** True if closing the dialog would lose input. */
  readonly isDirty: boolean;
  /**
   * True while a write is in flight.
   * The write continues if the user closes the dialog, and its outcome is notified.
   */
  readonly isSaving: boolean;
  /** Called when the dialog closes: aborts requests and timers. */
  readonly stop: () => void;
};

/** Actions with which a dialog closes itself. */
export type DialogActions = {
  readonly close: () => void;
  /** Closes the dialog. Asks first if input would be lost. */
  readonly cancel: () => void;
};

type Deps<Model> = {
  readonly create: (actions: DialogActions) => Promise<Lazy<Model>>;
  readonly prefetch?: (() => Promise<unknown>) | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
};

/**
 * A dialog whose code is loaded when it is first opened.
 * A dialog that was closed while loading does not open.
 */
export class LazyDialog<Model extends DialogModel> {
  private readonly deps: Deps<Model>;
  /** Identifies the current opening. Results of earlier openings are dropped. */
  private opening: object | undefined = undefined;

  /** The open dialog. */
  content: Lazy<Model> | undefined = undefined;
  /** True while the code is loading. */
  isOpening = false;

  constructor(deps: Deps<Model>) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "opening">(
      this,
      { deps: false, opening: false, content: observableRef },
      { autoBind: true },
    );
  }

  /** Creates a dialog. Calls `facts` each time the dialog opens. */
  static of<Facts, Model extends DialogModel>(
    factory: LazyFactory<Facts, Model>,
    facts: (actions: DialogActions) => Facts,
    { dialogs, notifier }: Pick<Deps<Model>, "dialogs" | "notifier">,
  ): LazyDialog<Model> {
    return new LazyDialog({
      dialogs,
      notifier,
      prefetch: factory.prefetch,
      create: (actions) => factory(facts(actions)),
    });
  }

  get model(): Model | undefined {
    return this.content?.model;
  }

  get isDirty(): boolean {
    return this.model?.isDirty ?? false;
  }

  get isSaving(): boolean {
    return this.model?.isSaving ?? false;
  }

  /**
   * Loads the code on hover or focus of the button that opens the dialog.
   * Ignores failures, because `open` reports them.
   */
  prefetch(): void {
    void this.deps.prefetch?.().catch(() => undefined);
  }

  /**
   * Opens the dialog and resolves to its view and model.
   * Resolves to undefined if the dialog was closed or its code could not be loaded.
   */
  async open(): Promise<Lazy<Model> | undefined> {
    if (this.opening) return undefined;
    const opening = {};
    this.opening = opening;
    this.isOpening = true;
    const close = () => this.opening === opening && this.close();
    const cancel = () => this.opening === opening && void this.cancel();
    const content = await this.deps.create({ close, cancel }).catch(() => undefined);
    runInAction(() => this.loaded(opening, content));
    return this.opening === opening ? this.content : undefined;
  }

  close(): void {
    const { model } = this;
    this.opening = undefined;
    this.content = undefined;
    this.isOpening = false;
    model?.stop();
  }

  private async cancel(): Promise<void> {
    const { opening } = this;
    const closes =
      !this.isDirty || (await this.deps.dialogs.confirm(this.isSaving ? CONFIRM_CLOSE_WHILE_SAVING : CONFIRM_DISCARD));
    if (closes && this.opening === opening) runInAction(this.close);
  }

  private loaded(opening: object, content: Lazy<Model> | undefined): void {
    if (this.opening !== opening) return content?.model.stop();
    this.isOpening = false;
    this.content = content;
    if (content) return;
    this.opening = undefined;
    this.deps.notifier.raise("error", CODE_LOAD_FAILED);
  }
}

/** Question before closing a dialog with unsaved input. */
export const CONFIRM_DISCARD: Question = {
  title: "Close without saving?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Close and discard",
  cancelLabel: "Keep editing",
  danger: true,
};

const CONFIRM_CLOSE_WHILE_SAVING: Question = {
  title: "Close while saving?",
  text: "Still saving. You can close this; we'll notify you when it's done.",
  confirmLabel: "Close",
  cancelLabel: "Stay",
};
