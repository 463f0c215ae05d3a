// The forms of the area. Separate from the index, because a bundler includes an index as a whole.
export {
  CONSUMER_LABELS,
  CONSUMER_LIMITS,
  ConsumerDraft,
  consumerDraftFields,
  consumerMessages,
  toConsumerProperties,
  consumerVersions,
  mergeConsumerDraft,
  type ConsumerFormContext,
} from "./consumer-draft.ts";
export {
  mergeNoteDraft,
  NOTE_LABELS,
  NOTE_LIMITS,
  NoteDraft,
  noteDraftFields,
  noteMessages,
  toNoteProperties,
  noteVersions,
} from "./note-draft.ts";
export { createConsumerSaver, saveConsumer, type SaveConsumerRequest, type SavedConsumers } from "./save-consumer.ts";
export {
  mergeVipDraft,
  VIP_LABELS,
  VIP_LIMITS,
  VipDraft,
  vipDraftFields,
  vipMessages,
  toVipProperties,
  vipVersions,
} from "./vip-draft.ts";
