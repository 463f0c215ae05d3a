export { ALL_STORES, standingChoice, storeChoices, type StoreChoice } from "./store-choice.ts";
export { parseStoreId, sortStores, type Store, type StoreId } from "./store.ts";
export { storesFailed, type StoreAction } from "./stores.messages.ts";
export type { Stores } from "./stores.port.ts";
