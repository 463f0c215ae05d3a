// The second door of the area, for those who keep its stores: the forms, and the list that leads to them. It stands
// apart because a bundler brings, with an index, whatever any page takes from it: the first page would load the rules of
// every form.
export { filterStores } from "./filter-stores.ts";
export { readStoreDraft, storeFieldsOf } from "./read-store-draft.ts";
export { saveStore, type StoreSaving } from "./save-store.ts";
export { resumedStoreDraft, storeVersions } from "./store-conflict.ts";
export { draftFields, ExtraPropertyDraft, StoreDraft, storeMessages } from "./store-draft.ts";
export { extraField, referenceLabel, storeFieldLabel, STORE_LABELS, STORE_LIMITS, STORE_TEXTS, type StoreForm, type StoreText } from "./store-form.ts";
