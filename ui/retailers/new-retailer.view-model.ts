import { makeAutoObservable } from "mobx";
import {
  NEW_RETAILER_LABELS,
  toNewRetailer,
  toNewRetailerDraft,
  validateNewRetailer,
  type NewRetailerDraft,
  type NewRetailerField,
} from "#domain/retailers/drafts.ts";
import { retailersFailureMessage, type RetailerRecord, type Retailers } from "#domain/retailers/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { toSaveResult } from "#domain/shared/form/save-refusal.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { settingOptions, type SettingOption } from "./setting-options.ts";

type Deps = DialogActions & {
  readonly retailers: Pick<Retailers, "add">;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly onCreated: (id: RetailerId) => void;
};

/** View-model of the dialog that creates a retailer. */
export class NewRetailerViewModel {
  private readonly deps: Deps;
  readonly session: FormSession<NewRetailerDraft, RetailerRecord>;

  constructor(deps: Deps) {
    const { random, notifier, retailers } = deps;
    this.deps = deps;
    this.session = new FormSession({
      schema: createSchema(retailers),
      random,
      notifier,
      onSaved: this.created.bind(this),
    });
    makeAutoObservable<this, "deps">(this, { deps: false, session: false, field: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.session.draft.isChanged;
  }

  get isSaving(): boolean {
    return this.session.isSaving;
  }

  get zones(): readonly SettingOption[] {
    return settingOptions("time-zone");
  }

  get currencies(): readonly SettingOption[] {
    return settingOptions("currency");
  }

  field(name: NewRetailerField): FieldBinding & { readonly label: string } {
    return { ...this.session.draft.bind(name), label: NEW_RETAILER_LABELS[name] };
  }

  async create(): Promise<void> {
    await this.session.save();
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.session.leave();
  }

  private created({ id }: RetailerRecord, isMounted: boolean): void {
    if (!isMounted) return;
    this.deps.close();
    this.deps.onCreated(id);
  }
}

const createSchema = (retailers: Pick<Retailers, "add">): FormSchema<NewRetailerDraft, RetailerRecord> => ({
  toDraft: (_none, typed) => toNewRetailerDraft(typed),
  toFields: (draft) => ({ ...draft }),
  validate: validateNewRetailer,
  fieldFor: (pointer) => fieldFromPointer(pointer)?.replace(/^settings\//, ""),
  versionOf: ({ version }) => version,
  // A new record has no other version.
  threeWay: (draft) => ({ base: {}, mine: { ...draft }, theirs: {} }),
  merge: (draft) => draft,
  save: async (draft, { attempt }) => toSaveResult(await retailers.add(toNewRetailer(draft), attempt)),
  messages: {
    saved: ({ name }) => `Retailer "${isolateDirection(name)}" created`,
    failed: (failure) => retailersFailureMessage("create", failure),
    subject: ({ name = "" }) => `retailer "${isolateDirection(name)}"`,
    conflict: { title: "", text: { save: "", restore: "" }, confirmLabel: { save: "", restore: "" } },
    labelOf: (field) => NEW_RETAILER_LABELS[field as NewRetailerField],
  },
});
