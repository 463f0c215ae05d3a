import { makeAutoObservable } from "mobx";
import { diffFields, diffFiles, type FieldChange, type FileComparison } from "#domain/files/actions.ts";
import {
  FILE_VERSIONS_FAILED,
  fileNotSaved,
  writtenFileFields,
  type FileContent,
  type FileKey,
  type Files,
  type FileVersion,
  type RetailerFile,
} from "#domain/files/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { VersionRow } from "#ui/kit/panel/version-list.tsx";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

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

type Compared = {
  readonly content: FileContent;
  readonly comparison: FileComparison | undefined;
  readonly fields: readonly FieldChange[];
};

/** How many changes of a version are shown at first, and are added by each click. */
const CHANGES_STEP = 200;

/** The saved versions of a file: who saved them and when, what they changed, and the command that restores one. */
export class FileHistory {
  private readonly deps: Deps;
  private readonly versions = new AsyncValue<readonly FileVersion[]>();
  private readonly compared = new AsyncValue<Compared>();
  private readonly command = new Command();

  isOpen = false;
  /** The version that is compared with the one before. */
  shown: number | undefined = undefined;
  private limit = CHANGES_STEP;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "versions" | "compared" | "command">(
      this,
      { deps: false, versions: false, compared: false, command: false },
      { autoBind: true },
    );
  }

  get rows(): readonly VersionRow[] {
    const { current, zone } = this.deps;
    return (this.versions.value ?? []).map(({ revision, savedAt, savedBy }) => ({
      revision,
      label: formatInstant(savedAt, zone),
      by: savedBy,
      isCurrent: revision === current().revision,
      isShown: revision === this.shown,
    }));
  }

  get state(): "loading" | "ready" | "error" {
    if (this.versions.isPending) return "loading";
    return this.versions.failure ? "error" : "ready";
  }

  get failure(): string | undefined {
    return this.versions.failure && FILE_VERSIONS_FAILED;
  }

  /** Why the changes of the shown version are not there. */
  get changesFailure(): string | undefined {
    return this.compared.failure && FILE_VERSIONS_FAILED;
  }

  /** What the shown version changed, up to a limit. Undefined while it loads, and for the first version that is kept. */
  get comparison(): FileComparison | undefined {
    return this.all && limited(this.all, this.limit);
  }

  /** The type and the retailers, if the shown version changed them. */
  get fields(): readonly FieldChange[] {
    return this.compared.isReady ? (this.compared.value?.fields ?? []) : [];
  }

  /** How many changes are beyond the limit. */
  get hiddenCount(): number {
    return this.all && this.comparison ? countOf(this.all) - countOf(this.comparison) : 0;
  }

  get isComparing(): boolean {
    return this.shown !== undefined && this.compared.isPending;
  }

  get isFirst(): boolean {
    return this.compared.isReady && this.compared.value?.comparison === undefined;
  }

  get canRestore(): boolean {
    return this.deps.mayRestore && this.compared.isReady && this.shown !== this.deps.current().revision;
  }

  get isRestoring(): boolean {
    return this.command.isPending;
  }

  async toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    if (this.isOpen) await this.load();
  }

  async load(): Promise<void> {
    await this.versions.load((signal) => this.deps.files.versions(this.deps.key, signal));
  }

  /** Shows what a version changed, or hides it. */
  async show(revision: number): Promise<void> {
    this.compared.abort();
    this.compared.reset();
    if (this.shown === revision) {
      this.shown = undefined;
      return;
    }
    this.shown = revision;
    this.limit = CHANGES_STEP;
    await this.loadChanges();
  }

  async loadChanges(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) await this.compared.load((signal) => this.compare(shown, signal));
  }

  showMore(): void {
    this.limit += CHANGES_STEP;
  }

  async restore(): Promise<void> {
    const { content } = this.compared.value ?? {};
    if (content !== undefined && this.canRestore)
      await this.command.run("restore", () => this.restoreAfterAsking(content));
  }

  stop(): void {
    this.versions.abort();
    this.compared.abort();
  }

  private get all(): FileComparison | undefined {
    return this.compared.isReady ? this.compared.value?.comparison : undefined;
  }

  private async compare(revision: number, signal: AbortSignal): Promise<Result<Compared, Failure>> {
    const { files, key } = this.deps;
    const before = this.versions.value?.find((version) => version.revision < revision);
    const [content, previous] = await Promise.all([
      files.version(key, revision, signal),
      before && files.version(key, before.revision, signal),
    ]);
    if (!content.ok) return content;
    if (previous === undefined) return ok({ content: content.value, comparison: undefined, fields: [] });
    if (!previous.ok) return previous;
    return ok({
      content: content.value,
      comparison: diffFiles(previous.value, content.value),
      fields: diffFields(previous.value, content.value),
    });
  }

  /** A version is restored by a new one with the same data. */
  private async restoreAfterAsking({ revision, type, data }: FileContent): Promise<void> {
    const { files, key, current, dialogs, notifier, onRestored } = this.deps;
    const seen = current();
    const isMeant = await dialogs.confirm({
      title: `Restore version ${revision}?`,
      text: "Its data becomes a new version. The current version stays in the history.",
      confirmLabel: "Restore",
    });
    if (!isMeant) return;
    const saved = await files.change({ key, seen, wanted: { ...writtenFileFields(seen), type, data } });
    if (saved.ok) notifier.raise("success", `Version ${revision} restored`);
    else notifyFailure(notifier, saved.error, fileNotSaved(saved.error));
    onRestored(saved.ok ? saved.value : undefined);
    await this.load();
  }
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
