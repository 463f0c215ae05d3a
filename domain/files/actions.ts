// Entry point of the area for the history of a file: see domain/stores/drafts.ts.
export {
  diffFields,
  diffFiles,
  type DiffLine,
  type DiffRow,
  type FieldChange,
  type FileComparison,
} from "./file-diff.ts";
