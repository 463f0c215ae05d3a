import { makeAutoObservable } from "mobx";
import { VIP_LABELS, VIP_LIMITS, type SavedConsumers, type VipDraft } from "#domain/consumers/drafts.ts";
import type { Consumer } from "#domain/consumers/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ConsumerFieldBinding } from "./consumer-form.view-model.ts";
import { confirmDiscard } from "./discard.ts";
import { vipFormSchema } from "./vip-form-schema.ts";

type Deps = {
  readonly record: Consumer;
  readonly consumers: SavedConsumers;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly onSaved: (consumer: Consumer, isMounted: boolean) => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
};

/** The form of the VIP panel. It changes the property `vip` alone. */
export class VipFormViewModel {
  private readonly deps: Deps;

  readonly session: FormSession<VipDraft, Consumer>;

  constructor(deps: Deps) {
    const { record, consumers, notifier, random, onSaved, onClose } = deps;
    this.deps = deps;
    this.session = new FormSession({ schema: vipFormSchema(record, consumers), record, notifier, random, onSaved, onLatest: onClose });
    makeAutoObservable<this, "deps">(this, { deps: false, session: false, field: false }, { autoBind: true });
  }

  get isVip(): boolean {
    return this.session.draft.textOf("status") === "yes";
  }

  field(name: "level" | "note"): ConsumerFieldBinding {
    return { ...this.session.draft.bind(name), label: VIP_LABELS[name], limit: VIP_LIMITS[name] };
  }

  setVip(isVip: boolean): void {
    this.session.draft.type("status", isVip ? "yes" : "no");
  }

  async save(): Promise<void> {
    await this.session.save();
    if (this.session.status.kind === "failed") this.deps.onFailed();
  }

  async cancel(): Promise<void> {
    if (await confirmDiscard(this.session, this.deps.dialogs)) this.deps.onClose();
  }

  leave(): void {
    this.session.leave();
  }
}
