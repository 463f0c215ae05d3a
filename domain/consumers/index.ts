export type { IdentifierSearch } from "../shared/identifier/identifier-search.port.ts";
export { addressProviderFor, addressQuery, toLookupCountry, LOOKUP_COUNTRIES } from "./address-lookup.ts";
export type { AddressProvider, FoundAddress, LookedUpAddress } from "./address-lookup.ts";
export { advanceConsumerPage, CONSUMER_STATES, isSearchable, isTooLongToSearch, NEW_SEARCH } from "./consumer-page.ts";
export type { ConsumerEvent, ConsumerPage, ConsumerState } from "./consumer-page.ts";
export { consumerMailEvents, consumerMailRates, type ConsumerMailEvent, type MailedReceipt } from "./consumer-mails.ts";
export { decideConsumerPermissions, type ButtonState, type ConsumerPermissions } from "./consumer-policy.ts";
export { fetchAllReceipts, type AllReceipts, type FetchOlder } from "./consumer-receipts.ts";
export {
  CONSUMER_FIELDS,
  DEFAULT_CONSUMER_SETTINGS,
  parseConsumerSettings,
  type ConsumerField,
  type ConsumerSettings,
} from "./consumer-settings.ts";
export { averageSpend, MAX_SCORE, scorePurchases } from "./consumer-summary.ts";
export type { ConsumerSummary, EmailFeedback, PurchaseFacts, Scores, Spend, Visits } from "./consumer-summary.ts";
export { consumerTexts, withConsumerTexts, type ConsumerTexts } from "./consumer-texts.ts";
export {
  addressLines,
  consumerNote,
  formatConsumerName,
  NAME_PARTS,
  propertyText,
  stripEmptyValues,
} from "./consumer.ts";
export type { Consumer, FoundConsumer, NamePart } from "./consumer.ts";
export {
  CONSUMER_OUTDATED,
  consumersFailureMessage,
  LOOKUP_FAILED,
  loyaltyFailureMessage,
  notEnoughPoints,
  MORE_DIGITS_NEEDED,
  RECREATION_NEEDS_REASON,
  RECREATION_REFUSED,
  SEARCH_TOO_LONG,
  UNKNOWN_CUSTOMER,
  type ConsumerAction,
} from "./consumers.messages.ts";
export type { Addresses, ConsumerChange, Consumers, ConsumerUses, CreateOptions, Loyalty } from "./consumers.port.ts";
export { describeErasure, type Erasure } from "./erasure/describe-erasure.ts";
export {
  eraseReceipt,
  isKeptItemProperty,
  isKeptPaymentDetail,
  isKeptProperty,
  mapLongNumbers,
  redactReceipt,
  redactTexts,
  removedProperties,
  type ErasableReceipt,
  type ReceiptErasure,
} from "./erasure/erase-receipt.ts";
export {
  collectPersonTexts,
  createPersonRedactor,
  ERASED,
  type PersonRedactor,
  type PersonSource,
  type PersonTexts,
} from "./erasure/person-texts.ts";
export {
  LOYALTY_DIRECTIONS,
  LOYALTY_LABELS,
  LOYALTY_LIMITS,
  LoyaltyDraft,
  loyaltyPeriod,
  validateLoyaltyDraft,
} from "./loyalty.ts";
export type {
  LoyaltyAttempt,
  LoyaltyChange,
  LoyaltyDirection,
  LoyaltyEvent,
  LoyaltyProgram,
  LoyaltyRecord,
} from "./loyalty.ts";
export { mergeProfiles, type MergedProfile } from "./merge-profiles.ts";
export { parseVipNote, type VipNote } from "./vip-note.ts";
