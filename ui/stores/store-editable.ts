import { draftFields, extraField, resumedStoreDraft, StoreDraft, storeMessages, storeVersions, type StoreForm } from "#domain/stores/drafts.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import type { Editable } from "#ui/model/editable.ts";
import { memberAt } from "#ui/model/refused-fields.ts";

/** How stores are edited here: by which settings, and whether as JSON too. */
export type StoreEditing = Omit<StoreForm, "seen">;

/** What the domain knows of the form of a store. */
export const storeEditable = (editing: StoreEditing): Editable<StoreDraft, StoreDetails> => ({
  draftOf: (seen, typed) => new StoreDraft({ ...editing, ...(seen ? { seen } : {}) }, typed),
  fieldsOf: draftFields,
  messagesOf: storeMessages,
  versionOf: ({ version }) => version,
  versionsOf: storeVersions,
  resumed: resumedStoreDraft,
  fieldAt: (place) => fieldOf(memberAt(place) ?? "", editing),
});

/** A property with a field of its own is spoken of there, any other where the JSON stands. */
function fieldOf(place: string, { settings: { extraProperties } }: StoreEditing): string {
  if (place === "external_reference") return "reference";
  const extra = extraProperties.find(({ key }) => place === `properties/${key}`);
  if (extra) return extraField(extra);
  const [member = place] = place.split("/");
  return member;
}
