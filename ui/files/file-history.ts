import { makeAutoObservable, observableRef } from "mobx";
import { diffFields, diffFiles, type FieldChange, type FileComparison } from "#domain/files/actions.ts";
import {
  FILE_VERSIONS_FAILED,
  fileNotSaved,
  writtenFileFields,
  type FileContent,
  type FileKey,
  type Files,
  type RetailerFile,
} from "#domain/files/index.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { VersionHistory } from "#ui/model/version-history.ts";

type Deps = {
  readonly files: Files;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly zone: string;
  readonly mayRestore: boolean;
  readonly key: FileKey;
  readonly current: () => RetailerFile;
  /** Called with the file after a version was restored, or with undefined if it must be read again. */
  readonly onRestored: (file: RetailerFile | undefined) => void;
};

type FileChanges = { readonly comparison: FileComparison; readonly fields: readonly FieldChange[] };

/** How many changes of a version are shown at first, and are added by each click. */
const CHANGES_STEP = 200;

/** The saved versions of a file. A version can have many changes, of which some are shown. */
export class FileHistory {
  readonly versions: VersionHistory<FileContent, FileChanges>;
  /** The changes of which more than the first are shown, and how many. */
  private extended: { readonly all: FileComparison; readonly limit: number } | undefined = undefined;

  constructor(deps: Deps) {
    const { files, key, dialogs, zone, mayRestore } = deps;
    this.versions = new VersionHistory({
      dialogs,
      zone,
      mayRestore,
      failed: FILE_VERSIONS_FAILED,
      restored: "Its data becomes",
      list: (signal) => files.versions(key, signal),
      read: (revision, signal) => files.version(key, revision, signal),
      compare: (before, after) => ({ comparison: diffFiles(before, after), fields: diffFields(before, after) }),
      restore: (content, confirm) => restore(deps, content, confirm),
    });
    makeAutoObservable<this, "extended">(this, { versions: false, extended: observableRef }, { autoBind: true });
  }

  /** What the shown version changed, up to a limit. Undefined while it loads, and for the first version that is kept. */
  get comparison(): FileComparison | undefined {
    return this.all && limited(this.all, this.limit);
  }

  /** The type and the retailers, if the shown version changed them. */
  get fields(): readonly FieldChange[] {
    return this.versions.changes?.fields ?? [];
  }

  /** How many changes are beyond the limit. */
  get hiddenCount(): number {
    return this.all && this.comparison ? countOf(this.all) - countOf(this.comparison) : 0;
  }

  showMore(): void {
    if (this.all) this.extended = { all: this.all, limit: this.limit + CHANGES_STEP };
  }

  private get all(): FileComparison | undefined {
    return this.versions.changes?.comparison;
  }

  private get limit(): number {
    return this.extended && this.extended.all === this.all ? this.extended.limit : CHANGES_STEP;
  }
}

async function restore(
  { files, key, current, notifier, onRestored }: Deps,
  { revision, type, data }: FileContent,
  confirm: () => Promise<boolean>,
): Promise<void> {
  const seen = current();
  if (!(await confirm())) return;
  const saved = await files.change({ key, seen, wanted: { ...writtenFileFields(seen), type, data } });
  if (saved.ok) notifier.raise("success", `Version ${revision} restored`);
  else notifyFailure(notifier, saved.error, fileNotSaved(saved.error));
  onRestored(saved.ok ? saved.value : undefined);
}

function limited(comparison: FileComparison, limit: number): FileComparison {
  switch (comparison.kind) {
    case "same":
      return comparison;
    case "lines":
      return { kind: "lines", lines: comparison.lines.slice(0, limit) };
    case "table":
      return { kind: "table", columns: comparison.columns.slice(0, limit), rows: comparison.rows.slice(0, limit) };
    default:
      return assertNever(comparison);
  }
}

function countOf(comparison: FileComparison): number {
  switch (comparison.kind) {
    case "same":
      return 0;
    case "lines":
      return comparison.lines.length;
    case "table":
      return comparison.columns.length + comparison.rows.length;
    default:
      return assertNever(comparison);
  }
}
