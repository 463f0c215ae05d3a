// Entry point of the area for the form of a file: see domain/stores/drafts.ts.
export {
  addColumn,
  addRows,
  clearCells,
  copyCells,
  findKeptCells,
  isEditable,
  moveColumn,
  moveRow,
  pasteCells,
  rangeBetween,
  removeColumn,
  removeRows,
  renameColumn,
  setCell,
  type CellPlace,
  type CellRange,
} from "./edit-table.ts";
export { buildFileVersions, rebaseFileDraft } from "./file-conflict.ts";
export { fileDataFault, MAX_DATA_BYTES, skeletonOf } from "./file-data.ts";
export { dataAfterChoice, FileDraft, fileDraftFields, fileMessages } from "./file-draft.ts";
export { fileFieldLabel, FILE_LABELS, type FileForm } from "./file-form.ts";
export { fileFieldsOf } from "./file-rules.ts";
export { cellAt, readTable, rowsWithHeader, writeTable, type FileTable, type TableRow } from "./file-table.ts";
export { describeDifference, fileFieldRefused, FILE_OUTDATED, formatPlace, importRefused } from "./files.messages.ts";
export { importTable, type ImportFault, type ImportedTable } from "./import-table.ts";
export type { DelimitedText } from "./delimited-text.port.ts";
export { saveFile } from "./save-file.ts";
export { record, redo, undo, undoStackOf, type UndoStack } from "./undo-stack.ts";
