import { makeAutoObservable, observableRef } from "mobx";
import type { Consumer } from "#domain/consumers/index.ts";
import { ConsumerFormViewModel, type ConsumerFormDeps } from "./consumer-form.view-model.ts";
import { NotePanelViewModel, type NoteCode } from "./note-panel.view-model.ts";
import type { PanelFormDeps } from "./panel-form.view-model.ts";
import { vipForm, type VipForm } from "./vip-form-schema.ts";

type Deps = ConsumerFormDeps &
  Pick<PanelFormDeps, "onSaved" | "onFailed" | "onClose"> & {
    readonly notes: NoteCode;
    /** The customer that the forms change. Undefined for one that does not exist. */
    readonly record: () => Consumer | undefined;
  };

/** The forms on the page of a customer. One is open at a time. */
export class ConsumerForms {
  private readonly deps: Deps;

  readonly note: NotePanelViewModel;
  profile: ConsumerFormViewModel | undefined = undefined;
  vip: VipForm | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.note = new NotePanelViewModel({
      ...deps,
      ...deps.notes,
      facts: () => ({ ...deps, record: deps.record() as Consumer }),
    });
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, note: false, profile: observableRef, vip: observableRef },
      { autoBind: true },
    );
  }

  /** The draft of the open form. */
  get session() {
    return (this.profile ?? this.vip ?? this.note.form)?.session;
  }

  get isOpen(): boolean {
    return this.session !== undefined;
  }

  openProfile(identifier: string): void {
    this.profile = new ConsumerFormViewModel({
      ...this.deps,
      record: this.deps.record(),
      identifier,
      isIdentifierFixed: true,
    });
  }

  openVip(record: Consumer): void {
    this.vip = vipForm({ ...this.deps, record }, this.deps.consumers);
  }

  /** Closes the open form, or one that is still loading. */
  close(): void {
    this.profile?.leave();
    this.profile = undefined;
    this.vip?.stop();
    this.vip = undefined;
    this.note.editor.close();
  }

  /** Called when the user leaves the page. Keeps the open form in case the user returns. */
  leave(): void {
    this.profile?.leave();
    this.vip?.stop();
    if (this.note.form) this.note.form.stop();
    else this.note.editor.close();
  }
}
