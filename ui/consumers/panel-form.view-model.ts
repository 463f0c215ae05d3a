import { makeAutoObservable } from "mobx";
import type { Consumer } from "#domain/consumers/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { DialogModel } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ConsumerFieldBinding } from "./consumer-form.view-model.ts";
import { cancelDisabledReason, confirmDiscard } from "./discard.ts";

/** What the form changes, and its callbacks. */
export type PanelFormDeps = {
  readonly record: Consumer;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly onSaved: (consumer: Consumer, isMounted: boolean) => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
};

type Deps<Draft> = PanelFormDeps & {
  readonly schema: FormSchema<Draft, Consumer>;
  readonly limits: Readonly<Partial<Record<string, number>>>;
};

/** A form in a panel of the page, for the VIP note or the note. Changes only one property. */
export class PanelFormViewModel<Draft, Field extends string> implements DialogModel {
  private readonly deps: Deps<Draft>;

  readonly session: FormSession<Draft, Consumer>;

  constructor(deps: Deps<Draft>) {
    const { schema, record, notifier, random, onSaved, onClose } = deps;
    this.deps = deps;
    this.session = new FormSession({ schema, record, notifier, random, onSaved, onLatest: onClose });
    makeAutoObservable<this, "deps">(this, { deps: false, session: false, field: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.session.unsaved !== undefined;
  }

  get isSaving(): boolean {
    return this.session.isSaving;
  }

  field(name: Field): ConsumerFieldBinding {
    const { schema, limits } = this.deps;
    return { ...this.session.draft.bind(name), label: schema.messages.labelOf(name), limit: limits[name] };
  }

  async save(): Promise<void> {
    await this.session.save();
    if (this.session.status.kind === "failed") this.deps.onFailed();
  }

  get cancelDisabledReason(): string | undefined {
    return cancelDisabledReason(this.session);
  }

  /** Closes the form. Asks first if the user has typed something. */
  async cancel(): Promise<void> {
    if (await confirmDiscard(this.session, this.deps.dialogs)) this.deps.onClose();
  }

  /** Called when the user leaves the page or the form closes. */
  stop(): void {
    this.session.leave();
  }
}
