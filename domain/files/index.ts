export { fileExists, fileNotSaved, FILES_FAILED, FILE_VERSIONS_FAILED } from "./files.messages.ts";
export type { FileChange, FileKey, Files, FileScope } from "./files.port.ts";
export { parseFileName, type FileName } from "./file-name.ts";
export {
  FILE_TYPE_LABELS,
  parseFileType,
  writtenFileFields,
  type FileContent,
  type FileFields,
  type FileSummary,
  type FileType,
  type FileVersion,
  type RetailerFile,
} from "./retailer-file.ts";
