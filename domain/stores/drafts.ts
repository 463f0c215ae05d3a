// The second entry point of the area, for the pages that edit stores: the forms and the list that opens them. It is
// separate because bundlers include a whole index with any import from it: the first page would load the rules of every
// form.
export { filterStores } from "./filter-stores.ts";
export { toStoreFields } from "./read-store-draft.ts";
export { saveStore, type SaveStoreCommand } from "./save-store.ts";
export { rebaseStoreDraft, buildStoreVersions } from "./store-conflict.ts";
export { formatStoreDraft, ExtraPropertyDraft, StoreDraft, validateStoreDraft } from "./store-draft.ts";
export {
  extraFieldName,
  referenceLabel,
  storeFieldLabel,
  STORE_LABELS,
  STORE_LIMITS,
  STORE_TEXTS,
  type StoreForm,
  type StoreText,
} from "./store-form.ts";
