import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import {
  formatStoreDraft,
  extraFieldName,
  rebaseStoreDraft,
  saveStore,
  StoreDraft,
  storeFieldLabel,
  toStoreFields,
  validateStoreDraft,
  buildStoreVersions,
  type StoreForm,
} from "#domain/stores/drafts.ts";
import { STORE_OUTDATED, storesFailureMessage, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { formatOptionLabel } from "./store-options.ts";

/** The store settings, and whether the user can edit JSON. */
export type StoreEditing = Omit<StoreForm, "seen">;

export const createStoreFormSchema = (
  editing: StoreEditing,
  register: StoreRegister,
): FormSchema<StoreDraft, StoreDetails> => ({
  toDraft: (seen, typed) => new StoreDraft({ ...editing, ...(seen ? { seen } : {}) }, typed),
  toFields: formatStoreDraft,
  validate: validateStoreDraft,
  fieldFor: (pointer) => fieldFor(fieldFromPointer(pointer) ?? "", editing),
  versionOf: ({ version }) => version,
  threeWay: buildStoreVersions,
  merge: rebaseStoreDraft,
  save: (draft, options) => saveStore(register, { ...options, wanted: toStoreFields(draft), seen: draft.form.seen }),
  messages: messagesFor(editing),
});

const messagesFor = ({ settings }: StoreEditing): FormMessages<StoreDetails> => ({
  saved: ({ name }) => `Store "${isolateDirection(name)}" saved`,
  failed: (failure, store) => storesFailureMessage(store ? "update" : "create", failure),
  subject: ({ name = "" }) => `store "${isolateDirection(name)}"`,
  conflict: {
    title: "This store has changed",
    text: { save: STORE_OUTDATED, restore: "This store was changed after your draft. Choose which value to keep." },
    confirmLabel: { save: "Save store", restore: "Continue" },
  },
  labelOf: (field) => storeFieldLabel(settings, field),
  formatValue: formatOptionLabel,
});

/** Returns the field of an error: the extra property's own field, else the JSON field. */
function fieldFor(member: string, { settings: { extraProperties } }: StoreEditing): string {
  if (member === "external_reference") return "reference";
  const extra = extraProperties.find(({ key }) => member === `properties/${key}`);
  if (extra) return extraFieldName(extra);
  const [first = member] = member.split("/");
  return first;
}
