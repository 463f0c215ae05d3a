import { isOutdated, type Failure } from "../shared/failure.ts";
import { isSameJson } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import type { FileChange, FileKey, Files } from "./files.port.ts";
import { writtenFileFields, type FileFields, type RetailerFile } from "./retailer-file.ts";

export type FileSaving = Omit<FileChange, "seen"> & {
  /** The file before the change; absent for a new one. */
  readonly seen?: RetailerFile | undefined;
};

type Saved = Result<RetailerFile, SaveRefusal<RetailerFile>>;

/** Creates or changes a file. Sends nothing if nothing has changed. */
export async function saveFile(files: Files, saving: FileSaving): Promise<Saved> {
  const { key, wanted, seen } = saving;
  if (seen === undefined) return create(files, key, wanted);
  if (isSameFile(seen, wanted)) return ok(seen);
  const changed = await files.change({ ...saving, seen });
  if (changed.ok || !isOutdated(changed.error)) return toSaveResult(changed);
  const latest = await files.named(key);
  if (!latest.ok || isSameFile(latest.value, wanted)) return toSaveResult(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

/** A file that exists just as it was wanted was created by an earlier try, whose answer was lost. */
async function create(files: Files, key: FileKey, wanted: FileFields): Promise<Saved> {
  const made = await files.add(wanted);
  if (made.ok || made.error.status !== EXISTS) return toSaveResult(made);
  const existing = await files.named(key);
  return existing.ok && existing.value.revision === 1 && isSameFile(existing.value, wanted)
    ? existing
    : refused(made.error);
}

const refused = (failure: Failure): Saved => err({ kind: "failed", failure });

const isSameFile = (file: FileFields, wanted: FileFields): boolean =>
  isSameJson(writtenFileFields(file), writtenFileFields(wanted));

const EXISTS = 409;
