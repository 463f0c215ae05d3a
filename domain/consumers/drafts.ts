// The forms of the area. Separate from the index, because a bundler includes an index as a whole.
export {
  CONSUMER_LABELS, CONSUMER_LIMITS, ConsumerDraft, consumerDraftFields, consumerMessages, consumerPropertiesOf, consumerVersions, mergedConsumerDraft,
  type ConsumerForm,
} from "./consumer-draft.ts";
export { mergedNoteDraft, NOTE_LABELS, NOTE_LIMITS, NoteDraft, noteDraftFields, noteMessages, notePropertiesOf, noteVersions } from "./note-draft.ts";
export { saveConsumer, type ConsumerSaving, type SavedConsumers } from "./save-consumer.ts";
export { mergedVipDraft, VIP_LABELS, VIP_LIMITS, VipDraft, vipDraftFields, vipMessages, vipPropertiesOf, vipVersions } from "./vip-draft.ts";
