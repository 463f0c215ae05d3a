export { ALL_STORES, selectStoreChoice, storeChoices, selectAllowedStores, type StoreChoice } from "./store-choice.ts";
export { selectWritableFields, type StoreDetails, type StoreFields, type StoreUses } from "./store-details.ts";
export {
  DEFAULT_STORE_SETTINGS,
  parseStoreSettings,
  showsJsonEditors,
  type ExtraProperty,
  type StoreSettings,
} from "./store-settings.ts";
export { effectiveReference, parseStoreId, sortStores, type Store, type StoreId } from "./store.ts";
export {
  formatDeletionConsequences,
  confirmDeleteStore,
  storeExists,
  storesFailureMessage,
  STORE_OUTDATED,
  type StoreAction,
} from "./stores.messages.ts";
export type { StoreChange, StoreRegister, Stores } from "./stores.port.ts";
