// Entry point of the area for the server and for adapters that store values: see domain/stores/rules.ts.
export { MAX_DATA_BYTES } from "./file-data.ts";
export { FILE_LABELS, type FileField } from "./file-form.ts";
export { parseFileFields, type FileFault, type FileFaults, type SentFile } from "./file-rules.ts";
export {
  fileFieldRefused,
  FILE_DATA_IS_TWOFOLD,
  FILE_IS_SHARED,
  FILE_RETAILERS_ARE_FIXED,
  formatPlace,
  retailerNotManaged,
} from "./files.messages.ts";
export { formatRetailerIds } from "./retailer-ids.ts";
