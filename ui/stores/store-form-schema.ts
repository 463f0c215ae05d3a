import { isolated } from "#domain/shared/isolated.ts";
import {
  draftFields, extraField, resumedStoreDraft, saveStore, StoreDraft, storeFieldLabel, storeFieldsOf, storeMessages, storeVersions, type StoreForm,
} from "#domain/stores/drafts.ts";
import { STORE_OUTDATED, storesFailed, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { optionLabel } from "./store-options.ts";

/** The store settings, and whether the user can edit JSON. */
export type StoreEditing = Omit<StoreForm, "seen">;

export const storeFormSchema = (editing: StoreEditing, register: StoreRegister): FormSchema<StoreDraft, StoreDetails> => ({
  toDraft: (seen, typed) => new StoreDraft({ ...editing, ...(seen ? { seen } : {}) }, typed),
  toFields: draftFields,
  validate: storeMessages,
  fieldFor: (pointer) => fieldFor(fieldFromPointer(pointer) ?? "", editing),
  versionOf: ({ version }) => version,
  threeWay: storeVersions,
  merge: resumedStoreDraft,
  save: (draft, options) => saveStore(register, { ...options, wanted: storeFieldsOf(draft), seen: draft.form.seen }),
  messages: messagesFor(editing),
});

const messagesFor = ({ settings }: StoreEditing): FormMessages<StoreDetails> => ({
  saved: ({ name }) => `Store "${isolated(name)}" saved`,
  failed: (failure, store) => storesFailed(store ? "update" : "create", failure),
  subject: ({ name = "" }) => `store "${isolated(name)}"`,
  conflict: {
    title: "This store has changed",
    text: { save: STORE_OUTDATED, restore: "This store was changed after your draft. Choose which value to keep." },
    confirmLabel: { save: "Save store", restore: "Continue" },
  },
  labelOf: (field) => storeFieldLabel(settings, field),
  formatValue: optionLabel,
});

/** Returns the field of an error: the extra property's own field, else the JSON field. */
function fieldFor(member: string, { settings: { extraProperties } }: StoreEditing): string {
  if (member === "external_reference") return "reference";
  const extra = extraProperties.find(({ key }) => member === `properties/${key}`);
  if (extra) return extraField(extra);
  const [first = member] = member.split("/");
  return first;
}
