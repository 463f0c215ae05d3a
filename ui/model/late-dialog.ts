import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Dialogs, Question } from "./dialogs.ts";
import type { Notifier } from "./notifier.ts";

/** What a dialog is about. */
export type DialogModel = {
  /** Something would be lost with it. */
  readonly isBegun: boolean;
  /** It is on its way to the server: closing ends nothing, and what becomes of it is told. */
  readonly isSending: boolean;
  /** Closed: nothing is waited for any more. */
  readonly stop: () => void;
};

/** How whoever is in a dialog gets out of it. */
export type WaysOut = {
  /** Done. */
  readonly close: () => void;
  /** Not wanted: asks first where something would be lost. */
  readonly cancel: () => void;
};

/** Makes what a dialog is about, once its code has come; it fails where that is out of reach. `fetch` has the code come ahead. */
export type DialogMaker<Facts, Model> = ((facts: Facts) => Promise<Model>) & { readonly fetch?: (() => Promise<unknown>) | undefined };

type Collaborators<Model> = Pick<DialogMaker<unknown, Model>, "fetch"> & {
  /** It fails where the code of the dialog is out of reach. */
  readonly make: (ways: WaysOut) => Promise<Model>;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
};

/** A dialog whose code comes when it is first opened: one at a time, and none on a page that was left meanwhile. */
export class LateDialog<Model extends DialogModel> {
  private readonly with: Collaborators<Model>;
  /** Tells this opening from those before it. */
  private opening: object | undefined = undefined;

  /** The one that is open. */
  model: Model | undefined = undefined;
  /** Its code is on its way. */
  isOpening = false;

  constructor(collaborators: Collaborators<Model>) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "opening">(this, { with: false, opening: false, model: observableRef }, { autoBind: true });
  }

  /** One that a maker makes, of the facts there are when it is opened. */
  static of<Facts, Model extends DialogModel>(maker: DialogMaker<Facts, Model>, facts: (ways: WaysOut) => Facts, told: Pick<Collaborators<Model>, "dialogs" | "notifier">): LateDialog<Model> {
    return new LateDialog({ dialogs: told.dialogs, notifier: told.notifier, fetch: maker.fetch, make: (ways) => maker(facts(ways)) });
  }

  get isBegun(): boolean {
    return this.model?.isBegun ?? false;
  }

  get isSending(): boolean {
    return this.model?.isSending ?? false;
  }

  /** A hand or the focus rests on what opens it: mostly the code is here before the press. */
  prepare(): void {
    void this.with.fetch?.().catch(() => undefined);
  }

  async open(): Promise<void> {
    if (this.opening) return;
    const opening = {};
    this.opening = opening;
    this.isOpening = true;
    const close = () => this.opening === opening && this.close();
    const cancel = () => this.opening === opening && void this.cancel();
    const model = await this.with.make({ close, cancel }).catch(() => undefined);
    runInAction(() => this.arrived(opening, model));
  }

  close(): void {
    const { model } = this;
    this.opening = undefined;
    this.model = undefined;
    this.isOpening = false;
    model?.stop();
  }

  private async cancel(): Promise<void> {
    const { opening } = this;
    const closes = !this.isBegun || (await this.with.dialogs.confirm(this.isSending ? SENDING : DISCARDING));
    if (closes && this.opening === opening) runInAction(this.close);
  }

  private arrived(opening: object, model: Model | undefined): void {
    if (this.opening !== opening) return model?.stop();
    this.isOpening = false;
    this.model = model;
    if (model) return;
    this.opening = undefined;
    this.with.notifier.raise("error", PART_MISSING);
  }
}

/** Said where the code of a part of the page is out of reach. */
export const PART_MISSING = "This part of the page could not be loaded, please try again later";

/** Asked before something that was typed or chosen goes with its dialog. */
export const DISCARDING: Question = {
  title: "Close without saving?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Close and discard",
  cancelLabel: "Keep editing",
  danger: true,
};

const SENDING: Question = {
  title: "Close while it is being saved?",
  text: "Still saving. You can close this; we'll notify you when it's done.",
  confirmLabel: "Close",
  cancelLabel: "Stay",
};
