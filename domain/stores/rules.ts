// The third door of the area: the rules on values, for the server and for adapters that keep values. It stands apart from
// index.ts because a bundler brings an index whole, and from drafts.ts because forms bring class-validator.
export { extraField, storeFieldLabel, type StoreContext } from "./store-form.ts";
export { parseStoreFields, type SentStore, type StoreFault, type StoreFaults } from "./store-rules.ts";
export { storeFieldRefused } from "./stores.messages.ts";
