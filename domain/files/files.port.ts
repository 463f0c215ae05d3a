import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import type { FileName } from "./file-name.ts";
import type { FileContent, FileFields, FileSummary, FileVersion, RetailerFile } from "./retailer-file.ts";

/** Whose files are read and written: those of the current retailer, or of every retailer that the account may manage. */
export type FileScope = "retailer" | "admin";

/** Identifies a file. `retailer` is one that has it, where that is not the current one: names are unique within a retailer. */
export type FileKey = {
  readonly name: FileName;
  readonly scope: FileScope;
  readonly retailer?: RetailerId | undefined;
};

/** The files of retailers: price lists, product tables. */
export interface Files {
  /** Returns all files without their data, in the order of the server [FILE-016]. */
  all(scope: FileScope, cancellation?: Cancellation): Promise<Result<readonly FileSummary[], Failure>>;

  /** Returns a file with its data; a `missing` failure if there is none that the account may see. */
  named(key: FileKey, cancellation?: Cancellation): Promise<Result<RetailerFile, Failure>>;

  /**
   * Creates a file and returns it [FILE-019]. Refused as a conflict (409) if one of its retailers has a file of the
   * name, and as rejected (400) if the account may not manage one of them.
   */
  add(fields: FileFields): Promise<Result<RetailerFile, Failure>>;

  /**
   * Saves a new version of a file and returns it [FILE-017, FILE-018]. Refused as outdated (412), and nothing is
   * written, if it has changed since it was `seen`. If nothing differs, nothing is written.
   */
  change(change: FileChange): Promise<Result<RetailerFile, Failure>>;

  /** Returns the saved versions of a file, the newest first. Very old ones are not kept. */
  versions(key: FileKey, cancellation?: Cancellation): Promise<Result<readonly FileVersion[], Failure>>;

  /** Returns a version with its data; a `missing` failure if it is not kept. */
  version(key: FileKey, revision: number, cancellation?: Cancellation): Promise<Result<FileContent, Failure>>;
}

export type FileChange = {
  readonly key: FileKey;
  readonly seen: RetailerFile;
  readonly wanted: FileFields;
  /** Why another user's change is overwritten; kept in the audit. */
  readonly reason?: string;
};
