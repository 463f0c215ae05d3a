import { makeAutoObservable } from "mobx";
import type { NoteDraft } from "#domain/consumers/drafts.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type Lazy, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import { CODE_LOAD_FAILED, type Notifier } from "#ui/model/notifier.ts";
import type { PanelFormDeps, PanelFormViewModel } from "./panel-form.view-model.ts";

export type NoteForm = PanelFormViewModel<NoteDraft, "note">;

/** The code that shows and edits formatted text, loaded on demand. */
export type NoteCode = {
  readonly reader: Pick<LazyModule<{ readonly HtmlContent: unknown }>, "module" | "isMissing" | "load">;
  readonly editor: LazyFactory<PanelFormDeps, NoteForm>;
};

type Deps = NoteCode & {
  readonly facts: () => PanelFormDeps;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
};

/** The note of a customer: a formatted text [CONS-013, TMPL-026]. */
export class NotePanelViewModel {
  private readonly deps: Deps;
  private html = "";

  readonly editor: LazyDialog<NoteForm>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.editor = LazyDialog.of(deps.editor, deps.facts, deps);
    makeAutoObservable<this, "deps">(this, { deps: false, editor: false }, { autoBind: true });
  }

  /** The form, while it is open. */
  get form(): NoteForm | undefined {
    return this.editor.model;
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.form) return "ready";
    if (this.html === "") return "empty";
    if (this.deps.reader.module) return "ready";
    return this.deps.reader.isMissing ? "error" : "loading";
  }

  get failure(): string | undefined {
    return this.state === "error" ? CODE_LOAD_FAILED : undefined;
  }

  /** The form if it is open, else the note. */
  get content(): Lazy<object> | undefined {
    const { module } = this.deps.reader;
    return this.editor.content ?? (module && { View: module.HtmlContent, model: { html: this.html } });
  }

  show(html: string): void {
    this.html = html;
    if (html !== "") void this.load();
  }

  async load(): Promise<void> {
    await this.deps.reader.load();
  }
}
