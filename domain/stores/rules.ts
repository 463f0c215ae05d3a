// The third entry point of the area: the rules on values, for the server and for adapters that store values. It is
// separate from index.ts because bundlers include a whole index, and from drafts.ts because forms need class-validator.
export { extraFieldName, storeFieldLabel, type StoreContext } from "./store-form.ts";
export { parseStoreFields, type SentStore, type StoreError, type StoreErrors } from "./validate-store.ts";
export { storeFieldRefused } from "./stores.messages.ts";
