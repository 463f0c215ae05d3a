import {
  mergeVipDraft,
  createConsumerSaver,
  VIP_LABELS,
  VIP_LIMITS,
  VipDraft,
  vipDraftFields,
  vipMessages,
  toVipProperties,
  vipVersions,
  type SavedConsumers,
} from "#domain/consumers/drafts.ts";
import type { Consumer } from "#domain/consumers/index.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { consumerVersion, CONSUMER_FORM_MESSAGES } from "./consumer-form-schema.ts";
import { PanelFormViewModel, type PanelFormDeps } from "./panel-form.view-model.ts";

export type VipForm = PanelFormViewModel<VipDraft, "status" | "level" | "note">;

/** The form of the VIP panel. */
export const vipForm = (form: PanelFormDeps, consumers: SavedConsumers): VipForm =>
  new PanelFormViewModel({ ...form, schema: vipFormSchema(form.record, consumers), limits: VIP_LIMITS });

/** `seen` is the customer that the form changes. */
const vipFormSchema = (seen: Consumer, consumers: SavedConsumers): FormSchema<VipDraft, Consumer> => ({
  toDraft: (record = seen, typed) => new VipDraft(record, typed),
  toFields: vipDraftFields,
  validate: vipMessages,
  fieldFor: (pointer) => (fieldFromPointer(pointer) ?? "").replace(/^properties\/vip\//, ""),
  versionOf: consumerVersion,
  threeWay: vipVersions,
  merge: mergeVipDraft,
  save: createConsumerSaver(consumers, (draft, options) => ({
    ...options,
    wanted: toVipProperties(draft),
    original: draft.seen,
    identifier: draft.seen.identifier,
  })),
  messages: {
    ...CONSUMER_FORM_MESSAGES,
    labelOf: (field) => (VIP_LABELS as Readonly<Record<string, string>>)[field] ?? field,
    formatValue: (field, value) => (field === "status" ? (value === "yes" ? "Yes" : "No") : value),
  },
});
