// The door of the area for the history of a file: see domain/stores/drafts.ts.
export { diffFiles, type FileComparison, type DiffLine, type DiffRow } from "./file-diff.ts";
