import {
  CONSUMER_LABELS,
  ConsumerDraft,
  consumerDraftFields,
  consumerMessages,
  toConsumerProperties,
  consumerVersions,
  mergeConsumerDraft,
  createConsumerSaver,
  type ConsumerFormContext,
  type SavedConsumers,
} from "#domain/consumers/drafts.ts";
import { CONSUMER_OUTDATED, consumersFailureMessage, type Consumer } from "#domain/consumers/index.ts";
import { countryName } from "#domain/shared/identifier/country.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";

/** The form of a new or a changed customer. Keeps drafts in memory only. */
export const consumerFormSchema = (
  form: () => Omit<ConsumerFormContext, "original">,
  consumers: SavedConsumers,
): FormSchema<ConsumerDraft, Consumer> => ({
  toDraft: (seen, typed) => new ConsumerDraft({ ...form(), ...(seen ? { original: seen } : {}) }, typed),
  toFields: consumerDraftFields,
  validate: consumerMessages,
  fieldFor: (pointer) => consumerFieldFor(fieldFromPointer(pointer) ?? ""),
  versionOf: consumerVersion,
  threeWay: consumerVersions,
  merge: mergeConsumerDraft,
  save: createConsumerSaver(consumers, (draft, options) => ({
    ...options,
    wanted: toConsumerProperties(draft),
    original: draft.form.original,
    identifier: draft.identifier.trim(),
  })),
  messages: {
    ...CONSUMER_FORM_MESSAGES,
    labelOf: (field) => (CONSUMER_LABELS as Readonly<Record<string, string>>)[field] ?? field,
    formatValue: (field, value) => (field === "country" ? countryName(value) : value),
  },
});

/** A customer that occurs only on receipts has no version yet. */
export const consumerVersion = ({ version, isUnversioned }: Consumer): Version | undefined =>
  version ?? (isUnversioned ? undefined : ("" as Version));

/** The messages of all customer forms. */
export const CONSUMER_FORM_MESSAGES = {
  saved: (consumer) => `Customer ${isolateDirection(shownIdentifier(consumer))} saved`,
  failed: (failure, consumer) => consumersFailureMessage(consumer ? "update" : "create", failure),
  subject: () => "a customer",
  conflict: {
    title: "This customer has changed",
    text: { save: CONSUMER_OUTDATED, restore: CONSUMER_OUTDATED },
    confirmLabel: { save: "Save customer", restore: "Continue" },
  },
} as const satisfies Omit<FormMessages<Consumer>, "labelOf">;

/**
 * Maps 'properties/name/first' to the field `first`, 'properties/address/0' to `address`, and 'id' to
 * the identifier.
 */
function consumerFieldFor(member: string): string {
  const [first = "", second = "", third = ""] = member.split("/");
  if (first !== "properties") return first === "id" ? "identifier" : first;
  return second === "name" ? third : second;
}
